"""Printed and exported nights: one neutral Report, then PDF, XLSX, CSV, text and pictures."""
