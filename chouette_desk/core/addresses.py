"""Addresses of servers, which people see without their passwords.

libpq takes a password in the authority of a URL, in its query, and as a keyword.
"""

import re
from urllib.parse import unquote

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
    """Tell whether a text is a (mistyped) database address rather than a file path."""
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
