"""Fault injection: scenarios break real processes, and a checker judges the recorded history."""
