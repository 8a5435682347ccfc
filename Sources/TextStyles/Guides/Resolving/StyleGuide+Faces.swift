public import FontFaces
public import FontMatching
public import FontTables

/// A face that a guide asks for, and where it does.
public struct GuideFace: Sendable, Hashable {
  /// What is asked for: a face by its name, or a family with a weight.
  public let descriptor: FontDescriptor
  /// The key of its family.
  public let family: String
  /// The weight that it is asked for as.
  public let weight: FontWeight
  /// Whether it is asked for as an italic.
  public let isItalic: Bool
  /// Where the guide asks for it first.
  public let place: GuidePlace
  /// The features for small capitals that styles set it with, each with the place where the first of them does.
  public fileprivate(set) var smallCaps: [FontTag: GuidePlace] = [:]

  /// What it is called in a sentence: `MuseoSans-500`, `Inter, weight 600, italic`.
  public var label: String {
    let name = descriptor.names.first ?? ""
    guard descriptor.weight != nil else { return name }
    return "\(name), weight \(weight)\(isItalic ? ", italic" : "")"
  }
}

extension StyleGuide {
  /// Every face that the guide asks for, in its order: those that its families name, and of families that name none the
  /// weights that its styles and their variants have. What bold text makes of such a weight is as near as the family comes.
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
      add(style.setting, style.family, at: style.weightPlace, style.featuresPlace, to: &faces)
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
    for feature in setting.features where Self.smallCaps.contains(feature) && faces[index].smallCaps[feature] == nil {
      faces[index].smallCaps[feature] = featuresPlace
    }
  }

  /// The place of a face in the list, where it is put if it is not there yet.
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
