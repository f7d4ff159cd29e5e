"""Models of the views: read-only, following the desk."""
