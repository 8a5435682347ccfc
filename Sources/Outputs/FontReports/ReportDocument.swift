internal import BundledData
internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontNames
internal import FontPictures
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The HTML document: the parts of the page, a style sheet and a script.
struct ReportDocument {
  private let model: ReportModel
  private let verdict: VerdictPart
  private let sections: [Section]

  private struct Section: Sendable {
    let id: String
    let title: String
    let content: HTML

    init(_ part: some ReportPart) {
      id = part.id
      title = part.title
      content = part.content
    }
  }

  /// Functions that write the parts in the order of the page. A function returns nil for a part without contents.
  private static let parts: [@Sendable (ReportModel) -> Section?] = [
    { FindingsPart($0).map(Section.init) }, { AcceptedPart($0).map(Section.init) },
    { LockPart($0).map(Section.init) }, { FamiliesPart($0).map(Section.init) },
    { MetricsPart($0).map(Section.init) }, { CoveragePart($0).map(Section.init) },
    { StylesPart($0).map(Section.init) }, { SubstitutionPart($0).map(Section.init) },
    { DocumentsPart($0).map(Section.init) },
  ]

  /// Writes the parts on all processor cores.
  init(_ model: ReportModel) {
    self.model = model
    verdict = VerdictPart(model)
    sections = inParallel(Self.parts.count, worker: ()) { _, places in
      places.map { Self.parts[$0](model) }
    }.compactMap(\.self)
  }

  var text: String {
    let style = unsafe HTML.file(bundled_report_style())
    let script = unsafe HTML.file(bundled_report_script())
    let page: HTML = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:">
      <title>\(model.title): \(verdict.answer)</title>
      <style>
      \(style)</style>
      <body>
      <a class="skip" href="#content">Skip to the fonts</a>
      <header>
      <h1>\(model.title) <small>\(summary)</small></h1>
      \(verdict.content)<p class="filter"><label for="filter">Show families, faces and findings with</label> \
      <input id="filter" type="search" autocomplete="off" placeholder="a part of a name"> \
      <output id="filtered" for="filter"></output></p>
      </header>
      <nav aria-label="Parts of the report"><ul>\(sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" })</ul></nav>
      <main id="content">
      <p class="nothing" id="nothing" role="status" hidden>No family, face or file has this text in its name.</p>
      \(sections.map { section -> HTML in
        "<section id=\"\(section.id)\" aria-labelledby=\"\(section.id)-title\"><h2 id=\"\(section.id)-title\">\(section.title)</h2>\n"
          + "\(section.content)</section>\n"
      })</main>
      <script>
      \(script)</script>

      """
    return page.text
  }

  private var summary: String {
    "\(model.families.count.counted("family", "families")), \(model.faces.count.counted("face"))"
  }
}

protocol ReportPart {
  /// The link target of the part.
  var id: String { get }
  var title: String { get }
  var content: HTML { get }
}

extension HTML {
  fileprivate static func file(_ table: BundledTable) -> HTML {
    HTML(verbatim: unsafe table.text)
  }

  /// Returns a table that scrolls by itself on a narrow page.
  static func table(_ label: String, _ content: HTML) -> HTML {
    "<div class=\"table\"><div class=\"scroll\" role=\"region\" aria-label=\"Table: \(label)\" tabindex=\"0\">"
      + "<table>\(content)</table></div></div>\n"
  }

  /// Returns the header of a column of numbers, as a button that sorts the table by the column.
  static func sorting(_ title: String) -> HTML { "<th scope=\"col\"><button type=\"button\">\(title)</button></th>" }

  /// Returns the header of a left-aligned column of words, as a button that sorts the table by the column.
  static func sortingWords(_ title: String) -> HTML {
    "<th scope=\"col\" class=\"words\"><button type=\"button\">\(title)</button></th>"
  }
}

/// A line of text as an SVG picture, which scales with the font size of the page.
enum Sample {
  /// SVG units per em. At 100 pixels per em, a unit is a quarter of a pixel.
  static let em = 400.0

  /// Returns a picture of text at the size `em`. It is as high as the line of the face, but at most three ems.
  static func svg(_ outline: TextOutline, lineOf face: FontFace) -> HTML {
    let lines = face.lineMetrics()
    let units = Double(max(face.metrics().unitsPerEm, 1))
    let ink = outline.bounds
    let top = min(max(lines.ascender.value / units * em, ink?.top ?? 0, em * 0.7), 2 * em).rounded(.up)
    let bottom = max(min(lines.descender.value / units * em, ink?.bottom ?? 0, -em * 0.2), -em).rounded(.down)
    let left = min(0, ink?.left ?? 0).rounded(.down)
    let width = max(outline.advance, ink?.right ?? 0, 1).rounded(.up) - left
    return svg(shapes(outline), left: left, top: top, width: width, bottom: bottom)
  }

  /// Returns an SVG picture whose box has these sides.
  static func svg(_ shapes: HTML, left: Double = 0, top: Double, width: Double, bottom: Double) -> HTML {
    let box = [left, -top, width, top - bottom].map { $0.text(.svg(0)) }.joined(separator: " ")
    return """
      <svg viewBox="\(box)" preserveAspectRatio="xMinYMid" aria-hidden="true" \
      style="height:\(((top - bottom) / em).text(.svg(2)))em;width:\((width / em).text(.svg(2)))em">\
      \(shapes)</svg>
      """
  }

  /// Returns the shapes of a text for use in a picture.
  static func shapes(_ outline: TextOutline, x: Double = 0, y: Double = 0, style: String = "") -> HTML {
    let parts = outline.parts.map { part -> HTML in
      let data = HTML(verbatim: part.outline.svgPathData(decimals: 0, x: x, y: y))
      let style: HTML = style.isEmpty ? "" : " class=\"\(style)\""
      guard let color = part.color else { return "<path\(style) d=\"\(data)\"/>" }
      return "<path fill=\"\(color.hexadecimal)\" d=\"\(data)\"/>"
    }
    let images = outline.images.prefix(mostImages).map { image -> HTML in
      let place = [x + image.x, y - image.top, image.width, image.height].map { $0.text(.svg(0)) }
      return """
        <image x="\(place[0])" y="\(place[1])" width="\(place[2])" height="\(place[3])" \
        href="data:image/png;base64,\(HTML(verbatim: Base64.encoded(image.png)))"/>
        """
    }
    return "\(parts)\(images)"
  }

  /// The greatest number of bitmap glyphs in a sample, because more would make the page too large.
  private static let mostImages = 12
}
