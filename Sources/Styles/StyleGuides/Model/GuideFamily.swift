public import FontNames

/// A family of fonts in a style guide: its name, its faces by weight, and the correction of its sizes.
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
/// - ``isSystem``
///
/// ### Sizes
/// - ``correction``
/// - ``xHeight``
public struct GuideFamily: Sendable, Hashable {
  /// The family's name in styles: `sans`.
  public let key: String
  /// The name of the font family: `Museo Sans`.
  public let name: String
  /// A short name such as `ms`; nil if the family has no short name.
  public let code: String?
  /// The faces by weight and slant; empty if the guide names no faces. The family's font files then provide the faces.
  public let faces: [Face]
  /// The weight that is used if `faces` lacks the requested weight; nil if every requested weight has a face.
  public let fallbackWeight: FontWeight?
  /// The substitutes for an absent family, in order. They take precedence over fontprobe's own substitutes.
  public let fallbacks: [String]
  /// Whether the devices of the app's users already have the family. If true, the app contains no font files of the
  /// family, and generated code requests the faces by name.
  public let isSystem: Bool
  /// The correction of the sizes of text in this family.
  public let correction: SizeCorrection
  /// The x-height of the family in ems; nil if the guide has no value. A substitute is scaled to this x-height.
  public let xHeight: Double?
  /// The family's position in the guide's file.
  public let place: GuidePlace

  /// Creates a family from its properties.
  public init(
    key: String, name: String, code: String? = nil, faces: [Face] = [], fallbackWeight: FontWeight? = nil,
    fallbacks: [String] = [], isSystem: Bool = false, correction: SizeCorrection = .none, xHeight: Double? = nil,
    place: GuidePlace = .code
  ) {
    self.key = key
    self.name = name
    self.code = code
    self.faces = faces
    self.fallbackWeight = fallbackWeight
    self.fallbacks = fallbacks
    self.isSystem = isSystem
    self.correction = correction
    self.xHeight = xHeight
    self.place = place
  }

  /// A face that the guide names.
  public struct Face: Sendable, Hashable {
    /// The weight.
    public let weight: FontWeight
    /// Whether the face is the italic of the weight.
    public let isItalic: Bool
    /// The PostScript name or full name of the face: `MuseoSans-700`.
    public let name: String
    /// The face's position in the guide's file.
    public let place: GuidePlace

    /// Creates a face from its properties.
    public init(_ name: String, weight: FontWeight, isItalic: Bool = false, place: GuidePlace = .code) {
      self.name = name
      self.weight = weight
      self.isItalic = isItalic
      self.place = place
    }
  }

  /// A correction of a family's sizes, so that its text looks as large as text in another family.
  public enum SizeCorrection: Sendable, Hashable {
    /// No correction.
    case none
    /// The points that are added to a size; negative points make text smaller. The size of a substitute stays
    /// unchanged.
    case points(Double)
    /// The sizes are scaled until the lowercase letters are as high as in the family with this key.
    case matchingXHeight(of: String)
  }
}

extension GuideFamily {
  /// Returns the face for a weight, or for the fallback weight; nil if the guide names no face for either weight.
  ///
  /// If the guide names no italic, the upright face is returned, because only the guide defines the names of its faces.
  package func face(_ weight: FontWeight, isItalic: Bool) -> Face? {
    if let face = faces.first(where: { $0.weight == weight && $0.isItalic == isItalic }) { return face }
    if isItalic, let face = faces.first(where: { $0.weight == weight }) { return face }
    guard let fallbackWeight, fallbackWeight != weight else { return nil }
    return face(fallbackWeight, isItalic: isItalic)
  }
}
