internal import NumberText
internal import TextFormats

/// The SVG document of a picture: title and description for screen readers, colours for light and dark, shapes.
struct PictureDocument {
  let title: String
  let description: String
  let canvas: Canvas
  var width = Canvas.width
  /// The margin below the last shape.
  var margin = Canvas.margin

  var height: Double { (canvas.y + margin).rounded(.up) }

  var text: String {
    let width = width.text(.svg(2))
    let height = height.text(.svg(2))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="title description">
      <title id="title">\(Markup.escaped(title))</title>
      <desc id="description">\(Markup.escaped(description))</desc>
      <style>
      \(Self.style)
      </style>
      <rect class="paper" width="\(width)" height="\(height)"/>
      \(canvas.body)</svg>

      """
  }

  /// Every colour has a contrast of at least 4.5 : 1 to the background (WCAG 2.2, 1.4.3). Fills that only tint an area may have
  /// less.
  private static let style = """
    .paper{fill:#fcfcfa}
    .ink{fill:#16181d}
    .quiet{fill:#585d69}
    .accent{fill:#a8175f}
    .rule{stroke:#c9ccd3;stroke-width:1;fill:none}
    .grid{stroke:#dcdee3;stroke-width:1;fill:none}
    .tint{fill:#eceef2}
    .pale{fill:#16181d;fill-opacity:.28}
    .hhea{fill:#1a59ad}
    .typo{fill:#14713d}
    .win{fill:#9c4410}
    .over{fill:#a8175f;fill-opacity:.55}
    .line{stroke:#16181d;stroke-width:1.25;fill:none}
    .line-hhea{stroke:#1a59ad;stroke-width:1.25;fill:none}
    .line-typo{stroke:#14713d;stroke-width:1.25;fill:none}
    .line-win{stroke:#9c4410;stroke-width:1.25;fill:none}
    .line-accent{stroke:#a8175f;stroke-width:1.25;fill:none}
    .dashed{stroke-dasharray:6 4}
    .missing{stroke:#a8175f;stroke-width:1;stroke-dasharray:3 2;fill:none}
    .bar{stroke:#16181d;stroke-width:3;fill:none}
    .hit{fill:#1a59ad;fill-opacity:.28}
    .leader{stroke:#8a8f9a;stroke-width:.75;fill:none}
    .box{fill-opacity:.14}
    @media (prefers-color-scheme:dark){
    .paper{fill:#15161a}
    .ink{fill:#f0f0ed}
    .quiet{fill:#a9aeba}
    .accent{fill:#ff8cc2}
    .rule{stroke:#3b3e47}
    .grid{stroke:#2b2d34}
    .tint{fill:#202228}
    .pale{fill:#f0f0ed;fill-opacity:.3}
    .hhea{fill:#86b6ff}
    .typo{fill:#74cf9c}
    .win{fill:#f2a873}
    .over{fill:#ff8cc2;fill-opacity:.6}
    .line{stroke:#f0f0ed}
    .line-hhea{stroke:#86b6ff}
    .line-typo{stroke:#74cf9c}
    .line-win{stroke:#f2a873}
    .line-accent{stroke:#ff8cc2}
    .missing{stroke:#ff8cc2}
    .bar{stroke:#f0f0ed}
    .hit{fill:#86b6ff;fill-opacity:.34}
    .leader{stroke:#7b808b}
    }
    """
}
