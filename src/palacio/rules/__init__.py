"""The games themselves: pure functions over one record, no input or output."""
