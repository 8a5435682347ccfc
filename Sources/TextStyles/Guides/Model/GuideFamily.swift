public import FontFaces

/// A family of fonts as a style guide names it: its faces by weight, and how its sizes are corrected.
public struct GuideFamily: Sendable, Hashable {
  /// What styles call it: `sans`.
  public let key: String
  /// The family's own name: `Museo Sans`.
  public let name: String
  /// A short name, `ms`; `nil` where it has none.
  public let code: String?
  /// Its faces by weight and slant, where the guide names them one by one; empty where the family's own tables decide.
  public let faces: [Face]
  /// The weight whose face answers where `faces` has none of the weight asked for; `nil` where every weight that the
  /// guide's styles name has a face.
  public let fallbackWeight: FontWeight?
  /// Families that stand in where it is absent, in this order, before any that fontprobe would choose.
  public let fallbacks: [String]
  /// What is done to the sizes of its text.
  public let correction: SizeCorrection
  /// Its x-height in ems, by which a stand-in is scaled so that its own agrees; `nil` where the guide does not tell.
  public let xHeight: Double?
  /// Where it stands in the guide's file.
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
    /// The weight that it is.
    public let weight: FontWeight
    /// Whether it is the italic of that weight.
    public let isItalic: Bool
    /// Its PostScript name or full name: `MuseoSans-700`.
    public let name: String
    /// Where it stands in the guide's file.
    public let place: GuidePlace

    /// A face by its parts.
    public init(_ name: String, weight: FontWeight, isItalic: Bool = false, place: GuidePlace = .code) {
      self.name = name
      self.weight = weight
      self.isItalic = isItalic
      self.place = place
    }
  }

  /// What is done to the sizes of a family's text so that it looks as large as another's.
  public enum SizeCorrection: Sendable, Hashable {
    /// Nothing.
    case none
    /// So many points are added, or taken away.
    case points(Double)
    /// The sizes are scaled until the small letters are as high as those of the family with that key.
    case matchingXHeight(of: String)
  }
}

extension GuideFamily {
  /// The face for a weight: its own, else that of the stated fallback weight; `nil` where the guide names no faces.
  ///
  /// An italic that the guide does not name is answered by the upright face: what a stand-in for it would be is not known
  /// here.
  func face(_ weight: FontWeight, isItalic: Bool) -> Face? {
    if let face = faces.first(where: { $0.weight == weight && $0.isItalic == isItalic }) { return face }
    if isItalic, let face = faces.first(where: { $0.weight == weight }) { return face }
    guard let fallbackWeight, fallbackWeight != weight else { return nil }
    return face(fallbackWeight, isItalic: isItalic)
  }

  /// Whether the guide names a face of that weight.
  func hasFace(_ weight: FontWeight) -> Bool { faces.isEmpty || faces.contains { $0.weight == weight } }
}
