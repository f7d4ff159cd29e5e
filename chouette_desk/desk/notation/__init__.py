"""The short notation: lines that a hand types for what happened at the table, for a terminal and for the entry bar."""

from chouette_desk.desk.notation.completing import completions as completions
from chouette_desk.desk.notation.echoing import announcement as announcement
from chouette_desk.desk.notation.echoing import echo as echo
from chouette_desk.desk.notation.help_page import help_text as help_text
from chouette_desk.desk.notation.not_understood import NotUnderstood as NotUnderstood
from chouette_desk.desk.notation.understanding import Understood as Understood
from chouette_desk.desk.notation.understanding import understood as understood
from chouette_desk.desk.notation.writing import in_notation as in_notation
