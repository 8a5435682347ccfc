package import FontFaces
package import FontNames
internal import FontSources
internal import FontTables

/// The properties of a face, absent or available, that substitution compares. Lengths are in ems. Unknown values are
/// nil, and are not compared. Only for a script, an unknown kind counts as a difference.
package struct Likeness: Sendable, Hashable {
  var kind: FontClass?
  package var style: FontStyle
  var capHeight: Double?
  var xHeight: Double?
  /// The mean advance of a character of English text.
  var averageWidth: Double?
  /// The advances of the letters of `LetterFrequencies`, in its order.
  var advances: [Double]?
  /// Whether its letters have one advance.
  var hasFixedPitch: Bool { advances.map { Set($0).count == 1 } ?? false }
  var stem: Double?
  var contrast: Double?
  var panose: Panose?

  /// The properties in the name of a face.
  package init(kind: FontClass?, style: FontStyle) {
    self.kind = kind
    self.style = style
  }

  /// The properties that a face's tables declare: no outline is drawn for them.
  package init(declaredBy face: FontFace) {
    let em = Double(face.unitsPerEm)
    kind = FontClass(declaredBy: face)
    style = face.style
    capHeight = face.declaredCapHeight.map { $0 / em }
    xHeight = face.declaredXHeight.map { $0 / em }
    panose = face.panose
  }

  /// The properties that a face declares, and those of its letters.
  package init(of face: FontFace) { self.init(of: face, kind: FontClass(of: face)) }

  /// The same, if the face's kind is known.
  package init(of face: FontFace, kind: FontClass?) {
    self.init(declaredBy: face)
    let em = Double(face.unitsPerEm)
    self.kind = kind
    // This comes first: if the file is read completely for it, the heights are measured at the same time.
    let shape = face.letterShape
    capHeight = face.capHeight.value / em
    xHeight = face.xHeight.value / em
    guard let shape else { return }
    averageWidth = shape.averageWidth
    advances = shape.advances
    stem = shape.stem
    contrast = shape.contrast
  }
}

/// The declared properties of a face, as numbers: enough for a lower bound of its distance, without reading the face.
struct DeclaredLikeness: Sendable {
  private let kind: FontClass?
  private let slant: FontSlant
  private let takesSlants: Bool
  /// A single weight, or those of the axis.
  let weights: ClosedRange<Double>
  private let widths: ClosedRange<Double>
  /// In ems; nil if it is not declared, and for a variable face, whose heights depend on its axes.
  private let capHeight: Double?
  private let xHeight: Double?

  package init(_ face: FontFace) {
    let declared = Likeness(declaredBy: face)
    let ranges = StyleRanges(face)
    kind = declared.kind
    slant = face.style.slant
    takesSlants = face.axes.contains { $0.tag == .slant || $0.tag == .italic }
    (weights, widths) = (ranges.weight, ranges.width)
    capHeight = face.isVariable ? nil : declared.capHeight
    xHeight = face.isVariable ? nil : declared.xHeight.flatMap { $0 > 0 ? $0 : nil }
  }

  /// A lower bound of the face's distance, whatever its letters are: the distance of the nearest face that it may turn
  /// out to be. The search for the nearest face relies on it.
  ///
  /// - Parameter drawn: the kind that the face turned out to have, if it has already been drawn.
  func leastDistance(to wanted: Likeness, _ drawn: FontClass? = nil, from origin: FontOrigin = .registered) -> Double {
    let style = wanted.style
    // The letters' advances are compared instead of the width, if they are known.
    let width = wanted.advances == nil ? style.width.rawValue.clamped(to: widths) : style.width.rawValue
    let nearest = FontStyle(
      weight: FontWeight(style.weight.rawValue.clamped(to: weights)), width: FontWidth(width),
      slant: takesSlants ? style.slant : slant)
    var distance = 0.0
    FaceDistance.declared(wanted, drawn ?? nearestKind(to: wanted), nearest, capHeight, xHeight) { _, amount, _ in
      distance += FaceDistance.counted(amount)
    }
    return distance + FaceDistance.least(of: origin)
  }

