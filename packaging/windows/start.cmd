@echo off
rem Chouette Desk from a fresh checkout: a double click installs its needs and opens it on a practice night.
cd /d "%~dp0..\.."
where py >nul 2>nul
if errorlevel 1 (
  echo Python 3.11 or newer is missing. Install it from https://www.python.org/downloads/windows/, then start this again.
  pause
  exit /b 1
)
py packaging\start.py
if errorlevel 1 pause
