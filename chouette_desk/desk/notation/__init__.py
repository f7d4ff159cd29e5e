"""The short notation: typed lines for events, in a terminal and in the entry bar."""

from chouette_desk.desk.notation.echo import announcement as announcement
from chouette_desk.desk.notation.echo import completions as completions
from chouette_desk.desk.notation.echo import echo as echo
from chouette_desk.desk.notation.errors import ParseError as ParseError
from chouette_desk.desk.notation.examples import examples as examples
from chouette_desk.desk.notation.grammar import parse as parse
from chouette_desk.desk.notation.keywords import help_text as help_text
from chouette_desk.desk.notation.writing import in_notation as in_notation
