public import FontNames

/// A face that a guide asks for, with its place in the file.
public struct GuideFace: Sendable, Hashable {
  /// The request: a face by its name, or a family with a weight.
  public let descriptor: FontDescriptor
  /// The key of its family.
  public let family: String
  /// The weight that the guide gives it.
  public let weight: FontWeight
  /// Whether the guide asks for it as an italic.
  public let isItalic: Bool
  /// The first place where the guide asks for it.
  public let place: GuidePlace
  /// The small-caps features that styles use with it, each with its first place in the guide.
  public fileprivate(set) var smallCaps: [FontTag: GuidePlace] = [:]

  /// Its name in messages: `MuseoSans-500`, `Inter, weight 600, italic`.
  public var label: String {
    let name = descriptor.names.first ?? ""
    guard descriptor.weight != nil else { return name }
    return "\(name), weight \(weight)\(isItalic ? ", italic" : "")"
  }
}

extension StyleGuide {
  /// All faces that the guide asks for, in its order: the faces of its families, then the weights of its styles and variants in
  /// families without named faces. The bolder weights for bold text are not listed.
  public var faces: [GuideFace] {
    var faces: [GuideFace] = []
    for family in families {
      faces += family.faces.map { face in
        GuideFace(
          descriptor: FontDescriptor(names: [face.name]), family: family.key, weight: face.weight,
          isItalic: face.isItalic, place: face.place)
      }
    }
    for style in styles {
      for family in [style.family] + style.families {
        add(style.setting, family, at: style.weightPlace, style.featuresPlace, to: &faces)
      }
      for variant in style.variants {
        var setting = style.setting
        variant.apply(to: &setting)
        let place = variant.place.line > 0 ? variant.place : style.place
        add(setting, variant.family ?? style.family, at: place, place, to: &faces)
      }
    }
    return faces
  }

  private func add(
    _ setting: GuideStyle.Setting, _ key: String, at place: GuidePlace, _ featuresPlace: GuidePlace,
    to faces: inout [GuideFace]
  ) {
    guard let family = family(named: key) else { return }
    let index = index(of: setting.weight, setting.isItalic, family, at: place, in: &faces)
    for tag in Self.smallCaps where setting.features.isOn(tag) && faces[index].smallCaps[tag] == nil {
      faces[index].smallCaps[tag] = featuresPlace
    }
  }

  /// The place of a face in the list. A new face is appended.
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
        isItalic: face?.isItalic ?? isItalic, place: place))
    return faces.count - 1
  }

  private static let smallCaps: Set<FontTag> = ["smcp", "c2sc", "pcap", "c2pc"]
}
