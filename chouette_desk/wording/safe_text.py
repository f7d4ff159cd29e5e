"""Text made safe to show, log and store.

Names are isolated from the sentence around them, markup and keys are escaped, addresses lose their secrets, control
characters become visible signs.
"""

import re
from collections.abc import Iterable, Iterator
from unicodedata import bidirectional, category
from urllib.parse import unquote

from chouette_desk.core.names import Name

# Addresses of servers: libpq takes a password in the authority of a URL, in its query, and as a keyword

_SHOWN = (
    "application_name channel_binding client_encoding connect_timeout dbname gssencmode gsslib host hostaddr keepalives"
    " keepalives_count keepalives_idle keepalives_interval krbsrvname load_balance_hosts port replication requirepeer"
    " require_auth service servicefile ssl_max_protocol_version ssl_min_protocol_version sslcert sslcertmode"
    " sslcompression sslcrl sslcrldir sslkey sslmode sslnegotiation sslrootcert sslsni target_session_attrs"
    " tcp_user_timeout user"
)
SHOWN = frozenset(_SHOWN.split())
"""The parameters of a URL that are no secret; any other is left out, in whatever spelling."""
_SECRET = "oauth_client_secret options passfile password scram_client_key scram_server_key sslpassword"
SECRET = frozenset(_SECRET.split())
KEPT_BACK = "…"
"""The value of ``options``, which may hold a secret but without which another book could be found."""

# Most patterns are compiled when they are first needed: a start does without them.
LEFT_OUT = rf"options={KEPT_BACK}(?!\w)"

URL = r"[A-Za-z][A-Za-z0-9+.-]*:/[^”]*"
QUERY = r"\?(?=[^\s=&?]+=)"
AUTHORITY_PASSWORD = r"(?s)(:/+[^:/@]*):.*@"
AFTER_USER = r"(?s)(:/+[^:/@]*):.*"
REST_OF_SENTENCE = re.compile(r": (?=[A-Z“])")
USER_PASSWORD = r"([^\s/\\:@“”]*):(?![\s/\\])[^@”]*@"
"""A user and a password before the server, whatever was typed for the scheme."""
KEYWORD = r"""(?i)(\w*(?:ss|psw|pas|wor|pwd)\w*|pw|oauth_client_secret)\s*=\s*('(?:\\.|[^'\\])*'|"[^"]*"|[^\s&”]*)"""
ANY_KEYWORD = r"""([^\s=&;?“]*)\s*=\s*('(?:\\.|[^'\\])*'|"[^"]*"|[^\s&”]*)"""


def without_secrets(text: str) -> str:
    """A text for people, in which passwords of addresses are left out."""
    if ":/" in text:
        text = re.sub(URL, _in_sentence, text)
    if "@" in text and ":" in text:
        text = re.sub(USER_PASSWORD, r"\1@", text)
    if "=" not in text:
        return text
    if re.search(KEYED, text):
        text = re.sub(ANY_KEYWORD, _kept_keyword, text)
    return re.sub(KEYWORD, _kept_keyword, text)


def _kept_keyword(found: re.Match[str]) -> str:
    """A keyword of an address with its value, where that is known to be no secret."""
    return found[0] if found[1].lower() in SHOWN else f"{found[1]}={KEPT_BACK}"


LIKE_SCHEME = r"\W*([A-Za-z+]{4,20})\W{0,3}?(?::|//|\\\\|\\)"
KEYED = (
    r"(?i)(?:^|[\s;,&?])(?:user|username|usr|host|hostaddr|dbname|database|port|service"
    r"|p[a-z]?s{1,2}[a-z]*|pwd|pw)\s*="
)


def is_like_address(text: str) -> bool:
    """Tell whether a text is the address of a database, or a mistyped one, rather than the path of a file."""
    if re.search(KEYED, text) or (not text.startswith(("/", "~")) and re.search(USER_PASSWORD, text)):
        return True
    if text.startswith("//") and "@" in text:
        return True
    scheme = re.match(LIKE_SCHEME, text)
    return scheme is not None and _is_like_scheme(scheme[1])


def _is_like_scheme(word: str) -> bool:
    from difflib import get_close_matches  # late: only who mistypes wants it

    return bool(get_close_matches(word.casefold(), ("postgresql", "postgres", "postgresql+psycopg"), cutoff=0.7))


def _in_sentence(found: re.Match[str]) -> str:
    address = found[0]
    rest = REST_OF_SENTENCE.search(address, address.rfind("@") + 1)
    end = rest.start() if rest else len(address)
    return address_without_secrets(address[:end]) + address[end:]


