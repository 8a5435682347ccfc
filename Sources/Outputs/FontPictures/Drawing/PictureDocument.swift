internal import FontFiles
internal import FontTables
internal import TextFormats

/// The SVG document of a picture. It contains a title and a description for screen readers, the shapes, and colours for
/// the light and the dark appearance.
struct PictureDocument {
  let title: String
  let description: String
  let canvas: Canvas
  var width = Canvas.width
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

  /// - Throws: `FontError` with `noRasterizer`.
  func png(scale: Double) throws(FontError) -> [UInt8] {
    let (width, height) = pixels(scale)
    return try Rasterizer.png(text, width: width, height: height)
  }

  /// Returns the size in pixels. If a side would exceed 32,000 pixels, the scale is reduced.
  func pixels(_ scale: Double) -> (width: Int, height: Int) {
    let most = 32_000.0
    let scale = min(max(scale, 0.01), most / width, most / height)
    return (max(Int(clamping: width * scale), 1), max(Int(clamping: height * scale), 1))
  }

  /// The style sheet. Blue, green and brown are the tables hhea, typo and win. Violet is a measured height of letters,
  /// and grey is a declared height. Teal is another font, yellow is a row of pixels, and magenta is a warning.
  ///
  /// Every colour has a contrast of at least 4.5 : 1 to the background (WCAG 2.2, 1.4.3), except fills that only tint
  /// an area.
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
    .measured{fill:#6a3cb5}
    .letters{fill:#585d69}
    .over{fill:#00707a;fill-opacity:.6}
    .other{fill:#00707a}
    .line{stroke:#16181d;stroke-width:1.25;fill:none}
    .line-hhea{stroke:#1a59ad;stroke-width:1.25;fill:none}
    .line-typo{stroke:#14713d;stroke-width:1.25;fill:none}
    .line-win{stroke:#9c4410;stroke-width:1.25;fill:none}
    .line-accent{stroke:#a8175f;stroke-width:1.25;fill:none}
    .line-measured{stroke:#6a3cb5;stroke-width:1;fill:none}
    .line-letters{stroke:#6b707c;stroke-width:1.25;fill:none}
    .line-other{stroke:#00707a;stroke-width:1.25;fill:none}
    .band{fill:#6a3cb5;fill-opacity:.2}
    .cell{stroke:#8a8f9a;stroke-width:.75;fill:none}
    .torn{stroke:#8a8f9a;stroke-width:1;fill:none}
    .dashed{stroke-dasharray:6 4}
    .missing{stroke:#a8175f;stroke-width:1;stroke-dasharray:3 2;fill:none}
    .bar{stroke:#16181d;stroke-width:3;fill:none}
    .hit{fill:#e5b000;fill-opacity:.45}
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
    .measured{fill:#c3a6ff}
    .letters{fill:#a9aeba}
    .over{fill:#4fd0d8;fill-opacity:.6}
    .other{fill:#4fd0d8}
    .line{stroke:#f0f0ed}
    .line-hhea{stroke:#86b6ff}
    .line-typo{stroke:#74cf9c}
    .line-win{stroke:#f2a873}
    .line-accent{stroke:#ff8cc2}
    .line-measured{stroke:#c3a6ff}
    .line-letters{stroke:#8f95a1}
    .line-other{stroke:#4fd0d8}
    .band{fill:#c3a6ff;fill-opacity:.25}
    .cell,.torn{stroke:#7b808b}
    .missing{stroke:#ff8cc2}
    .bar{stroke:#f0f0ed}
    .hit{fill:#e5b000;fill-opacity:.5}
    .leader{stroke:#7b808b}
    }
    """
}
