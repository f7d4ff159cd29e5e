"""The dialogs: each gathers what it asks for and changes nothing itself."""
