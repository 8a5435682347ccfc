import FontFaces
import FontNames
package import FontSources
internal import FontTables
internal import TextFormats

/// How far one face is from another: a sum of terms, each 0 where the faces agree or where one of them is not known,
/// but for a script: a face of unknown kind is none.
///
/// The scale: 1 is a face of the wrong kind, such as a sans for a serif, which everybody sees. The other weights say how much
/// of a difference is as bad as that. They were checked against sets of faces that were made to replace each other.
package enum FaceDistance {
  enum Weights {
    /// Slabs are serifs, if heavy ones: half as wrong.
    static let relatedClass = 0.5
    static let otherClass = 1.0
    /// Script for text, text for script: the two never look alike.
    static let script = 1.5
    /// Columns of code and digits break without a fixed pitch, and running text gets gaps with one.
    static let pitch = 2.0
    /// Letter by letter, as a part of the mean advance. Faces that were made for each other are at 0; at a tenth, lines break
    /// elsewhere throughout. Nothing else identifies a metric twin as surely.
    static let advances = 10.0
    /// The same by the mean advance alone, if the letters' advances are unknown. A mean hides differences.
    static let averageWidth = 8.0
    /// x-height over cap height: 0.1 of it is the step from Garamond to Times, and changes how large text looks. It is
    /// untouched by scaling.
    static let proportions = 3.0
    /// A substitute is scaled by its cap height, so a difference disappears. What it costs is the scale.
    static let capHeight = 0.5
    /// A ratio of thicknesses; from regular to bold it is about a half.
    static let stem = 0.4
    /// From Helvetica to Bodoni the contrast changes by 0.5.
    static let contrast = 0.4
    /// A step of the scale, 100: a third of what two of them, from regular to semibold, are worth as stems.
    static let weight = 0.1
    /// As a ratio of the declared percentages, where the letters' advances are not known: each family has a normal of its
    /// own, and for the same letters one declares 75 and another 87.5.
    static let width = 1.0
    /// The least that a face of normal width is from a narrow or wide one: 75 for 87.5 is nearer than 100.
    static let otherSide = 0.25
    static let slant = 1.0
    /// Italic and oblique: slanted both.
    static let lean = 0.2
    /// For each digit that differs: a hint at most, since few fonts have true digits.
    static let panose = 0.01
    static let smallCaps = 0.5
    /// The letters that the face lacks, as a share of the text's. A face without any of them is no candidate.
    static let coverage = 10.0
    /// Han characters of another language have other shapes, and some are missing: worse than any kind of face.
    static let language = 2.5
    /// A face that declares no language, and one that declares several.
    static let undeclaredLanguage = 0.25
    static let languages = 0.05
    /// Latin letters that were added to a face for another script are seldom those of a text.
    static let otherScript = 0.75
    /// Formulas cannot be set without the MATH table, and nothing looks like broken letters but these: more than all that two
    /// faces of these kinds differ by.
    static let special = 6.0
    /// Of equally near faces, one that every machine has is preferred.
    static let system = 0.02
  }

  /// The least distance of any face of a source.
  static func least(of origin: FontOrigin) -> Double { origin == .system ? Weights.system : 0 }

  // MARK: - The sum

  /// All terms. The declared width is left out if the letters of both faces are measured.
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
    add(.origin, least(of: origin)) { "installed on this system, perhaps not on others" }
    if let asked = wanted.advances, let advances = face.advances, let average = wanted.averageWidth, average > 0 {
      terms.removeAll { $0.kind == .width }
      let shares = LetterFrequencies.english.shares
      let difference = zip(shares, zip(asked, advances)).reduce(0) { $0 + $1.0.share * abs($1.1.0 - $1.1.1) } / average
      add(.advances, difference * Weights.advances) { "letters on average \(percent(difference)) wider or narrower" }
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

  /// What the facts that a face declares add, without its outlines. Thousands of faces are compared by it: of these nobody asks for
  /// the words.
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
      "x-height \(change(from: x / cap, to: xHeight / capHeight, "higher", "lower")) in proportion to its capitals"
    }
  }

  /// The term of letters that a face does not have, of the letters of a text.
  static func coverageTerm(missing: Int, of count: Int) -> DistanceTerm? {
    guard missing > 0 else { return nil }
    return DistanceTerm(
      kind: .coverage, amount: Double(missing) / Double(count) * Weights.coverage,
      description: "lacks \(missing) of the text's \(count) letters")
  }

  /// The term of small capitals that were asked for and are not there.
  static var smallCapsTerm: DistanceTerm {
    DistanceTerm(kind: .smallCaps, amount: Weights.smallCaps, description: "no small capitals")
  }

  /// The term of a face for another script than Latin, where Latin is wanted.
  static var otherScriptTerm: DistanceTerm {
    DistanceTerm(kind: .script, amount: Weights.otherScript, description: "made for another script than Latin")
  }

  /// The term of a face for Latin that has some letters of another script, where a face for that script is wanted.
  static var latinTerm: DistanceTerm {
    DistanceTerm(kind: .script, amount: Weights.otherScript, description: "made for Latin, with letters of that script")
  }

  /// The term of a face that cannot set formulas or is no blackletter, where that is wanted.
  static func specialTerm(_ kind: GenericKind) -> DistanceTerm {
    DistanceTerm(
      kind: kind == .math ? .formulas : .blackletter, amount: Weights.special,
      description: kind == .math ? "has no table to set formulas by (MATH)" : "no blackletter")
  }

  /// The term of a blackletter, where another script is wanted.
  static var blackletterTerm: DistanceTerm {
    DistanceTerm(kind: .blackletter, amount: Weights.script, description: "a blackletter")
  }

  // MARK: - Terms

  static func classDistance(_ wanted: FontClass?, _ kind: FontClass?) -> Double {
    guard let wanted, wanted != kind else { return 0 }
    // Outlines never show a script: a face that declares none is none.
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

  /// What an amount adds to the distance: nothing below a thousandth of the wrong kind, which is the rounding of font units.
  static func counted(_ amount: Double) -> Double { amount >= 0.001 ? amount : 0 }

  /// Ratios count alike in both directions: twice as wide is as far as half as wide.
  static func ratio(_ left: Double, _ right: Double) -> Double {
    guard left > 0, right > 0, left != right else { return 0 }
    return left > right ? left / right - 1 : right / left - 1
  }

  // MARK: - Words

  private static func name(_ kind: FontClass?) -> String { kind.map(\.description) ?? "a font of unknown kind" }

  private static func change(from asked: Double, to value: Double, _ more: String, _ less: String) -> String {
    "\(percent(abs(value / asked - 1))) \(value > asked ? more : less)"
  }

  /// One decimal of a percent. Values of a profile or a table may be nearly zero, and what is measured against
  /// them far off: beyond a hundredfold the number says nothing more.
  private static func percent(_ part: Double) -> String {
    guard part < 100 else { return "over 10000 %" }
    return part.text(.percent(1)) + " %"
  }
}
