"""What one server costs, next to what its database alone can do."""
