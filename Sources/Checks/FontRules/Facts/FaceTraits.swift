internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSubstitution
internal import FontTables

/// The facts by which the faces of a family are compared, as plain values.
struct FaceTraits: Sendable, Equatable, Codable {
  var weight = 400.0
  /// The width, in percent of the normal width.
  var width = 100.0
  var isSlanted = false
  var isVariable = false
  /// The axes, except the axes for the slant (`slnt`, `ital`).
  var axes: [Axis] = []
  /// usWidthClass. Nil if the class is 5, or if a name contains a word for a width.
  var unnamedWidthClass: Int?
  var style: String?
  /// fontRevision of the head table; `nil` without a head table.
  var revision: Double?
  /// The common advance of all letters and digits, in ems; `nil` for a proportional face.
  var fixedAdvance: Double?
  /// The thickness of the stem of the letter l, in ems; `nil` if the letter has no stem.
  var stem: Double?
  /// A 53-bit hash of the outlines and advances of some letters and digits. Nil if most of these characters are
  /// missing.
  var drawing: UInt64?
  /// The characters of `latin` that the face has, as sorted ranges.
  var characters: [ClosedRange<UInt32>] = []
  /// The characters of `latin` without a glyph of their own. Shaping draws these characters from a letter and a mark.
  /// The ranges are sorted.
  var composed: [ClosedRange<UInt32>] = []

  /// The characters by which the faces are compared: ASCII, and the letters of Latin-1 and Latin Extended-A.
  static let latin: [ClosedRange<UInt32>] = [0x21...0x7E, 0xC0...0x17F]

  struct Axis: Sendable, Equatable, Codable {
    let tag: FontTag
    let minimum: Double
    let maximum: Double
  }

  func isSameStyle(as other: FaceTraits) -> Bool {
    weight == other.weight && width == other.width && isSlanted == other.isSlanted
  }

  var drawnLetters: String {
    String(String.UnicodeScalarView(Self.compared.filter { has($0.value) }))
  }

  func has(_ character: UInt32) -> Bool { characters.contains { $0.contains(character) } }

  /// The distance of the style from Regular, for sorting. Upright styles come first. Then the width, the weight and the
  /// name decide, in this order.
  var distanceFromRegular: (Int, Double, Double, Int) {
    (isSlanted ? 1 : 0, abs(width - 100), abs(weight - 400), style == "Regular" ? 0 : 1)
  }

  var styleText: String { style ?? "weight \(FontWeight(weight))" }
}

// MARK: - From an open face

extension FaceTraits {
  init(_ face: FontFace) {
    weight = face.style.weight.rawValue
    width = face.style.width.rawValue
    isSlanted = face.style.slant.isSlanted
    isVariable = face.isVariable
    axes = face.axes.filter { $0.tag != .slant && $0.tag != .italic }.map {
      Axis(tag: $0.tag, minimum: $0.minimum, maximum: $0.maximum)
    }
    unnamedWidthClass = face.unnamedWidthClass
    style = face.styleName
    guard face.isScalable else { return }
    if let coverage = try? face.coverage() {
      composed = Self.characters { !coverage.contains($0) && coverage.draws($0) }
    }
    guard let harfBuzz = face.harfBuzz else {
      // For Type 1 and similar formats, only the characters are compared.
      characters = (try? face.coverage()).map(Self.characters) ?? []
      return
    }
    revision = harfBuzz.withTable("head") { $0.fixed(4) }
    let em = face.em
    characters = Self.characters(harfBuzz)
    fixedAdvance = Self.fixedAdvance(harfBuzz).map { $0 / em }
    drawing = Self.drawing(harfBuzz, em: em)
    stem = face.letterShape?.stem
  }

  private static func characters(_ face: HarfBuzzFace) -> [ClosedRange<UInt32>] {
    characters { face.glyph(for: $0) ?? 0 > 0 }
  }

  private static func characters(_ coverage: FontCoverage) -> [ClosedRange<UInt32>] {
    characters { coverage.contains($0) }
  }

  private static func characters(where has: (Unicode.Scalar) -> Bool) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for character in latin.joined() {
      guard let scalar = Unicode.Scalar(character), has(scalar) else { continue }
      if let last = ranges.last, last.upperBound &+ 1 == character {
        ranges[ranges.count - 1] = last.lowerBound...character
      } else {
        ranges.append(character...character)
      }
    }
    return ranges
  }

  private static let lettersAndDigits = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)

  private static func fixedAdvance(_ face: HarfBuzzFace) -> Double? {
    var fixed: Double?
    for letter in lettersAndDigits {
      guard let glyph = face.glyph(for: letter), glyph > 0 else { return nil }
      let advance = face.advance(of: glyph)
      guard fixed == nil || fixed == advance else { return nil }
      fixed = advance
    }
    return fixed
  }

  private static let compared = Array("Hamburgefonstiv0138".unicodeScalars)

  /// Returns a hash of outlines and advances, which are rounded to thousandths of an em.
  private static func drawing(_ face: HarfBuzzFace, em: Double) -> UInt64? {
    var sum = FNV1a()
    func add(_ number: Int) {
      for shift in [0, 8, 16, 24] { sum.add(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    func add(_ value: Double) {
      let scaled = (value / em * 1000).rounded()
      add(abs(scaled) < 1e9 ? Int(clamping: scaled) : 0)
    }
    var drawn = 0
    for letter in compared {
      guard let glyph = face.glyph(for: letter), glyph > 0 else { continue }
      let outline = face.drawing(of: glyph).outline
      if !outline.isEmpty { drawn += 1 }
      add(face.advance(of: glyph))
      for element in outline.elements {
        switch element {
        case .move(let to):
          add(1)
          add(to.x)
          add(to.y)
        case .line(let to):
          add(2)
          add(to.x)
          add(to.y)
        case .quadratic(let control, let to):
          add(3)
          for point in [control, to] {
            add(point.x)
            add(point.y)
          }
        case .cubic(let first, let second, let to):
          add(4)
          for point in [first, second, to] {
            add(point.x)
            add(point.y)
          }
        case .close: add(5)
        }
      }
    }
    return drawn > compared.count / 2 ? sum.value >> 11 : nil
  }
}
