"""How much a machine carries: where it bends, and what a socket, an action and a crowd cost."""