  /// The least amount for the face's kind in its distance.
  ///
  /// - Parameter drawn: as in `leastDistance(to:_:from:)`.
  func leastClassDistance(to wanted: Likeness, _ drawn: FontClass?) -> Double {
    FaceDistance.classDistance(wanted.kind, drawn ?? nearestKind(to: wanted))
  }

  /// The order of faces with the same bound: first those that declare the kind, then those that declare none.
  func rank(for wanted: Likeness) -> Int { kind == wanted.kind ? 0 : kind == nil ? 1 : 2 }

  /// The nearest kind that the drawn face may have, by the rules of `FontClass(of:)`: a declared fixed pitch stays; a
  /// script stays, or has a fixed pitch; any other face may be drawn as a sans, a serif, a slab or with a fixed pitch,
  /// but never as a script, so it counts like a face of unknown kind.
  private func nearestKind(to wanted: Likeness) -> FontClass? {
    switch kind {
    case .mono: .mono
    case .script: wanted.kind == .mono ? .mono : .script
    case .sans, .serif, .slab, nil: nil
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension FontClass {
  /// The kind that a face's tables and names declare; nil if they declare none.
  ///
  /// A fixed pitch comes first: columns break without it. PANOSE and IBM's class are used if they are filled in, then
  /// the family's name. A name alone does not imply a fixed pitch, which can be measured.
  package init?(declaredBy face: FontFace) {
    if face.isFixedPitch {
      self = .mono
    } else if let kind = face.panose.flatMap(Self.init(panose:)) ?? face.familyClass.flatMap(Self.init(familyClass:)) {
      self = kind
    } else if let kind = Self(namedBy: face), kind != .mono {
      self = kind
    } else {
      return nil
    }
  }

  /// The drawn kind if the outlines show a kind, otherwise the declared kind.
  ///
  /// PANOSE is only a hint: of the families that were examined for this code, one in four filled it in, and slab serifs
  /// were declared as any other kind. The outlines of `H` and `o` decide between sans, serif and slab.
  package init?(of face: FontFace) {
    if let kind = face.record?.kind {
      self = kind
      return
    }
    let declared = FontClass(declaredBy: face)
    let shape = face.letterShape
    if declared == .mono || shape?.isMonospaced ?? false {
      self = .mono
    } else if declared == .script {
      self = .script
    } else if let drawn = shape.flatMap(Self.init(drawnBy:)) ?? declared {
      self = drawn
    } else if shape == nil, Self(namedBy: face) == .mono, face.isMonospaced() ?? true {
      self = .mono
    } else {
      return nil
    }
  }

  /// The kind in the family's name; nil if it has none.
  package init?(namedBy face: FontFace) {
    guard let kind = face.family.flatMap({ FamilyClassifier.standard.kind(of: $0) })?.kind else { return nil }
    self = kind
  }

  /// The kind of a face: by a word in its family's name, as in Roboto Slab, otherwise by its letters.
  init?(namedOrDrawn face: FontFace) {
    guard let kind = Self(namedBy: face) ?? Self(of: face) else { return nil }
    self = kind
  }

  private init?(drawnBy shape: LetterShape) {
    switch shape.serifs {
    case .some(.none): self = .sans
    case .thin: self = .serif
    // Square feet below strokes of great contrast belong to a sturdy serif: Century Schoolbook, Noto Serif.
    case .slab: self = (shape.contrast ?? 1) >= 0.6 ? .slab : .serif
    case nil: return nil
    }
  }

  /// PANOSE, Latin text (family type 2): serif style 11…15 is without serifs, 2…10 with serifs; type 3 is handwriting.
  /// (OpenType, OS/2, panose; Hewlett-Packard, PANOSE Classification Metrics Guide.)
  private init?(panose: Panose) {
    let digits = panose.digits
    switch (digits[0], digits[1]) {
    case (3, _): self = .script
    case (2, 11...15): self = .sans
    case (2, 2...10): self = .serif
    default: return nil
    }
  }

  /// OS/2's sFamilyClass: 1…4 and 7 serifs, 5 slab serifs, 8 sans serif, 10 scripts.
  private init?(familyClass: Int) {
    switch familyClass >> 8 {
    case 1...4, 7: self = .serif
    case 5: self = .slab
    case 8: self = .sans
    case 10: self = .script
    default: return nil
    }
  }
}
