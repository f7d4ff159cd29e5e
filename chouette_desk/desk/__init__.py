"""The desk: open a night, change it, export it. Front ends write nothing but through it."""
