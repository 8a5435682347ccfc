/// The face that was chosen for a character.
struct ClusterChoice {
  enum Kind: UInt8 {
    /// Nothing was chosen yet.
    case unknown
    /// A face draws it.
    case drawn
    /// A blank: the first face asked for that has it or a space, if any does.
    case blank
    /// It needs no glyph.
    case nothing
  }

  let kind: Kind
  private let face: Int32
  private let list: Int32

  /// The face that draws.
  var drawing: Int { Int(face) }
  /// The face that has a blank; nil when no face that was asked for has it.
  var asked: Int? { face < 0 ? nil : Int(face) }
  /// Which list of code points that no font has; 0 for none.
  var missing: Int { Int(list) }

  init(kind: Kind, drawing: Int? = nil, missing: Int = 0) {
    self.kind = kind
    face = drawing.map(Int32.init) ?? -1
    list = Int32(missing)
  }
}

/// The choices of one text so far: most characters of a text come again.
struct ClusterCache {
  /// For each page of 256 code points where its choices begin, by pages; 0 for a page without choices.
  private var pages = [UInt16](repeating: 0, count: 0x1100)
  private var choices = [ClusterChoice](repeating: ClusterChoice(kind: .unknown), count: 256)
  private var short: [UInt64: ClusterChoice] = [:]
  private var long: [[Unicode.Scalar]: ClusterChoice] = [:]

  subscript(scalar: Unicode.Scalar) -> ClusterChoice? {
    @inline(__always)
    get {
      let value = Int(scalar.value)
      let choice = choices[Int(pages[value >> 8]) << 8 | value & 0xFF]
      return choice.kind == .unknown ? nil : choice
    }
    set {
      guard let newValue else { return }
      let value = Int(scalar.value)
      if pages[value >> 8] == 0 {
        pages[value >> 8] = UInt16(choices.count >> 8)
        choices += [ClusterChoice](repeating: ClusterChoice(kind: .unknown), count: 256)
      }
      choices[Int(pages[value >> 8]) << 8 | value & 0xFF] = newValue
    }
  }

  /// A cluster of several code points. Not by its string: those that are canonically equivalent have different glyphs.
  subscript(cluster: Substring.UnicodeScalarView) -> ClusterChoice? {
    get { Self.packed(cluster).map { short[$0] } ?? long[Array(cluster)] }
    set { if let key = Self.packed(cluster) { short[key] = newValue } else { long[Array(cluster)] = newValue } }
  }

  /// Up to three code points, of 21 bits each, in one number.
  private static func packed(_ cluster: Substring.UnicodeScalarView) -> UInt64? {
    var key: UInt64 = 0
    var count = 0
    for scalar in cluster {
      guard count < 3 else { return nil }
      key = key << 21 | UInt64(scalar.value)
      count += 1
    }
    return key
  }
}
