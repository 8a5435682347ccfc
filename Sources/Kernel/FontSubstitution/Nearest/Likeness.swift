package import FontFaces
package import FontNames
internal import FontSources
internal import FontTables

/// What substitution compares of a face, whether it is absent or there. Lengths are in ems. What is not known is nil, and is
/// not compared, but for a script: a face of unknown kind is none.
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

  /// What a name alone says of a face.
  package init(kind: FontClass?, style: FontStyle) {
    self.kind = kind
    self.style = style
  }

  /// What a face's tables declare: no outline is drawn for it.
  package init(declaredBy face: FontFace) {
    let em = Double(face.unitsPerEm)
    kind = FontClass(declaredBy: face)
    style = face.style
    capHeight = face.declaredCapHeight.map { $0 / em }
    xHeight = face.declaredXHeight.map { $0 / em }
    panose = face.panose
  }

  /// What a face declares, and what its letters look like.
  package init(of face: FontFace) { self.init(of: face, kind: FontClass(of: face)) }

  /// The same where the face's kind is known.
  package init(of face: FontFace, kind: FontClass?) {
    self.init(declaredBy: face)
    let em = Double(face.unitsPerEm)
    self.kind = kind
    // First: where the file is read whole for it, the heights are measured in the same look.
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

/// What a face declares of its likeness, as numbers in a row: enough for a lower bound of its distance, without reading the
/// face.
struct DeclaredLikeness: Sendable {
  private let kind: FontClass?
  private let slant: FontSlant
  private let takesSlants: Bool
  /// One weight, or those of the axis.
  let weights: ClosedRange<Double>
  private let widths: ClosedRange<Double>
  /// In ems; nil where it is not declared, and for a variable face, whose heights depend on its axes.
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

  /// A lower bound of the face's distance, whatever its letters look like: the terms of the face that is nearest to the wanted one
  /// of all that it may turn out to be. The search for the nearest face relies on it.
  ///
  /// - Parameter drawn: the kind that the face turned out to have, where it has been drawn before.
  func leastDistance(to wanted: Likeness, _ drawn: FontClass? = nil, from origin: FontOrigin = .registered) -> Double {
    let style = wanted.style
    // The letters' advances are compared in place of the width, where they are known.
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

  /// The least that the face's kind adds to its distance.
  ///
  /// - Parameter drawn: as for `leastDistance(to:_:from:)`.
  func leastClassDistance(to wanted: Likeness, _ drawn: FontClass?) -> Double {
    FaceDistance.classDistance(wanted.kind, drawn ?? nearestKind(to: wanted))
  }

  /// Which of the faces with the same bound is looked at first: one that declares the kind, then one that declares none.
  func rank(for wanted: Likeness) -> Int { kind == wanted.kind ? 0 : kind == nil ? 1 : 2 }

  /// The nearest of the kinds that the drawn face may have, as `FontClass(of:)` decides: a declared fixed pitch stays; a script
  /// stays, or has a fixed pitch; any other face may be drawn as a sans, a serif, a slab or with a fixed pitch, but never as a
  /// script, and so is as one of unknown kind.
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
  /// The kind that a face's tables and names declare; nil when they declare none.
  ///
  /// A fixed pitch comes first: columns break without it. PANOSE and IBM's class are believed where they are filled in,
  /// then the family's name. A name alone makes no fixed pitch: that can be measured.
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

  /// The kind that is drawn, where the outlines show one, else the one that is declared.
  ///
  /// PANOSE is a hint at most: of the families looked at when this was written one in four filled it in, and slab serifs
  /// were declared as any of the others. What the outlines of `H` and `o` show decides between sans, serif and slab.
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

  /// The kind that the family's name says; nil when it says none.
  package init?(namedBy face: FontFace) {
    guard let kind = face.family.flatMap({ FamilyClassifier.standard.kind(of: $0) })?.kind else { return nil }
    self = kind
  }

  /// The kind of a face: by a word in its family's name, as in Roboto Slab, else by its letters.
  init?(namedOrDrawn face: FontFace) {
    guard let kind = Self(namedBy: face) ?? Self(of: face) else { return nil }
    self = kind
  }

  private init?(drawnBy shape: LetterShape) {
    switch shape.serifs {
    case .some(.none): self = .sans
    case .thin: self = .serif
    // Square feet below strokes of great contrast are those of a sturdy serif: Century Schoolbook, Noto Serif.
    case .slab: self = (shape.contrast ?? 1) >= 0.6 ? .slab : .serif
    case nil: return nil
    }
  }

  /// PANOSE, Latin text (family type 2): serif style 11…15 is without serifs, 2…10 with; type 3 is written by hand.
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
