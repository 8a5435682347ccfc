public import FontNames

/// A face that a guide requests, with its position in the file.
public struct GuideFace: Sendable, Hashable {
  /// The request: a face by its name, or a family with a weight.
  public let descriptor: FontDescriptor
  /// The key of the face's family.
  public let family: String
  /// The weight of the face in the guide.
  public let weight: FontWeight
  /// Whether the guide requests the face as an italic.
  public let isItalic: Bool
  /// Whether the family is a system family, for which the app ships no files.
  package let isSystem: Bool
  /// The first position at which the guide requests the face.
  public let place: GuidePlace
  /// The small-caps features of styles with this face, each with its first position in the guide.
  public fileprivate(set) var smallCaps: [FontTag: GuidePlace] = [:]
  /// The other features that styles with this face turn on, each with its first position in the guide.
  public fileprivate(set) var features: [FontTag: GuidePlace] = [:]
  /// The sample texts of styles with this face.
  public fileprivate(set) var samples: [Sample] = []

  /// A text that shows a style.
  public struct Sample: Sendable, Hashable {
    /// The name of the style.
    public let style: String
    /// The text.
    public let text: String
    /// The position of the style in the guide.
    public let place: GuidePlace
  }

  /// The face's name in messages: `MuseoSans-500`, `Inter, weight 600, italic`.
  public var label: String {
    let name = descriptor.names.first ?? ""
    guard descriptor.weight != nil else { return name }
    return "\(name), weight \(weight)\(isItalic ? ", italic" : "")"
  }
}

extension StyleGuide {
  /// All faces that the guide requests, in the order of the guide. First come the faces that the families name. Then
  /// come the weights of the styles and variants in families without named faces. The list does not contain the heavier
  /// weights for bold text.
  public var faces: [GuideFace] {
    var faces: [GuideFace] = []
    for family in families {
      faces += family.faces.map { face in
        GuideFace(
          descriptor: FontDescriptor(names: [face.name]), family: family.key, weight: face.weight,
          isItalic: face.isItalic, isSystem: family.isSystem, place: face.place)
      }
    }
    for style in styles {
      for family in [style.family] + style.families {
        let face = add(style.setting, family, at: style.weightPlace, style.featuresPlace, to: &faces)
        if let face, family == style.family, let sample = style.sample {
          faces[face].samples.append(GuideFace.Sample(style: style.name, text: sample, place: style.place))
        }
      }
      for variant in style.variants {
        var setting = style.setting
        variant.apply(to: &setting)
        let place = variant.place.line > 0 ? variant.place : style.place
        _ = add(setting, variant.family ?? style.family, at: place, place, to: &faces)
      }
    }
    return faces
  }

  /// Adds the face of a setting, and the features that the setting requests. Returns the index of the face; nil if the
  /// guide does not contain the family.
  private func add(
    _ setting: GuideStyle.Setting, _ key: String, at place: GuidePlace, _ featuresPlace: GuidePlace,
    to faces: inout [GuideFace]
  ) -> Int? {
    guard let family = family(named: key) else { return nil }
    let index = index(of: setting.weight, setting.isItalic, family, at: place, in: &faces)
    for tag in setting.features.filter(\.isOn).map(\.tag) {
      let kind: WritableKeyPath<GuideFace, [FontTag: GuidePlace]> =
        Self.smallCaps.contains(tag) ? \.smallCaps : \.features
      if faces[index][keyPath: kind][tag] == nil { faces[index][keyPath: kind][tag] = featuresPlace }
    }
    return index
  }

  /// Returns the index of a face in the list. A new face is appended.
  private func index(
    of weight: FontWeight, _ isItalic: Bool, _ family: GuideFamily, at place: GuidePlace, in faces: inout [GuideFace]
  ) -> Int {
    let face = family.face(weight, isItalic: isItalic)
    let descriptor =
      face.map { FontDescriptor(names: [$0.name]) }
      ?? FontDescriptor(names: [family.name], weight: weight, slant: isItalic ? .italic : nil)
    if let known = faces.firstIndex(where: { $0.descriptor == descriptor && $0.family == family.key }) { return known }
    faces.append(
      GuideFace(
        descriptor: descriptor, family: family.key, weight: face?.weight ?? weight,
        isItalic: face?.isItalic ?? isItalic, isSystem: family.isSystem, place: place))
    return faces.count - 1
  }

  private static let smallCaps: Set<FontTag> = ["smcp", "c2sc", "pcap", "c2pc"]
}
