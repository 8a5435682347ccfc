internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The labels of a picture: text as shapes in a bundled font, so that they look the same on every machine.
struct Lettering {
  enum Weight {
    case regular
    case strong
  }

  enum Anchor {
    case start
    case middle
    case end
  }

  /// The bundled fonts only: those of the machine would change the picture.
  static let collection = FontCollection(bundledFonts: true, systemFonts: false)

  private let regular: FontMatch
  private let strong: FontMatch

  init() {
    regular = Self.match(400)
    strong = Self.match(600)
  }

  private static func match(_ weight: FontWeight) -> FontMatch {
    collection.match(for: FontDescriptor(names: ["Inter"], weight: weight))
  }

  func font(_ weight: Weight, size: Double) -> Font { Font(weight == .strong ? strong : regular, size: size) }

  func width(_ text: String, size: Double, weight: Weight = .regular) -> Double {
    font(weight, size: size).measure(text, in: Self.collection).advance
  }

  /// A label as the data of an SVG path.
  func path(_ text: String, x: Double, y: Double, size: Double, weight: Weight, anchor: Anchor) -> String {
    let outline = font(weight, size: size).outline(of: text, in: Self.collection)
    let left: Double =
      switch anchor {
      case .start: x
      case .middle: x - outline.advance / 2
      case .end: x - outline.advance
      }
    return outline.svgPathData(decimals: 2, x: left, y: y)
  }

  /// A text that fits a width: its end is replaced by … if need be.
  func cut(_ text: String, size: Double, width: Double, weight: Weight = .regular) -> String {
    guard self.width(text, size: size, weight: weight) > width else { return text }
    let font = font(weight, size: size)
    let fitting = font.fittingPrefix(
      of: text, width: max(width - self.width("…", size: size, weight: weight), 1), in: Self.collection)
    return String(fitting).trimmingSuffix { $0 == " " } + "…"
  }

  /// The text in at most so many lines of a width; the last one ends in … if text is left out.
  func lines(_ text: String, size: Double, width: Double, atMost most: Int) -> [String] {
    font(.regular, size: size).paragraph(text, width: width, atMost: most, in: Self.collection)
  }
}

/// Text in one particular face, which no collection looks up by name. No other font draws what it lacks.
struct FaceText {
  private let face: FontFace

  init(_ face: FontFace) { self.face = face }

  /// The face at a size, with its own coordinates.
  func font(size: Double) -> Font { Font(FontMatch(drawing: face), size: size) }

  func outline(_ text: String, size: Double) -> TextOutline {
    font(size: size).outline(of: text, in: OwnLine.alone)
  }
}

extension String {
  func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text = text.dropLast() }
    return String(text)
  }
}
