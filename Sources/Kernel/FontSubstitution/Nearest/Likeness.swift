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
///
/// `leastDistance(to:)` is at most the sum of `FaceDistance.terms` for every face and every request: the search for the nearest
/// face relies on it. So it counts only what the drawn face cannot change, drops terms where `FaceDistance` drops them, and
/// adds them in the same order.
struct DeclaredLikeness: Sendable {
  /// The plain member of a large family has the shortest name: Noto Sans before Noto Sans Arabic.
  let nameLength: UInt32
  private let kind: FontClass?
  private let slant: FontSlant
  /// One weight, or those of the axis.
  let weights: ClosedRange<Double>
  private let leastWidth: Double
  private let mostWidth: Double
  /// In ems; 0 where it is not declared, and for a variable face, whose heights depend on its axes.
  private let capHeight: Double
  private let xHeight: Double
  private let takesSlants: Bool

  package init(_ face: FontFace) {
    let declared = Likeness(declaredBy: face)
    let ranges = StyleRanges(face)
    nameLength = UInt32(clamping: face.family?.utf8.count ?? .max)
    kind = declared.kind
    slant = face.style.slant
    takesSlants = face.axes.contains { $0.tag == .slant || $0.tag == .italic }
    weights = ranges.weight
    (leastWidth, mostWidth) = (ranges.width.lowerBound, ranges.width.upperBound)
    capHeight = face.isVariable ? 0 : declared.capHeight ?? 0
    xHeight = face.isVariable ? 0 : declared.xHeight ?? 0
  }

  /// What is wanted, as numbers.
  struct Wanted {
    fileprivate let kind: FontClass?
    fileprivate let slant: FontSlant
    fileprivate let weight: Double
    /// In percent. Nil when the advances of the letters are known: these are compared in its place.
    fileprivate let width: Double?
    fileprivate let capHeight: Double
    fileprivate let xHeight: Double

    init(_ likeness: Likeness) {
      kind = likeness.kind
      slant = likeness.style.slant
      weight = likeness.style.weight.rawValue
      width = likeness.advances == nil ? likeness.style.width.rawValue : nil
      capHeight = likeness.capHeight ?? 0
      xHeight = likeness.xHeight ?? 0
    }
  }

  /// A lower bound of the face's distance, whatever its letters look like.
  ///
  /// - Parameter drawn: the kind that the face turned out to have, where it has been drawn before.
  func leastDistance(to wanted: Wanted, drawn: FontClass? = nil) -> Double {
    var distance = FaceDistance.counted(leastClassDistance(to: wanted.kind, drawn: drawn))
    let weight = min(max(wanted.weight, weights.lowerBound), weights.upperBound)
    distance += FaceDistance.counted(FaceDistance.weightDistance(wanted.weight, weight))
    if let asked = wanted.width {
      let width = min(max(asked, leastWidth), mostWidth)
      distance += FaceDistance.counted(FaceDistance.widthDistance(asked, width))
    }
    if !takesSlants { distance += FaceDistance.counted(FaceDistance.slantDistance(wanted.slant, slant)) }
    if wanted.capHeight > 0, capHeight > 0 {
      distance += FaceDistance.counted(FaceDistance.capHeightDistance(wanted.capHeight, capHeight))
      if wanted.xHeight > 0, xHeight > 0 {
        let proportions = FaceDistance.proportionsDistance(
          wanted.xHeight / wanted.capHeight, xHeight / capHeight)
        distance += FaceDistance.counted(proportions)
      }
    }
    return distance
  }

  /// Which of the faces with the same bound is looked at first: one that declares the kind, then one that declares none.
  func rank(for wanted: Wanted) -> UInt64 { kind == wanted.kind ? 0 : kind == nil ? 1 : 2 }

  /// Whether the face may be of the kind that is wanted, whatever its letters look like.
  ///
  /// - Parameter drawn: as for `leastDistance(to:drawn:)`.
  func mayBeOfKind(of wanted: Wanted, drawn: FontClass?) -> Bool {
    leastClassDistance(to: wanted.kind, drawn: drawn) == 0
  }

  private func leastClassDistance(to wanted: FontClass?, drawn: FontClass?) -> Double {
    drawn.map { FaceDistance.classDistance(wanted, $0) } ?? leastClassDistance(to: wanted)
  }

  /// The least distance of the kinds that the drawn face may have, as `FontClass(of:)` decides: a declared fixed pitch stays;
  /// a script stays, or has a fixed pitch; any other face may be drawn as a sans, a serif, a slab or with a fixed pitch, but
  /// never as a script.
  private func leastClassDistance(to wanted: FontClass?) -> Double {
    switch kind {
    case .mono: FaceDistance.classDistance(wanted, .mono)
    case .script: min(FaceDistance.classDistance(wanted, .script), FaceDistance.classDistance(wanted, .mono))
    case .sans, .serif, .slab, nil: FaceDistance.classDistance(wanted, nil)
    }
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
