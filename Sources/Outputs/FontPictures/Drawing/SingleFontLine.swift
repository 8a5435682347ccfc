package import FontFaces
internal import FontFiles
package import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// A line of text in one font, without fallback fonts. Positions are in points from the left end of the baseline.
///
/// A character that the font lacks or cannot draw is shown as a box.
struct SingleFontLine {
  struct Piece {
    let x: Double
    let width: Double
    let drawing: Drawing
  }

  enum Drawing {
    /// Outlines, colour layers and bitmaps.
    case text(TextOutline)
    /// A glyph of COLR version 1, with the scale in points per font unit. If a substitute is stretched to the width of
    /// the absent font, the paints are also stretched.
    case painted(ColorPaint, glyph: MeasuredGlyph, face: FontFace, scale: (x: Double, y: Double))
    /// A box with a word: the code point of a missing character, or `SVG` for a glyph that cannot be drawn.
    case box(String)
  }

  private enum Fault {
    case missing
    case painted
    case svg
  }

  let text: String
  let pieces: [Piece]
  /// In points.
  let advance: Double
  /// The box of the ink; nil if nothing is drawn.
  let ink: InkBox?
  /// Whether the line is read from right to left.
  let isRightToLeft: Bool
  /// The code points that the font lacks, without duplicates.
  let missing: [Unicode.Scalar]
  /// Whether a glyph is an SVG picture. fontprobe does not draw SVG glyphs.
  let hasSVG: Bool
  let failures: [FontError]
  /// In points.
  let size: Double

  /// Whether the line contains glyphs of COLR version 1.
  var isPainted: Bool { pieces.contains { if case .painted = $0.drawing { true } else { false } } }

  /// Whether the line has ink and lacks no character.
  var isDrawn: Bool { ink != nil && missing.isEmpty }

  func isDrawn(like other: SingleFontLine) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { left, right in
        switch (left.drawing, right.drawing) {
        case (.text(let own), .text(let other)):
          own.images.isEmpty && other.images.isEmpty && left.x == right.x
            && own.parts.map { $0.outline.svgPathData(decimals: 1) }
              == other.parts.map { $0.outline.svgPathData(decimals: 1) }
        case (.painted(_, let own, _, _), .painted(_, let other, _, _)): own.id == other.id && left.x == right.x
        case (.box(let own), .box(let other)): own == other
        default: false
        }
      }
  }

  /// The left and right ends of the line in points. They include ink that extends beyond the advance.
  var span: (left: Double, right: Double) { (min(ink?.left ?? 0, 0), max(advance, ink?.right ?? 0)) }

  /// Returns the factor that reduces the line to a width; 1 if the line fits.
  func scale(fitting width: Double) -> Double {
    let (left, right) = span
    return min(1, width / max(right - left, 1))
  }

  /// Contains no fonts, so that no fallback font is found.
  static let alone = FontCollection(bundledFonts: false, systemFonts: false)

  init(_ text: String, _ font: Font, features: FontFeatures = []) {
    let font = font.ofDrawnFace
    self.text = text
    size = font.pointSize
    let measured = font.measure(text, features: features, in: Self.alone)
    missing = measured.missing
    isRightToLeft = measured.runs.min { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }?.direction == .rightToLeft
    let faults = Self.faults(of: measured)
    hasSVG = faults.values.contains(.svg)
    guard !faults.isEmpty else {
      let outline = measured.outline()
      pieces = [Piece(x: 0, width: outline.advance, drawing: .text(outline))]
      advance = outline.advance
      ink = InkBox(outline)
      failures = outline.failures
      return
    }
    var pieces: [Piece] = []
    var failures: [FontError] = []
    var x = 0.0
    var ink: InkBox?
    func add(_ width: Double, _ drawing: Drawing, _ box: InkBox?) {
      pieces.append(Piece(x: x, width: width, drawing: drawing))
      if let box { ink.form(box.moved(by: x)) }
      x += width
    }
    let stretches = Self.stretches(of: text, faults)
    for stretch in isRightToLeft ? stretches.reversed() : stretches {
      switch stretch.fault {
      case nil:
        let outline = font.outline(of: stretch.text, features: features, in: Self.alone)
        failures += outline.failures
        add(outline.advance, .text(outline), InkBox(outline))
      case .missing:
        let isSpace = stretch.text.allSatisfy(\.isWhitespace)
        let code = stretch.text.unicodeScalars.first.map { $0.value.codePointText } ?? ""
        let box = Self.box(font, isSpace ? 0.3 : 0.72)
        if isSpace { x += box.right } else { add(box.right + 0.06 * font.pointSize, .box(code), box) }
      case .painted, .svg:
        let part = font.measure(stretch.text, in: Self.alone)
        let start = x
        for glyph in part.glyphs {
          let match = part.runs[glyph.run].match
          let face = match.drawn.face
          let height = font.pointSize * match.sizeAdjust / Double(face.unitsPerEm)
          let scale = (x: height / match.settingHeight, y: height)
          let width = max(glyph.advance, 0)
          x = start + glyph.x
          let box = InkBox(left: 0, right: width, bottom: 0, top: width)
          if stretch.fault == .painted, let paint = face.colorPaint(ofGlyph: glyph.id) {
            let drawn = paint.bounds(in: face).map { $0.scaled(x: scale.x, y: scale.y) } ?? box
            add(width, .painted(paint, glyph: glyph, face: face, scale: scale), drawn)
          } else {
            add(width, .box("SVG"), box)
          }
        }
        x = start + part.advance
      }
    }
    self.pieces = pieces
    self.failures = failures
    advance = x
    self.ink = ink
  }

  /// Returns a box on the baseline, with a width in ems.
  private static func box(_ font: Font, _ ems: Double) -> InkBox {
    InkBox(left: 0, right: ems * font.pointSize, bottom: 0, top: 0.7 * font.pointSize)
  }

  /// Returns the fault of each character that has one. The keys are the UTF-8 offsets of the characters.
  private static func faults(of measured: MeasuredText) -> [Int: Fault] {
    var faults: [Int: Fault] = [:]
    let lacking = Set(measured.missing)
    var offset = 0
    for character in measured.text {
      if !lacking.isEmpty, character.unicodeScalars.contains(where: lacking.contains) { faults[offset] = .missing }
      offset += character.utf8.count
    }
    let faces = measured.runs.map(\.match.drawn.face)
    guard faces.contains(where: { $0.tables.contains("COLR") || $0.tables.contains("SVG ") }) else { return faults }
    for glyph in measured.glyphs where faults[glyph.cluster] == nil {
      let face = faces[glyph.run]
      if face.hasColorPaint(ofGlyph: glyph.id) {
        faults[glyph.cluster] = .painted
      } else if face.tables.contains("SVG "), (try? face.outline(ofGlyph: glyph.id))?.isEmpty ?? true,
        !glyph.isBlank(in: measured)
      {
        faults[glyph.cluster] = .svg
      }
    }
    return faults
  }

  private struct Stretch {
    var text: String
    let fault: Fault?
  }

  /// Splits the text into runs of characters with the same fault. Each character that the font lacks is a separate run.
  private static func stretches(of text: String, _ faults: [Int: Fault]) -> [Stretch] {
    var stretches: [Stretch] = []
    var offset = 0
    for character in text {
      let fault = faults[offset]
      if fault != .missing, let last = stretches.last, last.fault == fault {
        stretches[stretches.count - 1].text.append(character)
      } else {
        stretches.append(Stretch(text: String(character), fault: fault))
      }
      offset += character.utf8.count
    }
    return stretches
  }
}

