"""The standings' charts, drawn by the spreadsheet program from table cells."""

from collections.abc import Mapping

from openpyxl import Workbook
from openpyxl.chart import BarChart, LineChart, Reference
from openpyxl.chart.data_source import AxDataSource, StrRef
from openpyxl.chart.label import DataLabelList
from openpyxl.chart.legend import Legend
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.paper.charts import COLOURS, MOST_NAMED, Colour
from chouette_desk.paper.tables import Table
from chouette_desk.paper.xlsx.page import SheetPage, set_page
from chouette_desk.paper.xlsx.styles import PLAIN
from chouette_desk.wording.language import _

WIDE, HIGH = 25.0, 12.5  # centimetres
BAR = 0.55  # the height of a player's bar
MOST_HIGH = 36.0
ROW = 0.5  # the height of a row


def write_charts(book: Workbook, sheets: Mapping[str, Worksheet], tables: Mapping[str, Table], page: SheetPage) -> None:
    """Write a second sheet of the tables' charts; a single date has no running chart."""
    charts: list[BarChart | LineChart] = []
    if "running" in tables and tables["running"].rows:
        if len(tables["running"].rows) > 1:
            charts.append(_running(sheets["running"], tables["running"], 2))
        charts.append(_points(sheets["standings"], tables["standings"]))
    if "nights" in tables and len(tables["nights"].rows) > 1:
        table = tables["nights"]
        charts.append(_running(sheets["nights"], table, len(table.headings)))
    if not charts:
        return
    sheet = book.create_sheet(_("Charts"), 1)
    sheet.sheet_view.showGridLines = False
    row = 1
    for chart in charts:
        if row > 1:
            sheet.row_breaks.append(Break(id=row - 2))
        sheet.add_chart(chart, f"A{row}")
        row += int(chart.height / ROW) + 3
    set_page(sheet, page, 0, "&A, &P / &N")


def _running(sheet: Worksheet, table: Table, first: int) -> LineChart:
    """Points after each date, a line a player; of many players the first ones."""
    last = min(len(table.headings), first + MOST_NAMED - 1)
    chart = LineChart()
    chart.title = _("Running score")
    chart.add_data(Reference(sheet, first, 1, last, len(table.rows) + 1), titles_from_data=True)
    for line, colour in zip(chart.series, COLOURS, strict=False):
        line.graphicalProperties.line.solidFill = _hex(colour)
        line.graphicalProperties.line.width = 22000  # 914,400 are an inch
        line.smooth = False
    chart.legend = Legend()
    _finish(chart, Reference(sheet, 1, 2, 1, len(table.rows) + 1), HIGH)
    return chart


def _points(sheet: Worksheet, table: Table) -> BarChart:
    """A bar a player, the first on top."""
    player, points = (table.headings.index(head) + 1 for head in (_("Player"), _("Points")))
    chart = BarChart()
    chart.type = "bar"
    chart.title = _("Points")
    chart.add_data(Reference(sheet, points, 1, points, len(table.rows) + 1), titles_from_data=True)
    chart.series[0].graphicalProperties.solidFill = _hex(COLOURS[0])
    chart.series[0].invertIfNegative = False
    chart.dataLabels = DataLabelList(showVal=True, showSerName=False, showCatName=False, showLegendKey=False)
    chart.x_axis.scaling.orientation = "maxMin"
    chart.gapWidth = 60
    chart.legend = None
    labels = Reference(sheet, player, 2, player, len(table.rows) + 1)
    _finish(chart, labels, min(MOST_HIGH, max(7.0, 3.0 + BAR * len(table.rows))))
    return chart


def _finish(chart: BarChart | LineChart, labels: Reference, high: float) -> None:
    """Set size and visible axes; labels are at the edge if there are negative numbers."""
    chart.width, chart.height = WIDE, high  # type: ignore[assignment]  # centimetres need not be whole
    for series in chart.series:
        # texts, which openpyxl's own way would call numbers
        series.cat = AxDataSource(strRef=StrRef(f=str(labels)))
    for axis in (chart.x_axis, chart.y_axis):
        axis.delete = False
    chart.x_axis.tickLblPos = "low"
    chart.y_axis.number_format = PLAIN


def _hex(colour: Colour) -> str:
    """The colour as the spreadsheet writes it: "1F5C99"."""
    return "".join(f"{round(255 * part):02X}" for part in colour)
