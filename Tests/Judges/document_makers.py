"""Makes documents with other libraries, and records the texts of each font."""

from document_texts import ARABIC, COMPLEX, EAST_ASIAN, HAN, Choices, Truth

# The fonts in the libraries' templates. The theme of python-docx has Cambria for text and Calibri for headings. The theme
# of python-pptx has Calibri for both, and the first style of openpyxl has Calibri.
DOCX_TEXT, DOCX_HEADING, PPTX_TEXT, XLSX_TEXT = "Cambria", "Calibri", "Calibri", "Calibri"


def docx(number, path):
    import docx as library
    from docx.oxml.ns import qn
    from docx.shared import Pt

    choices, truth = Choices(number), Truth()
    document = library.Document()
    style = document.styles.add_style("Own", 1)
    style.base_style = document.styles["Normal"]
    style.font.name = own = choices.family()
    derived = document.styles.add_style("Derived", 1)
    derived.base_style = style
    derived.font.size = Pt(14)
    document.add_heading(truth.add(DOCX_HEADING, choices.latin()), 1)
    for _ in range(8):
        family, kind = choices.of([(DOCX_TEXT, None), (own, "Own"), (own, "Derived")])
        paragraph = document.add_paragraph(style=kind)
        paragraph.add_run(truth.add(family, choices.latin()))
        run = paragraph.add_run()
        run.font.name = name = choices.family()
        run.bold, run.italic = choices.chance(0.3), choices.chance(0.3)
        run.text = truth.add(name, choices.latin())
        if choices.chance(0.4):
            run = paragraph.add_run(truth.add(name := choices.of(EAST_ASIAN), choices.of(HAN)))
            run._element.get_or_add_rPr().get_or_add_rFonts().set(qn("w:eastAsia"), name)
        if choices.chance(0.3):
            run = paragraph.add_run(truth.add(name := choices.of(COMPLEX), choices.of(ARABIC)))
            run.font.rtl = True
            run._element.get_or_add_rPr().get_or_add_rFonts().set(qn("w:cs"), name)
    document.add_paragraph(truth.add(DOCX_TEXT, "item"), style="List Number")
    truth.add(DOCX_TEXT, "1.")
    table = document.add_table(1, 2)
    cell = table.cell(0, 1).paragraphs[0].add_run()
    cell.font.name = name = choices.family()
    cell.text = truth.add(name, choices.latin())
    header = document.sections[0].header.paragraphs[0].add_run()
    header.font.name = name = choices.family()
    header.text = truth.add(name, "Header " + choices.latin())
    document.save(path)
    return truth


def pptx(number, path):
    import pptx as library
    from pptx.util import Inches

    choices, truth = Choices(number), Truth()
    presentation = library.Presentation()
    for _ in range(3):
        slide = presentation.slides.add_slide(presentation.slide_layouts[1])
        slide.shapes.title.text = truth.add(PPTX_TEXT, choices.latin())
        frame = slide.placeholders[1].text_frame
        # In the template, the bullets are in Arial.
        frame.text = truth.add(PPTX_TEXT, choices.latin())
        truth.add("Arial", "•")
        paragraph = frame.add_paragraph()
        paragraph.level = 1
        run = paragraph.add_run()
        run.font.name = name = choices.family()
        run.text = truth.add(name, choices.latin())
        truth.add("Arial", "–")
        box = slide.shapes.add_textbox(Inches(1), Inches(4), Inches(3), Inches(1)).text_frame
        run = box.paragraphs[0].add_run()
        run.font.name = name = choices.family()
        run.font.bold = choices.chance(0.5)
        run.text = truth.add(name, choices.latin())
        table = slide.shapes.add_table(1, 1, Inches(1), Inches(5), Inches(3), Inches(1)).table
        run = table.cell(0, 0).text_frame.paragraphs[0].add_run()
        run.font.name = name = choices.family()
        run.text = truth.add(name, choices.latin())
    presentation.save(path)
    return truth


