import FontFaces
import FontNames
package import FontSources
internal import FontTables
internal import TextFormats

/// The distance of a face from another face: a sum of terms. A term is 0 if the faces agree, or if a value is unknown.
/// But if the requested kind is `script`, an unknown kind counts as a difference.
///
/// A face of an obviously wrong kind, such as a sans serif for a serif, has a distance of 1. The weights are chosen so
/// that a distance of 1 is equally bad in each property. They were checked with sets of faces that were made to replace
/// each other.
package enum FaceDistance {
  enum Weights {
    /// Between serif and slab serif. A slab serif is a heavy serif, so the difference is half as bad.
    static let relatedClass = 0.5
    static let otherClass = 1.0
    /// Handwriting for a text face, or the reverse. The two never look similar.
    static let script = 1.5
    /// A proportional face for a monospaced face, or the reverse. Without a fixed pitch, columns of code and digits
    /// do not align. With a fixed pitch, running text has gaps.
    static let pitch = 2.0
    /// For the differences of the letters' advances, relative to the mean advance. A metric twin has the differences 0,
    /// and is identified most surely by them. If the differences are a tenth, all lines break at other places.
    static let advances = 10.0
    /// For the difference of the mean advances, if the letters' advances are unknown. A mean hides differences.
    static let averageWidth = 8.0
    /// For the difference of the x-heights divided by the cap heights. Between Garamond and Times it is 0.1, which
    /// changes the apparent size of text. Scaling does not change it.
    static let proportions = 3.0
    /// For the ratio of the cap heights. A substitute is scaled to the cap height of the absent font. So a different
    /// ratio only changes the scale, and has a small weight.
    static let capHeight = 0.5
    /// For the ratio of the stems. From regular to bold, the stem is about a half thicker.
    static let stem = 0.4
    /// For the difference of contrast. From Helvetica to Bodoni it is 0.5.
    static let contrast = 0.4
    /// For a difference of 100 in weight. From regular to semibold there are two such steps. Together they cost a third
    /// of what the difference of the stems costs.
    static let weight = 0.1
    /// For the ratio of the declared widths, if the letters' advances are unknown. Each family has its own normal
    /// width: for the same letters one family declares 75 %, another family 87.5 %.
    static let width = 1.0
    /// The least distance between a face of normal width and a narrow or wide face. With it, a width of 75 % is nearer
    /// to a width of 87.5 % than a width of 100 % is.
    static let otherSide = 0.25
    static let slant = 1.0
    /// Between italic and oblique, which are both slanted.
    static let lean = 0.2
    /// For each differing digit. The digits are only a hint, because few fonts have correct digits.
    static let panose = 0.01
    static let smallCaps = 0.5
    /// For the share of the text's letters that are missing. A face that lacks all of them is not a candidate.
    static let coverage = 10.0
    /// Han characters of another language have other shapes, and some are missing. This is worse than another kind of
    /// face.
    static let language = 2.5
    /// For a face that does not declare a language for its Han characters.
    static let undeclaredLanguage = 0.25
    static let languages = 0.05
    /// For a face for another script. Its added Latin letters are rarely meant for text.
    static let otherScript = 0.75
    /// Formulas need the MATH table, and only a blackletter looks like a blackletter. So this weight is greater than
    /// the sum of all other differences between two such faces.
    static let special = 6.0
    /// If faces are equally near, a face that every machine has is preferred to a face of the system.
    static let system = 0.02
  }

  /// Returns the distance that every face of a source has at least.
  static func least(of origin: FontOrigin) -> Double { origin == .system ? Weights.system : 0 }

  // MARK: - The sum

  /// Returns all terms. The term for the declared width is left out if the letters of both faces are measured.
  package static func terms(_ wanted: Likeness, _ face: Likeness, origin: FontOrigin) -> [DistanceTerm] {
    var terms: [DistanceTerm] = []
    func add(_ kind: DistanceTerm.Kind, _ amount: Double, _ words: () -> String) {
      guard counted(amount) > 0 else { return }
      terms.append(DistanceTerm(kind: kind, amount: amount, description: words()))
    }
    declared(wanted, face.kind, face.style, face.capHeight, face.xHeight, add)
    if let asked = wanted.panose, let panose = face.panose, asked.isFilledIn, panose.isFilledIn {
      let different = zip(asked.digits, panose.digits).count { $0 != $1 }
      add(.panose, Double(different) * Weights.panose) {
        "\(different.counted("digit")) of the PANOSE classification \(different == 1 ? "differs" : "differ")"
      }
    }
    add(.origin, least(of: origin)) { "installed on this system, perhaps not on other systems" }
    if let asked = wanted.advances, let advances = face.advances, let average = wanted.averageWidth, average > 0 {
      terms.removeAll { $0.kind == .width }
      let shares = LetterFrequencies.english.shares
      let difference = zip(shares, zip(asked, advances)).reduce(0) { $0 + $1.0.share * abs($1.1.0 - $1.1.1) } / average
      add(.advances, difference * Weights.advances) {
        "letters are on average \(percent(difference)) wider or narrower"
      }
    } else if let asked = wanted.averageWidth, let average = face.averageWidth {
      add(.averageWidth, ratio(asked, average) * Weights.averageWidth) {
        "average width \(change(from: asked, to: average, "wider", "narrower"))"
      }
    }
    if let asked = wanted.stem, let stem = face.stem {
      add(.stem, ratio(asked, stem) * Weights.stem) { "strokes \(change(from: asked, to: stem, "heavier", "lighter"))" }
    }
    if let asked = wanted.contrast, let contrast = face.contrast {
      add(.contrast, abs(asked - contrast) * Weights.contrast) { contrast < asked ? "more contrast" : "less contrast" }
    }
    return terms
  }

  /// Adds the terms for declared facts, without outlines. Thousands of faces are compared with these terms, and no
  /// words are made for them.
  @inline(__always)
  static func declared(
    _ wanted: Likeness, _ kind: FontClass?, _ style: FontStyle, _ capHeight: Double?, _ xHeight: Double?,
    _ add: (DistanceTerm.Kind, Double, () -> String) -> Void
  ) {
    let asked = wanted.style
    add(.fontClass, classDistance(wanted.kind, kind)) { "\(name(kind)) for \(name(wanted.kind))" }
    add(.weight, weightDistance(asked.weight.rawValue, style.weight.rawValue)) {
      "weight \(style.weight) for \(asked.weight)"
    }
    add(.width, widthDistance(asked.width.rawValue, style.width.rawValue)) {
      "width \(style.width) % for \(asked.width) %"
    }
    add(.slant, slantDistance(asked.slant, style.slant)) { "\(style.slant) for \(asked.slant)" }
    guard let cap = wanted.capHeight, let capHeight, cap > 0, capHeight > 0 else { return }
    add(.capHeight, capHeightDistance(cap, capHeight)) {
      "cap height \(change(from: cap, to: capHeight, "higher", "lower"))"
    }
    guard let x = wanted.xHeight, let xHeight else { return }
    add(.proportions, proportionsDistance(x / cap, xHeight / capHeight)) {
      "x-height \(change(from: x / cap, to: xHeight / capHeight, "higher", "lower")) in proportion to the capitals"
    }
  }

  static func coverageTerm(missing: Int, of count: Int) -> DistanceTerm? {
    guard missing > 0 else { return nil }
    return DistanceTerm(
      kind: .coverage, amount: Double(missing) / Double(count) * Weights.coverage,
      description: "lacks \(missing) of the \(count) letters of the text")
  }

  static var smallCapsTerm: DistanceTerm {
    DistanceTerm(kind: .smallCaps, amount: Weights.smallCaps, description: "no small capitals")
  }

  /// The term for a face that is made for another script, if Latin is requested.
  static var otherScriptTerm: DistanceTerm {
    DistanceTerm(kind: .script, amount: Weights.otherScript, description: "made for a script other than Latin")
  }

  /// The term for a Latin face with some letters of another script, if a face for this script is requested.
  static var latinTerm: DistanceTerm {
    DistanceTerm(
      kind: .script, amount: Weights.otherScript, description: "made for Latin, but has letters of the requested script"
    )
  }

  /// If a face for formulas or a blackletter is requested, returns the term for a face that is not of this kind.
  static func specialTerm(_ kind: GenericKind) -> DistanceTerm {
    DistanceTerm(
      kind: kind == .math ? .formulas : .blackletter, amount: Weights.special,
      description: kind == .math ? "has no table for setting formulas (MATH)" : "is not a blackletter")
  }

  /// The term for a blackletter, if other handwriting is requested.
  static var blackletterTerm: DistanceTerm {
    DistanceTerm(kind: .blackletter, amount: Weights.script, description: "a blackletter")
  }

  // MARK: - Terms

  static func classDistance(_ wanted: FontClass?, _ kind: FontClass?) -> Double {
    guard let wanted, wanted != kind else { return 0 }
    // Outlines never show that a face is handwriting, so a face of unknown kind is not handwriting.
    guard let kind else { return wanted == .script ? Weights.script : 0 }
    switch (wanted, kind) {
    case (.mono, _), (_, .mono): return Weights.pitch
    case (.script, _), (_, .script): return Weights.script
    case (.serif, .slab), (.slab, .serif): return Weights.relatedClass
    default: return Weights.otherClass
    }
  }

  static func slantDistance(_ wanted: FontSlant, _ slant: FontSlant) -> Double {
    guard wanted != slant else { return 0 }
    switch (wanted, slant) {
    case (.upright, _), (_, .upright): return Weights.slant
    case (.oblique(let asked), .oblique(let degrees)):
      guard (asked < 0) == (degrees < 0) else { return Weights.slant }
      return Weights.lean * min(1, abs(asked - degrees) / FontSlant.defaultObliqueAngle)
    default: return Weights.lean
    }
  }

  static func weightDistance(_ wanted: Double, _ weight: Double) -> Double {
    abs(wanted - weight) / 100 * Weights.weight
  }

  static func widthDistance(_ wanted: Double, _ width: Double) -> Double {
    let distance = ratio(wanted, width) * Weights.width
    let isOfSameSide = (wanted < 100) == (width < 100) && (wanted > 100) == (width > 100)
    return isOfSameSide ? distance : max(distance, Weights.otherSide)
  }

  static func capHeightDistance(_ wanted: Double, _ height: Double) -> Double {
    ratio(wanted, height) * Weights.capHeight
  }

  static func proportionsDistance(_ wanted: Double, _ proportions: Double) -> Double {
    abs(wanted - proportions) * Weights.proportions
  }

  /// Returns the amount that counts in the distance. Amounts below 0.001 count as 0: they come from the rounding of
  /// font units.
  static func counted(_ amount: Double) -> Double { amount >= 0.001 ? amount : 0 }

  /// Returns how far a ratio is from 1, equally in both directions: twice as wide is as far as half as wide.
  static func ratio(_ left: Double, _ right: Double) -> Double {
    guard left > 0, right > 0, left != right else { return 0 }
    return left > right ? left / right - 1 : right / left - 1
  }

  // MARK: - Words

  private static func name(_ kind: FontClass?) -> String { kind.map(\.description) ?? "a font of unknown kind" }

  private static func change(from asked: Double, to value: Double, _ more: String, _ less: String) -> String {
    "\(percent(abs(value / asked - 1))) \(value > asked ? more : less)"
  }

  /// Returns a percentage with one decimal. A value in a profile or a table may be nearly 0, so that a ratio is very
  /// large. Above a factor of 100, the number has no meaning.
  private static func percent(_ part: Double) -> String {
    guard part < 100 else { return "over 10000 %" }
    return part.text(.percent(1)) + " %"
  }
}
