package import FontFaces
package import FontNames
internal import FontSources
internal import FontTables

/// The properties of a face, absent or available, that are compared for substitution. Lengths are in ems. Unknown
/// values are nil, and are not compared. But if the requested kind is `script`, an unknown kind counts as a difference.
package struct Likeness: Sendable, Hashable {
  var kind: FontClass?
  package var style: FontStyle
  var capHeight: Double?
  var xHeight: Double?
  /// The mean advance of a character of English text.
  var averageWidth: Double?
  /// The advances of the letters of `LetterFrequencies`, in its order.
  var advances: [Double]?
  var hasFixedPitch: Bool { advances.map { Set($0).count == 1 } ?? false }
  var stem: Double?
  var contrast: Double?
  var panose: Panose?

  package init(kind: FontClass?, style: FontStyle) {
    self.kind = kind
    self.style = style
  }

  /// Creates the properties that a face's tables declare. No outline is drawn for them.
  package init(declaredBy face: FontFace) {
    let em = Double(face.unitsPerEm)
    kind = FontClass(declaredBy: face)
    style = face.style
    capHeight = face.declaredCapHeight.map { $0 / em }
    xHeight = face.declaredXHeight.map { $0 / em }
    panose = face.panose
  }

  package init(of face: FontFace) { self.init(of: face, kind: FontClass(of: face)) }

  package init(of face: FontFace, kind: FontClass?) {
    self.init(declaredBy: face)
    let em = Double(face.unitsPerEm)
    self.kind = kind
    // The shape is read first: if the whole file is read for it, the heights are measured at the same time.
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

/// The declared properties of a face, as numbers. They are enough for a lower bound of its distance, so the face need
/// not be read.
struct DeclaredLikeness: Sendable {
  private let kind: FontClass?
  private let slant: FontSlant
  private let takesSlants: Bool
  /// The weight, or the range of the weight axis.
  let weights: ClosedRange<Double>
  private let widths: ClosedRange<Double>
  /// The cap height in ems. Nil if it is not declared, and for a variable face, whose heights depend on its axes.
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

  /// Returns the least distance that the face can have when it is drawn, whatever its letters are. The search for the
  /// nearest face relies on this lower bound.
  ///
  /// - Parameter drawn: the kind that the outlines show, if the face has already been drawn.
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

  /// Returns the part of the lower bound that comes from the face's kind.
  func leastClassDistance(to wanted: Likeness, _ drawn: FontClass?) -> Double {
    FaceDistance.classDistance(wanted.kind, drawn ?? nearestKind(to: wanted))
  }

  /// Returns the order among faces with the same bound: first faces that declare the requested kind, then faces that
  /// declare no kind.
  func rank(for wanted: Likeness) -> Int { kind == wanted.kind ? 0 : kind == nil ? 1 : 2 }

  /// Returns the nearest kind that the face can have when it is drawn, by the rules of `FontClass(of:)`. A face that is
  /// declared `mono` stays `mono`. A face that is declared `script` stays `script`, or becomes `mono`. The outlines of
  /// any other face may show every kind except `script`. The kind of such a face counts as unknown.
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
  /// Finds the kind that a face's tables and names declare; nil if they declare none.
  ///
  /// A fixed pitch comes first, because columns do not align without it. Then PANOSE and IBM's class are used if they
  /// are filled in, then the family's name. A fixed pitch can be measured, so a name alone does not imply it.
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

  /// Finds the kind that the outlines show, otherwise the declared kind.
  ///
  /// Of the examined families, one in four filled in PANOSE, and slab serifs were declared as any other kind. The
  /// outlines of `H` and `o` distinguish sans serif, serif and slab serif.
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

  /// Finds the kind in the family's name; nil if the name contains none.
  package init?(namedBy face: FontFace) {
    guard let kind = face.family.flatMap({ FamilyClassifier.standard.kind(of: $0) })?.kind else { return nil }
    self = kind
  }

  /// Finds the kind of a face by a word in its family's name, as in Roboto Slab, otherwise by its letters.
  init?(namedOrDrawn face: FontFace) {
    guard let kind = Self(namedBy: face) ?? Self(of: face) else { return nil }
    self = kind
  }

  private init?(drawnBy shape: LetterShape) {
    switch shape.serifs {
    case .some(.none): self = .sans
    case .thin: self = .serif
    // If the feet are square but the strokes have great contrast, the face is a sturdy serif: Century Schoolbook,
    // Noto Serif.
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
