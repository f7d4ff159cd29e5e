"""The desk: open, change and export nights; front ends write only through it."""
