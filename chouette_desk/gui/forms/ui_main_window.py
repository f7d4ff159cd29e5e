"""Made from ui/main_window.ui by packaging/compile_forms.py: change the form, not this file."""

from PySide6.QtCore import QMetaObject, Qt
from PySide6.QtWidgets import QFrame, QMainWindow, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from chouette_desk.gui.widgets.order_panel import OrderPanel
from chouette_desk.gui.widgets.sheet_title import SheetTitle
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.widgets.start_page import StartPage

from chouette_desk.wording.language import _

class Ui_MainWindow(object):
    def setupUi(self, MainWindow: QMainWindow) -> None:
        if not MainWindow.objectName():
            MainWindow.setObjectName(u"MainWindow")
        MainWindow.resize(1180, 760)
        self.area = QScrollArea(MainWindow)
        self.area.setObjectName(u"area")
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.inside = QWidget()
        self.inside.setObjectName(u"inside")
        self.inside_layout = QVBoxLayout(self.inside)
        self.inside_layout.setSpacing(0)
        self.inside_layout.setObjectName(u"inside_layout")
        self.inside_layout.setContentsMargins(0, 0, 0, 0)
        self.pages = QStackedWidget(self.inside)
        self.pages.setObjectName(u"pages")
        self.start_page = StartPage()
        self.start_page.setObjectName(u"start_page")
        self.pages.addWidget(self.start_page)
        self.night_page = QWidget()
        self.night_page.setObjectName(u"night_page")
        self.night_layout = QVBoxLayout(self.night_page)
        self.night_layout.setSpacing(0)
        self.night_layout.setObjectName(u"night_layout")
        self.night_layout.setContentsMargins(0, 0, 0, 0)
        self.splitter = QSplitter(self.night_page)
        self.splitter.setObjectName(u"splitter")
        self.splitter.setOrientation(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.sheet_side = QWidget(self.splitter)
        self.sheet_side.setObjectName(u"sheet_side")
        self.sheet_layout = QVBoxLayout(self.sheet_side)
        self.sheet_layout.setSpacing(0)
        self.sheet_layout.setObjectName(u"sheet_layout")
        self.sheet_layout.setContentsMargins(0, 0, 0, 0)
        self.sheet_title = SheetTitle(self.sheet_side)
        self.sheet_title.setObjectName(u"sheet_title")

        self.sheet_layout.addWidget(self.sheet_title)

        self.sheet_view = SheetView(self.sheet_side)
        self.sheet_view.setObjectName(u"sheet_view")

        self.sheet_layout.addWidget(self.sheet_view)

        self.splitter.addWidget(self.sheet_side)
        self.order_panel = OrderPanel(self.splitter)
        self.order_panel.setObjectName(u"order_panel")
        self.splitter.addWidget(self.order_panel)

        self.night_layout.addWidget(self.splitter)

        self.pages.addWidget(self.night_page)

        self.inside_layout.addWidget(self.pages)

        self.area.setWidget(self.inside)
        MainWindow.setCentralWidget(self.area)

        self.retranslateUi(MainWindow)

        self.pages.setCurrentIndex(0)


        QMetaObject.connectSlotsByName(MainWindow)
    # setupUi

    def retranslateUi(self, MainWindow: QMainWindow) -> None:
        MainWindow.setWindowTitle(_("Chouette Desk"))
        self.sheet_view.setAccessibleName(_("Sheet"))
    # retranslateUi

