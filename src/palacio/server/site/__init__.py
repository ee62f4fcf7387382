"""The site: the browser client as it was built, served from memory."""

from palacio.server.site.site import site_routes

__all__ = ["site_routes"]
