internal import FontFaces
internal import FontNames
internal import FontSubstitution

/// The face that was chosen for a character.
struct ClusterChoice: Sendable {
  private let face: Int32
  private let list: Int32

  /// The index of the face; nil for a character that needs no glyph, and for a blank that no requested face has.
  var drawing: Int? { face < 0 ? nil : Int(face) }
  /// The index of a list of code points: those of the character that no font has. 0 if a font has all of them.
  var missing: Int { Int(list) }
  fileprivate var isKnown: Bool { face != Self.unknown.face }

  init(_ drawing: Int? = nil, missing: Int = 0) {
    face = drawing.map(Int32.init) ?? -1  // Fits: more faces would need terabytes.
    list = Int32(missing)  // Fits: there are no more lists than code points.
  }

  fileprivate static let unknown = ClusterChoice(unchosen: ())

  private init(unchosen: Void) {
    face = -2
    list = 0
  }
}

/// The cached choices for texts of one language.
struct ClusterCache: Sendable {
  /// For each page of 256 code points, the index of its block of 256 choices; 0 for a page without choices. The array
  /// is empty if there are no choices.
  private var pages: [UInt16] = []
  private var choices: [ClusterChoice] = []
  private var short: [UInt64: ClusterChoice] = [:]
  private var long: [[Unicode.Scalar]: ClusterChoice] = [:]
  /// The count of code points in all clusters of `long` together.
  private var longCount = 0

  /// The size of the cache, in choices for one code point.
  var size: Int { pages.count / 4 + choices.count + 4 * (short.count + long.count) + longCount }

  subscript(scalar: Unicode.Scalar) -> ClusterChoice? {
    @inline(__always)
    get {
      guard !pages.isEmpty else { return nil }
      let value = Int(scalar.value)
      let choice = choices[Int(pages[value >> 8]) << 8 | value & 0xFF]
      return choice.isKnown ? choice : nil
    }
    set {
      guard let newValue else { return }
      if pages.isEmpty {
        pages = [UInt16](repeating: 0, count: 0x1100)
        choices = [ClusterChoice](repeating: .unknown, count: 256)
      }
      let value = Int(scalar.value)
      if pages[value >> 8] == 0 {
        pages[value >> 8] = UInt16(choices.count >> 8)  // Fits: at most 0x1100 pages, and the empty page.
        choices += [ClusterChoice](repeating: .unknown, count: 256)
      }
      choices[Int(pages[value >> 8]) << 8 | value & 0xFF] = newValue
    }
  }

  /// The choice for a cluster of several code points. The key is not a string, because canonically equivalent strings
  /// are equal but may have different glyphs.
  subscript(cluster: Substring.UnicodeScalarView) -> ClusterChoice? {
    get { Self.packed(cluster).map { short[$0] } ?? long[Array(cluster)] }
    set {
      if let key = Self.packed(cluster) {
        short[key] = newValue
      } else {
        long[Array(cluster)] = newValue
        longCount += cluster.count
      }
    }
  }

  /// Packs up to three code points into a number, 21 bits each. Returns nil if there are more.
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
