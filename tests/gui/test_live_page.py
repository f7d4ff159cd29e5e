"""The page for phones and its command, with a shell that shows nothing."""

import time
from collections.abc import Iterator
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from chouette_desk.gui import live_page
from chouette_desk.gui.dialogs.phones import PhonesDialog
from chouette_desk.gui.live_page import LivePage
from chouette_desk.gui.networks import Network, alone
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.live import kept_page
from tests import patience
from tests.gui.nights import game
from tests.gui.shells import book, no_night, shell
from tests.ports import own_port

__all__ = ["book", "no_night", "shell"]

OTHER = Network("two", "Other", "127.0.0.2")
NOWHERE = Network("eth0", "Cable", "192.0.2.99")


@pytest.fixture(autouse=True)
def this_computer_alone(monkeypatch):
    """Keep tests off the machine's network, and off the ports of other tests."""
    monkeypatch.setattr(live_page, "networks", lambda: [alone(), OTHER])
    monkeypatch.setattr(kept_page, "PORT", own_port())


@pytest.fixture
def settings() -> Settings:
    return Settings()


@pytest.fixture
def night(make_desk, no_night) -> OpenNight:
    no_night.show_desk(make_desk(game(Bob=2), players=("Ann", "Bob", "Cid")))
    return no_night


@pytest.fixture
def page(night, book, shell, settings) -> Iterator[LivePage]:
    page = LivePage(night, book, shell, settings)
    yield page
    shell.closed.emit()
    assert page.url == ""


def read(page: LivePage) -> str:
    with urlopen(page.url, timeout=patience.PATIENCE) as answer:
        return answer.read().decode()


def switching(shell, settings, page) -> PhonesDialog:
    live_page.show_on_phones(shell, settings, page)
    return shell.dialog(PhonesDialog)


def test_the_switch_serves_the_night_and_ends_it(page, night, shell, settings):
    dialog = switching(shell, settings, page)
    assert dialog.ui.message.text() == "The page is off."
    dialog.ui.on.click()
    assert "Table 1 · Next: game 2" in read(page)
    assert (night.page_url, dialog.ui.url.text()) == (page.url, page.url)
    assert shell.phones_changed.texts[-1] == ("On phones: no readers",)
    assert settings.phones_network == alone().name
    url = page.url
    dialog.ui.on.click()
    assert (page.url, night.page_url, settings.phones_evening) == ("", "", "")
    assert shell.phones_changed.texts[-1] == ("",)
    with pytest.raises(URLError), urlopen(url):
        pass
    live_page.show_on_phones(shell, settings, page)
    assert len(shell.dialogs) == 1, "there is one dialog"
    dialog.close()


def test_money_and_names_are_withheld_at_once_and_on_later_evenings(page, shell, settings):
    dialog = switching(shell, settings, page)
    dialog.ui.on.click()
    assert "Bob" in read(page)
    assert "€" in read(page)
    dialog.ui.points_only.click()
    dialog.ui.initials.click()
    text = read(page)
    assert ("Bob" in text, "€" in text, ">B</bdi>" in text) == (False, False, True)
    dialog.close()
    again = switching(shell, settings, page)
    assert (again.ui.points_only.isChecked(), again.ui.initials.isChecked()) == (True, True)
    again.ui.initials.click()
    assert (settings.phones_points_only, settings.phones_initials) == (True, False)
    assert "Bob" in read(page)
    again.close()


def test_boards_show_the_code_of_a_page_that_phones_can_reach(page, night, monkeypatch):
    page.switch_on(alone())
    assert night.evening_url == "", "nobody else can"
    monkeypatch.setattr(live_page, "is_only_here", lambda _url: False)
    page.switch_on(alone())
    assert night.evening_url == page.url != ""
    page.switch_off()
    assert night.evening_url == ""


def test_without_a_night_there_is_nothing_to_serve(page, night, shell, settings):
    night.put_away()
    dialog = switching(shell, settings, page)
    dialog.ui.on.click()
    assert (page.url, dialog.ui.message.text(), dialog.ui.on.isChecked()) == ("", "No night is open.", False)
    dialog.close()


def test_an_address_that_cannot_be_used_is_a_sentence_and_another_is_tried(page, shell, settings, monkeypatch):
    monkeypatch.setattr(live_page, "networks", lambda: [NOWHERE, alone()])
    dialog = switching(shell, settings, page)
    dialog.ui.on.click()
    assert "The page cannot be shown at 192.0.2.99" in dialog.ui.message.text()
    assert (page.url, dialog.ui.on.isChecked(), shell.phones_changed.texts[-1]) == ("", False, ("",))
    dialog.ui.network.setCurrentIndex(1)
    dialog.ui.on.click()
    assert "Table 1" in read(page)
    dialog.close()


def test_another_network_has_the_same_page_once_it_is_served(page, shell, settings):
    dialog = switching(shell, settings, page)
    dialog.network_chosen.emit()
    assert page.url == "", "nothing is served before the switch says so"
    dialog.ui.on.click()
    token = page.url.split("/")[3]
    dialog.ui.network.setCurrentIndex(1)
    dialog.network_chosen.emit()
    assert (page.url.split(":")[1], page.url.split("/")[3]) == ("//127.0.0.2", token)
    assert "Table 1" in read(page)
    dialog.close()


def test_what_was_on_is_on_again_where_its_network_is(page, shell, settings, monkeypatch):
    page.switch_on(alone())
    shell.closed.emit()
    assert page.url == ""
    page.resume()
    assert "Table 1" in read(page)
    shell.closed.emit()
    settings.phones_network = "another"
    page.resume()
    assert page.url == ""
    assert shell.status.texts == [("The network in which phones saw the page is gone.",)]
    settings.phones_network, settings.phones_since = alone().name, time.time() - 13 * 3600
    page.resume()
    assert page.url == "", "on another day nobody expects it"


def test_the_cards_lead_to_the_page(page, shell, settings, monkeypatch):
    printed = list[object]()
    monkeypatch.setattr(live_page, "print_document", lambda cards, _name, _parent: printed.append(cards))
    dialog = switching(shell, settings, page)
    dialog.ui.on.click()
    dialog.cards.click()
    (cards,) = printed
    assert cards == page.cards()
    assert cards.club == "Riverside"
    assert all(url.startswith(page.url) for _title, url in cards.cards)
    dialog.close()
