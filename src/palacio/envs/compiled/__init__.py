"""Compiled functions of the environments: observations, masks and steps of many matches."""
