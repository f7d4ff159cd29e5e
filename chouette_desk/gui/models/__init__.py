"""What the views show: read-only, following the desk."""
