"""Text made safe to show, log and store: addresses without their secrets, control characters as visible signs."""

import re
from urllib.parse import unquote

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
KEYWORD = r"""(?i)([a-z_]*password|oauth_client_secret)\s*=\s*('(?:\\.|[^'\\])*'|"[^"]*"|[^\s&”]*)"""


def without_secrets(text: str) -> str:
    """A text for people, in which passwords of addresses are left out."""
    if ":/" in text:
        text = re.sub(URL, _in_sentence, text)
    return re.sub(KEYWORD, rf"\1={KEPT_BACK}", text) if "=" in text else text


def _in_sentence(found: re.Match[str]) -> str:
    address = found[0]
    rest = REST_OF_SENTENCE.search(address, address.rfind("@") + 1)
    end = rest.start() if rest else len(address)
    return address_without_secrets(address[:end]) + address[end:]


def address_without_secrets(address: str) -> str:
    """A URL without its password and whatever else may hold a secret."""
    before, *query = re.split(QUERY, address, maxsplit=1)
    before = re.sub(AUTHORITY_PASSWORD, r"\1@", before)
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
