public import FontNames

/// A family of fonts as a style guide names it: its faces by weight, and how its sizes are corrected.
///
/// ## Topics
///
/// ### Names
/// - ``key``
/// - ``name``
/// - ``code``
///
/// ### Faces and substitutes
/// - ``faces``
/// - ``fallbackWeight``
/// - ``fallbacks``
///
/// ### Sizes
/// - ``correction``
/// - ``xHeight``
public struct GuideFamily: Sendable, Hashable {
  /// Its name in styles: `sans`.
  public let key: String
  /// The family's own name: `Museo Sans`.
  public let name: String
  /// A short name, `ms`; nil if it has none.
  public let code: String?
  /// Its faces by weight and slant. Empty if the guide names none: then the family's font files decide.
  public let faces: [Face]
  /// The weight in place of a requested weight without a face in `faces`; nil if every requested weight has a face.
  public let fallbackWeight: FontWeight?
  /// The substitutes for the family if it is absent, in order. They come before the substitutes that fontprobe would choose.
  public let fallbacks: [String]
  /// The correction of the sizes of its text.
  public let correction: SizeCorrection
  /// Its x-height in ems. A substitute is scaled until its own x-height agrees. nil if the guide does not say.
  public let xHeight: Double?
  /// Its place in the guide's file.
  public let place: GuidePlace

  /// A family by its parts.
  public init(
    key: String, name: String, code: String? = nil, faces: [Face] = [], fallbackWeight: FontWeight? = nil,
    fallbacks: [String] = [], correction: SizeCorrection = .none, xHeight: Double? = nil, place: GuidePlace = .code
  ) {
    self.key = key
    self.name = name
    self.code = code
    self.faces = faces
    self.fallbackWeight = fallbackWeight
    self.fallbacks = fallbacks
    self.correction = correction
    self.xHeight = xHeight
    self.place = place
  }

  /// A face by its name.
  public struct Face: Sendable, Hashable {
    /// Its weight.
    public let weight: FontWeight
    /// Whether it is the italic of that weight.
    public let isItalic: Bool
    /// Its PostScript name or full name: `MuseoSans-700`.
    public let name: String
    /// Its place in the guide's file.
    public let place: GuidePlace

    /// A face by its parts.
    public init(_ name: String, weight: FontWeight, isItalic: Bool = false, place: GuidePlace = .code) {
      self.name = name
      self.weight = weight
      self.isItalic = isItalic
      self.place = place
    }
  }

  /// A correction of a family's sizes, so that its text looks as large as that of another family.
  public enum SizeCorrection: Sendable, Hashable {
    /// No correction.
    case none
    /// These points are added; negative points make text smaller. They are not added to the size of a substitute.
    case points(Double)
    /// The sizes are scaled until the lowercase letters are as high as in the family with that key.
    case matchingXHeight(of: String)
  }
}

extension GuideFamily {
  /// The face for a weight, or for the fallback weight; nil if the guide names neither.
  ///
  /// If the guide names no italic, the upright face is returned: only the guide knows the names of its faces.
  package func face(_ weight: FontWeight, isItalic: Bool) -> Face? {
    if let face = faces.first(where: { $0.weight == weight && $0.isItalic == isItalic }) { return face }
    if isItalic, let face = faces.first(where: { $0.weight == weight }) { return face }
    guard let fallbackWeight, fallbackWeight != weight else { return nil }
    return face(fallbackWeight, isItalic: isItalic)
  }
}