def xlsx(number, path):
    import openpyxl
    from openpyxl.cell.rich_text import CellRichText, TextBlock
    from openpyxl.cell.text import InlineFont
    from openpyxl.styles import Font

    choices, truth = Choices(number), Truth()
    book = openpyxl.Workbook()
    for name in ["First", "Second"]:
        sheet = book.active if name == "First" else book.create_sheet(name)
        for row in range(1, 9):
            sheet.cell(row, 1, truth.add(XLSX_TEXT, choices.latin()))
            cell = sheet.cell(row, 2, choices.latin())
            cell.font = Font(name=choices.family(), bold=choices.chance(0.3), size=choices.of([9, 11, 14]))
            truth.add(cell.font.name, cell.value)
            number = sheet.cell(row, 3, choices.of([12, 345.5, 7]))
            number.font = Font(name=choices.family())
            truth.add(number.font.name, str(number.value))
            if choices.chance(0.4):
                first, second = choices.family(), choices.family()
                sheet.cell(row, 4).value = CellRichText(
                    TextBlock(InlineFont(rFont=first), truth.add(first, "rich ")),
                    TextBlock(InlineFont(rFont=second, b=True), truth.add(second, choices.latin())))
    book.save(path)
    return truth


def odt(number, path):
    from odf import opendocument, style, text

    choices, truth = Choices(number), Truth()
    document = opendocument.OpenDocumentText()
    # Font declarations that have different names than their families.
    names = {}
    for place, family in enumerate(choices.families + EAST_ASIAN + COMPLEX):
        names[family] = f"F{place}"
        quoted = f"'{family}'" if " " in family else family
        document.fontfacedecls.addElement(style.FontFace(name=names[family], fontfamily=quoted))
    base = choices.family()
    # If LibreOffice converts the document to DOCX, it reads this name as inherited.
    default = style.DefaultStyle(family="paragraph")
    default.addElement(style.TextProperties(fontnameasian=names[EAST_ASIAN[0]], fontnamecomplex=names[COMPLEX[0]]))
    document.styles.addElement(default)
    standard = style.Style(name="Standard", family="paragraph")
    standard.addElement(style.TextProperties(
        fontname=names[base], fontnameasian=names[EAST_ASIAN[0]], fontnamecomplex=names[COMPLEX[0]]))
    document.styles.addElement(standard)
    own = choices.family()
    named = style.Style(name="Own", family="paragraph", parentstylename="Standard")
    named.addElement(style.TextProperties(fontname=names[own]))
    document.styles.addElement(named)
    for place in range(8):
        family, kind = choices.of([(base, "Standard"), (own, "Own")])
        paragraph = text.P(stylename=kind)
        paragraph.addText(truth.add(family, choices.latin()))
        inner = choices.family()
        automatic = style.Style(name=f"T{place}", family="text")
        automatic.addElement(style.TextProperties(fontname=names[inner], fontweight=choices.of(["normal", "bold"])))
        document.automaticstyles.addElement(automatic)
        span = text.Span(stylename=f"T{place}")
        span.addText(truth.add(inner, choices.latin()))
        paragraph.addElement(span)
        if choices.chance(0.4):
            paragraph.addText(truth.add(EAST_ASIAN[0], choices.of(HAN)))
        if choices.chance(0.3):
            paragraph.addText(truth.add(COMPLEX[0], choices.of(ARABIC)))
        document.text.addElement(paragraph)
    document.save(path)
    return truth


def ods(number, path):
    from odf import opendocument, style, table, text

    choices, truth = Choices(number), Truth()
    document = opendocument.OpenDocumentSpreadsheet()
    for place, family in enumerate(choices.families):
        document.fontfacedecls.addElement(style.FontFace(name=f"F{place}", fontfamily=f"'{family}'"))
    standard = style.DefaultStyle(family="table-cell")
    standard.addElement(style.TextProperties(fontname="F0"))
    document.styles.addElement(standard)
    for place in range(1, 6):
        cell = style.Style(name=f"ce{place}", family="table-cell")
        cell.addElement(style.TextProperties(fontname=f"F{place}"))
        document.automaticstyles.addElement(cell)
    sheet = table.Table(name="Sheet")
    sheet.addElement(table.TableColumn(defaultcellstylename="ce1"))
    sheet.addElement(table.TableColumn(numbercolumnsrepeated=3))
    for _ in range(8):
        row = table.TableRow()
        for column in range(4):
            kind = choices.of([None, 2, 3, 4, 5])
            attributes = {"stylename": f"ce{kind}"} if kind else {}
            place = kind or (1 if column == 0 else 0)
            cell = table.TableCell(valuetype="string", **attributes)
            cell.addElement(text.P(text=truth.add(choices.families[place], choices.latin())))
            row.addElement(cell)
        sheet.addElement(row)
    document.spreadsheet.addElement(sheet)
    document.save(path)
    return truth
