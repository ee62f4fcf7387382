"""The site: the built browser client, served from memory."""
