"""What leaves the desk: one neutral Report, then PDF, XLSX, CSV, text and pictures."""
