"""The words that stand on old sheets above and beside the figures, in the languages that clubs write them in."""

import re

WORD = re.compile(r"[^\W\d_]+")


def _split(text: str) -> frozenset[str]:
    return frozenset(text.split())


NUMBERING = _split("""
    # game games round rounds line row no nr nº num number date day time kind type match
    spiel spiele runde zeile nummer datum tag zeit uhrzeit
    partie parties manche ligne numéro jour heure partita partite riga numero giorno ora data
    juego juegos partida partidas ronda línea número fecha día hora spel spellen partij ronde rij spil række
""")
SUMS = _split("""
    sum sums total totals check zero balance control grand overall final result results end standing σ ∑
    summe gesamt summen kontrolle prüfsumme saldo endstand stand ergebnis
    somme totaux contrôle solde zéro somma totale totali controllo saldi suma totales cero
    som totaal totalen controle slutstand
""")
REMARKS = _split("""
    note notes remark remarks comment comments bemerkung bemerkungen notiz notizen
    remarque remarques nota notas observaciones opmerking opmerkingen
""")
PAYMENTS = _split("payment payments paid pays zahlung paiement pagamento pago betaling")
TRANSFERS = _split("transfer transfers penalty penalties übertrag strafe pénalité transferencia")
PARTS_OF_A_GAME = frozenset(("drops", "extras"))  # the first lines of a game with extras, in our own sheets


def words_in(text: str) -> set[str]:
    """The words of a text in small letters; a lone sign is one too."""
    return {word.casefold() for word in WORD.findall(text)} or {text.strip().rstrip(".:").casefold()}


def says(text: str, words: frozenset[str]) -> bool:
    """Whether a text says one of these words and nothing else: "Total:", "Grand total"; "Zero Mostel" is a name."""
    return bool(text.strip()) and words_in(text) <= words
