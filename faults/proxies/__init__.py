"""Proxies between the processes, which cut, pause, delay or tamper with connections."""
