internal import FontFaces

extension FontClass {
  /// What kind of face it is, by its widths, its family's name, and what it says of itself; `nil` where nothing tells.
  init?(of face: FontFace) {
    if face.isMonospaced() ?? face.isFixedPitch {
      self = .mono
    } else if let family = face.family, let known = FamilyClassifier.standard.kind(of: family) {
      self = known.kind
    } else if let declared = face.familyClass.flatMap(FontClass.init(familyClass:)) {
      self = declared
    } else if let declared = face.panose.flatMap(FontClass.init(panose:)) {
      self = declared
    } else {
      return nil
    }
  }

  /// OpenType, OS/2 sFamilyClass: 1 oldstyle, 2 transitional, 3 modern, 4 Clarendon, 5 slab and 7 freeform serifs,
  /// 8 sans serif, 10 scripts.
  private init?(familyClass: Int) {
    switch familyClass >> 8 {
    case 1...4, 7: self = .serif
    case 5: self = .slab
    case 8: self = .sans
    case 10: self = .script
    default: return nil
    }
  }

  /// PANOSE: of Latin text (family kind 2) the serif styles 2…10 have serifs and 11…15 none; 3 is Latin handwriting.
  private init?(panose: Panose) {
    switch (panose.digits[0], panose.digits[1]) {
    case (2, 2...10): self = .serif
    case (2, 11...15): self = .sans
    case (3, _): self = .script
    default: return nil
    }
  }
}
