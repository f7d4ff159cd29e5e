"""Where the next thing is drawn on pages that are filled from the top down, each under the same head."""

from dataclasses import dataclass, field

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.heading import Head, draw_head
from chouette_desk.paper.pdf.paper import Page, Paper


@dataclass
class Cursor:
    """The page that is drawn on, and how far down it is full."""

    paper: Paper
    body: Area
    head: Head
    page: Page = field(init=False)
    y: float = field(init=False)

    def __post_init__(self) -> None:
        self.turn()

    def turn(self) -> None:
        """Goes on on a new page."""
        self.page = self.paper.new_page()
        self.y = self._top = draw_head(self.page, self.body, self.head)

    @property
    def is_fresh(self) -> bool:
        """Whether nothing but the head stands on the page."""
        return self.y == self._top

    def has(self, height: float) -> bool:
        """Whether so much is left of the page."""
        return self.y - height >= self.body.y

    def could_have(self, height: float) -> bool:
        """Whether a fresh page has so much."""
        return self._top - height >= self.body.y

    def need(self, height: float) -> None:
        """Goes on on a new page unless so much is left of this one; a fresh page has to do."""
        if not self.has(height) and not self.is_fresh:
            self.turn()

    def take(self, height: float) -> Area:
        """The next strip of so much height, over the whole width."""
        self.y -= height
        return Area(self.body.x, self.y, self.body.width, height)
