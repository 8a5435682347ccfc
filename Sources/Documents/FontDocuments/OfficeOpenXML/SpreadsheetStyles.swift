/// The fonts of a spreadsheet's cells (ECMA-376, part 1, § 18.8).
struct SpreadsheetStyles {
  /// The size is in points.
  struct CellFont: Hashable {
    var font: NamedFont
    var size: Double?
  }

  private var fonts: [CellFont] = []
  /// The font index of each cell format.
  private var formats: [Int] = []
  let theme: ThemeFonts

  /// Excel's font for a document without fonts.
  private static let last = CellFont(font: NamedFont(["Calibri"]), size: 11)

  init(_ root: XMLElement?, _ theme: ThemeFonts) {
    self.theme = theme
    fonts = (root?.first("x:fonts")?.all("x:font") ?? []).map { Self.font($0, theme, "x:name", like: Self.last) }
    formats = (root?.first("x:cellXfs")?.all("x:xf") ?? []).map { $0["fontId"].flatMap { Int($0) } ?? 0 }
  }

  /// Returns the font of a cell format. If the number of the format is nil, the first format applies.
  func font(format: Int?) -> CellFont {
    let place = format ?? 0
    let font = formats.indices.contains(place) ? formats[place] : 0
    return fonts.indices.contains(font) ? fonts[font] : fonts.first ?? Self.last
  }

  func font(number: Int) -> CellFont? { fonts.indices.contains(number) ? fonts[number] : nil }

  var names: [String] { fonts.compactMap(\.font.names.first) }

  /// Returns the font of a run of rich text (§ 18.4.7).
  func font(ofRun element: XMLElement, like cell: CellFont) -> CellFont {
    Self.font(element, theme, "x:rFont", like: cell)
  }

  private static func font(
    _ element: XMLElement, _ theme: ThemeFonts, _ name: String, like base: CellFont
  ) -> CellFont {
    func isOn(_ name: String) -> Bool {
      element.first(name).map { ($0["val"] ?? "1").isTrue } ?? false
    }
    // § 18.8.35: a font of the theme is used, even if the font also has a name.
    let ofTheme: String? =
      switch element.first("x:scheme")?["val"] {
      case "minor": theme.minor.latin
      case "major": theme.major.latin
      default: nil
      }
    let named = ofTheme ?? element.first(name)?["val"] ?? base.font.names.first ?? ""
    return CellFont(
      font: NamedFont([named], weight: isOn("x:b") ? 700 : nil, isItalic: isOn("x:i")),
      size: element.first("x:sz")?["val"].flatMap { Double($0) } ?? base.size)
  }
}
