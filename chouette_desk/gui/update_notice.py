"""Update notice: once a week at most, ask whether there is a newer program.

Nobody is asked before the user has said yes, and only at the one address that the build names. The answer is JSON with
a version and a page, which is offered; nothing is downloaded. What fails is not told.
"""

import re
import time
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec import Struct
from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest
from PySide6.QtWidgets import QPushButton

from chouette_desk.files.decoding import decoded_text
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.widgets.sentence import MessageBar
from chouette_desk.resource_files import updates_address
from chouette_desk.version import RELEASE
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup

WEEK = 7 * 86400.0
PATIENCE = 10_000  # milliseconds
LONGEST = 10_000  # bytes of the answer
LOCAL = ("127.0.0.1", "localhost")


class News(Struct, frozen=True):
    """The newest version, and the page where it is."""

    version: str
    page: str


def look_for_update(parent: QObject, settings: Settings, found: Callable[[News], object]) -> bool:
    """Ask for the newest version if it is time; call ``found`` with a newer one.

    Return whether somebody was asked.
    """
    address, since = QUrl(updates_address()), time.time() - settings.updates_asked
    if not settings.updates or not is_secure(address) or 0 <= since < WEEK:
        return False
    settings.updates_asked = time.time()
    request = QNetworkRequest(address)
    request.setTransferTimeout(PATIENCE)
    request.setHeader(QNetworkRequest.KnownHeaders.UserAgentHeader, "Chouette Desk")  # no version, no system
    reply = QNetworkAccessManager(parent).get(request)
    reply.finished.connect(partial(_read, reply, address, found))
    return True


def is_secure(address: QUrl) -> bool:
    """True if nobody on the way can change what is answered at an address."""
    return address.isValid() and (address.scheme() == "https" or address.host() in LOCAL)


def _read(reply: QNetworkReply, address: QUrl, found: Callable[[News], object]) -> None:
    if reply.error() == QNetworkReply.NetworkError.NoError:
        news = news_in(bytes(reply.read(LONGEST).data()), address)
        if news is not None:
            found(news)
    reply.manager().deleteLater()


def news_in(answer: bytes, address: QUrl) -> News | None:
    """Return the news in an answer; None unless of a newer version and a page there."""
    try:
        news = decoded_text(msgspec.json.Decoder(News), answer)
    except msgspec.DecodeError:
        return None
    page = QUrl(news.page)
    is_there = is_secure(page) and page.host() == address.host()
    return news if is_there and numbers(news.version) > numbers(RELEASE) else None


def numbers(version: str) -> tuple[int, ...]:
    """The numbers of a release: (0, 3, 1) of "0.3.1"; nothing of any other text."""
    if re.fullmatch(r"\d{1,6}(\.\d{1,6}){1,3}", version, re.ASCII) is None:
        return ()
    return tuple(map(int, version.split(".")))


def offer_page(bar: MessageBar, news: News) -> None:
    """Put a button into the status bar that opens the page of the newer version."""
    button = QPushButton(_("Version {version} is there").format(version=news.version))
    button.setToolTip(escape_markup(_("Show {page}").format(page=news.page)))
    button.clicked.connect(lambda: QDesktopServices.openUrl(QUrl(news.page)))
    bar.stay(button, 0)