def address_without_secrets(address: str) -> str:
    """A URL without its password and whatever else may hold a secret."""
    before, *query = re.split(QUERY, address, maxsplit=1)
    before = re.sub(USER_PASSWORD, r"\1@", re.sub(AUTHORITY_PASSWORD, r"\1@", before))
    pieces = query[0].split("&") if query else []
    if "@" not in before and any("@" in piece and _key(piece) not in SHOWN | SECRET for piece in pieces):
        before = re.sub(AFTER_USER, r"\1", before)  # the question mark may be one of the password's
    shown = "&".join(filter(None, map(_shown_parameter, pieces)))
    return f"{before}?{shown}" if shown else before


def _key(piece: str) -> str:
    return unquote(piece.partition("=")[0])


def _shown_parameter(piece: str) -> str:
    """A parameter as it is shown; empty for one that is not."""
    if (key := _key(piece)) in SHOWN or re.match(LEFT_OUT, piece):
        return piece
    return f"options={KEPT_BACK}" if key == "options" else ""


# Terminals

PICTURES = 0x2400  # of the control characters from 0 to 31
DELETE, DELETE_PICTURE = "\x7f", "\u2421"
COMMANDS = r"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202d\u202e]|\r(?!\n)"
TURNING = "[\u202a-\u202c\u2066-\u2069]"
EMBEDDINGS, ISOLATES = "\u202a\u202b", "\u2066\u2067\u2068"
END_EMBEDDING, END_ISOLATE = "\u202c", "\u2069"


def terminal_safe(text: str) -> str:
    """Lines of text with every character that commands a terminal, or turns what follows round, as a visible sign."""
    if text.isascii() and text.isprintable():
        return text
    text = re.sub(COMMANDS, _sign, text)
    return "\n".join(map(_balanced, text.split("\n"))) if re.search(TURNING, text) else text


def _sign(command: re.Match[str]) -> str:
    character = command[0]
    if character < " ":
        return chr(PICTURES + ord(character))
    return DELETE_PICTURE if character == DELETE else f"<U+{ord(character):04X}>"


def _balanced(line: str) -> str:
    """A line in which each embedding, override or isolate has its end, and each end its beginning."""
    paired: set[int] = set()
    begun: list[re.Match[str]] = []
    for mark in re.finditer(TURNING, line):
        if mark[0] in EMBEDDINGS + ISOLATES:
            begun.append(mark)
        elif begun and (begun[-1][0] in ISOLATES) == (mark[0] == END_ISOLATE):
            paired |= {begun.pop().start(), mark.start()}
    return re.sub(TURNING, lambda mark: mark[0] if mark.start() in paired else _sign(mark), line)


# Names in sentences, and texts of buttons and tooltips


def isolated(name: Name) -> str:
    """A name for use in a sentence, whatever direction it is written in."""
    return f"\u2068{name}\u2069"


def with_isolated(text: str, names: Iterable[Name]) -> str:
    """The sentence with those of the names in it isolated that are written from right to left."""
    if text.isascii():
        return text
    from_right = sorted(filter(_is_from_right, names), key=len, reverse=True)  # a name may begin another
    if not from_right:
        return text
    pattern = "(?<!\u2068)(?:" + "|".join(map(re.escape, from_right)) + ")"
    return re.sub(pattern, lambda match: isolated(match[0]), text)


NO_BREAK = "\u00a0"


def keep_together(text: str) -> str:
    """The text for where lines wrap: none ends between a name and its points."""
    return re.sub(r" (?=[+\u2212]\d)", NO_BREAK, text)


MAY_BREAK = "\u200b"
LONG_WORD = r"[^\s-]{31,}"
PIECE = 8  # characters of a long word between two places where a line may end


def breakable(text: str) -> str:
    """The text for where lines wrap: a line may end within a word that is too long for a narrow line."""
    return re.sub(LONG_WORD, lambda word: MAY_BREAK.join(_pieces(word[0])), text)


def _pieces(word: str) -> Iterator[str]:
    """The word in pieces that begin with a letter, not with a mark or sign that belongs to the one before."""
    piece = ""
    for character in word:
        belongs = category(character) in ("Mn", "Me", "Cf", "Sk") or piece.endswith("\u200d")
        if len(piece) >= PIECE and not belongs:
            yield piece
            piece = ""
        piece += character
    yield piece


def _is_from_right(name: Name) -> bool:
    return any(bidirectional(character) in ("R", "AL") for character in name)


def escape_mnemonic(text: str) -> str:
    """The text for a button or a box, where a single ampersand would name a key."""
    return text.replace("&", "&&")


def escape_markup(text: str) -> str:
    """The text for a tooltip, which would take angle brackets for markup."""
    if "<" not in text:
        return text
    from html import escape  # late: it brings the names of all characters along

    return f"<span>{escape(text)}</span>"
