"""Makes pages, pictures and PDFs. A browser reports the fonts of a page, and pdffonts reports the fonts of a PDF."""

import html

from document_texts import HAN, LATIN, Choices, Truth

TAGS = ["p", "div", "h1", "h2", "span", "em", "strong", "code", "li", "td", "b", "blockquote", "small", "a"]
CLASSES = ["lead", "note", "big", "quiet"]


def quoted(family):
    return f'"{family}"' if " " in family else family


def stack(choices):
    last = choices.of(["serif", "sans-serif", "monospace", None])
    names = [quoted(choices.family()) for _ in range(choices.of([1, 2]))]
    return ", ".join(names + ([last] if last else []))


def declarations(choices):
    """CSS declarations of a font, in one of several notations."""
    kind = choices.random.randrange(5)
    if kind == 0:
        style = choices.of(["", "bold ", "italic ", "italic 600 "])
        return f"font: {style}{choices.of(['12px', '1.2em/1.5', 'large'])} {stack(choices)}"
    if kind == 1:
        weight = choices.of(["bold", "normal", "300", "bolder", "lighter"])
        return f"font-family: {stack(choices)}; font-weight: {weight}"
    if kind == 2:
        size = choices.of(["80%", "2em", "14px"])
        return f"font-style: {choices.of(['italic', 'normal', 'oblique'])}; font-size: {size}"
    if kind == 3:
        return f"font-family: {stack(choices)}{choices.of(['', ' !important'])}"
    return f"font-family: var(--own, {stack(choices)})"


def selector(choices):
    def simple():
        return choices.of([choices.of(TAGS), "." + choices.of(CLASSES), f"{choices.of(TAGS)}.{choices.of(CLASSES)}"])

    return choices.of([simple(), f"{simple()} {simple()}", f"{simple()} > {simple()}", f"{simple()}, {simple()}",
                       f"{simple()} + {simple()}", f"{simple()}:first-child", f"#main {simple()}", f"{simple()}:not(.note)"])


def sheet(choices, count):
    rules = [f":root {{ --own: {stack(choices)} }}"] if choices.chance(0.5) else []
    rules += [f"{selector(choices)} {{ {declarations(choices)} }}" for _ in range(count)]
    rules.insert(choices.random.randrange(len(rules)), f"@media print {{ p {{ font-family: {stack(choices)} }} }}")
    rules.append(f"/* {stack(choices)} */ @media (min-width: 1px) {{ .big {{ {declarations(choices)} }} }}")
    return "\n".join(rules)


BLOCKS, PHRASES = ["p", "div", "h1", "blockquote"], ["span", "em", "strong", "code", "b", "small"]


def element(choices, depth, is_phrase=False):
    """An element with contents that HTML allows, because a browser moves misplaced elements."""
    tag = choices.of(PHRASES if is_phrase else BLOCKS + PHRASES[:2])
    is_phrase = is_phrase or tag in PHRASES or tag in ("p", "h1")
    attributes = f' class="{choices.of(CLASSES)}"' if choices.chance(0.4) else ""
    if choices.chance(0.15):
        attributes += f" style='{declarations(choices)}'"
    text = html.escape(choices.of(LATIN + HAN[:1]))
    count = choices.random.randrange(3) if depth < 3 else 0
    inner = " ".join(element(choices, depth + 1, is_phrase) for _ in range(count))
    return f"<{tag}{attributes}>{text} {inner}</{tag}>"


def page(number, path):
    """A page with an internal and an external style sheet."""
    choices = Choices(number)
    beside = path.with_suffix(".beside.css")
    beside.write_text(sheet(choices, 5), "utf-8")
    body = "\n".join(element(choices, 0) for _ in range(10))
    items = "".join(f"<li>{html.escape(choices.latin())}" for _ in range(3))
    cells = "".join(f"<td>{html.escape(choices.latin())}" for _ in range(2))
    path.write_text(
        f"<!doctype html><meta charset=utf-8><title>No text</title><link rel=stylesheet href={beside.name}>"
        f"<style>body {{ font-family: {stack(choices)} }}\n{sheet(choices, 8)}</style>"
        f"<body><div id=main>{body}</div><ul>{items}</ul><table><tr>{cells}</table>"
        "<script>var text = 'no <b>text</b>'</script></body>", "utf-8")


def picture(number, path):
    """A picture in SVG with attributes, styles and a style sheet."""
    choices = Choices(number)
    texts = []
    for place in range(10):
        attributes = f' class="{choices.of(CLASSES)}"' if choices.chance(0.5) else ""
        if choices.chance(0.5):
            attributes += f" font-family='{stack(choices)}' font-weight='{choices.of(['bold', 'normal', '500'])}'"
        if choices.chance(0.3):
            attributes += f" style='{declarations(choices)}'"
        inner = f"<tspan class='{choices.of(CLASSES)}' font-style='italic'>{html.escape(choices.latin())}</tspan>"
        texts.append(f"<text y='{20 * place}'{attributes}>{html.escape(choices.latin())} {inner}</text>")
    rules = sheet(choices, 6).replace(">", "&gt;").replace("<", "&lt;")
    path.write_text(
        f"<svg xmlns='http://www.w3.org/2000/svg' font-family='{stack(choices)}'><title>No text</title>"
        f"<style>{rules}</style><g class='{choices.of(CLASSES)}'>{''.join(texts)}</g></svg>", "utf-8")


# MARK: PDF


def by_reportlab(number, path):
    from reportlab.pdfgen import canvas

    choices, truth = Choices(number), Truth()
    page = canvas.Canvas(str(path))
    for _ in range(2):
        for place, family in enumerate(["Helvetica", "Times-Bold", "Courier-Oblique", "Times-Roman"]):
            page.setFont(family, choices.of([9, 12, 18]))
            page.drawString(72, 700 - 20 * place, truth.add(family, choices.of(LATIN[:3])))
        page.showPage()
    page.save()
    return truth


def by_fpdf(number, path, fonts):
    import fpdf

    choices = Choices(number)
    document = fpdf.FPDF()
    document.add_page()
    document.set_font("Helvetica", "B", 12)
    document.cell(text="Plain text (of ASCII)")
    for place, font in enumerate(choices.random.sample(fonts, 2)):
        document.add_font(f"own{place}", fname=str(font))
        document.set_font(f"own{place}", size=14)
        document.cell(text=choices.of(LATIN[:3]))
    document.output(str(path))


def by_cairo(number, path, families):
    import cairo

    choices = Choices(number)
    surface = cairo.PDFSurface(str(path), 400, 400)
    context = cairo.Context(surface)
    for place in range(4):
        context.select_font_face(choices.of(families), cairo.FONT_SLANT_NORMAL, choices.of([0, 1]))
        context.set_font_size(12)
        context.move_to(20, 40 + 20 * place)
        context.show_text(choices.of(LATIN[:3]))
    surface.finish()


def by_weasyprint(source, path):
    import weasyprint

    weasyprint.HTML(filename=str(source)).write_pdf(str(path))
