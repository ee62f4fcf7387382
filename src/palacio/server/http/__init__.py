"""HTTP: request context, operations, responses, middleware and timeouts."""
