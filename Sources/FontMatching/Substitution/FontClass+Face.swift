internal import FontFaces
internal import FontTables

extension FontClass {
  /// The kind that a face's tables and names declare; nil when they declare none.
  ///
  /// A fixed pitch comes first: columns break without it. PANOSE and IBM's class are believed where they are filled in,
  /// then the family's name. A name alone makes no fixed pitch: that can be measured.
  init?(declaredBy face: FontFace) {
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
  init?(of face: FontFace) {
    if let kind = face.recordedClass {
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
  init?(namedBy face: FontFace) {
    guard let kind = face.family.flatMap({ FamilyClassifier.standard.kind(of: $0) })?.kind else { return nil }
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