extension MeasuredGlyph {
  fileprivate func isBlank(in measured: MeasuredText) -> Bool {
    let bytes = measured.text.utf8
    guard let place = bytes.index(bytes.startIndex, offsetBy: cluster, limitedBy: bytes.endIndex),
      place < bytes.endIndex
    else { return true }
    return measured.text[place].isWhitespace
  }
}

extension Font {
  func ownCharacters(of text: String) -> String {
    let lacking = Set(measure(text, in: SingleFontLine.alone).missing)
    guard !lacking.isEmpty else { return text }
    return String(text.filter { !$0.unicodeScalars.contains(where: lacking.contains) })
  }

  /// Returns the sections of a text between dashes, but only those for which the font has every letter. Without a
  /// letter such as ä, the words of a section would be wrong. If no section is complete, returns the whole text without
  /// the characters that the font lacks.
  func ownSentences(of text: String) -> String {
    let parts = text.split(separator: "—").map { $0.drop { $0 == " " } }
    let whole = parts.filter { part in
      ownCharacters(of: String(part)).count(where: \.isLetter) == part.count(where: \.isLetter)
    }
    let isCut = !whole.isEmpty && whole.count < parts.count
    let own = ownCharacters(of: isCut ? whole.joined(separator: "— ") : text)
    // If a dash between two spaces is removed, one of the spaces is also removed.
    return own.reduce(into: "") { if $1 != " " || $0.last != " " { $0.append($1) } }
  }
}

/// Text in a given face, without fallback fonts.
package struct FaceText {
  private let face: FontFace

  package init(_ face: FontFace) { self.face = face }

  package func font(size: Double) -> Font { Font(FontMatch(drawing: face), size: size) }

  package func outline(_ text: String, size: Double) -> TextOutline {
    font(size: size).outline(of: text, in: SingleFontLine.alone)
  }
}
