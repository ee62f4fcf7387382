"""Wires between processes, which can be cut, held, slowed and tampered with."""
