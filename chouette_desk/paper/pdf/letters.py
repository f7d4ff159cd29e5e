"""Texts as the PDF's own instructions: those that look alike in one go, each different text worked out once a file."""

from collections.abc import Iterable

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfgen.canvas import Canvas

from chouette_desk.paper.pdf.fonts import font

LEVEL = "1 0 0 1"
TURNED = "0 1 -1 0"

Pieces = list[tuple[int, str]]  # a piece for each subset of the font, in its codes


class Letters:
    """Writes texts into one document, in whose font subsets their characters are counted."""

    def __init__(self, canvas: Canvas) -> None:
        self.document = canvas._doc  # type: ignore[attr-defined] # what splitString asks for
        self.known: dict[tuple[str, str], Pieces] = {}

    def code(self, name: str, size: float, texts: Iterable[tuple[float, float, str]], *, turned: bool) -> str:
        """The instructions that write these texts in this font and size, each with its baseline's beginning."""
        matrix = TURNED if turned else LEVEL
        code = ["BT"]
        subset = -1
        for x, y, plain in texts:
            code.append(f"{matrix} {x:.2f} {y:.2f} Tm")
            for number, text in self.known.get((name, plain)) or self._pieces(name, plain):
                if number != subset:
                    code.append(f"{font(name).getSubsetInternalName(number, self.document)} {size:.3f} Tf")
                    subset = number
                code.append(f"({text}) Tj")
        code.append("ET")
        return " ".join(code)

    def _pieces(self, name: str, plain: str) -> Pieces:
        split = font(name).splitString(plain, self.document)
        self.known[name, plain] = [(number, escapePDF(codes)) for number, codes in split]
        return self.known[name, plain]
