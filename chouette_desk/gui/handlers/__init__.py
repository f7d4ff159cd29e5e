"""What each command of the menus does, a module a menu."""
