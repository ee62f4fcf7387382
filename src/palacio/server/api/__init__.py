"""The HTTP endpoints, their routes and the OpenAPI document."""
