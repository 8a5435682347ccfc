internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The data of a guide that the code of every platform needs: the families with their faces, and the styles with their
/// names in code.
struct PlatformGuide {
  let guide: StyleGuide
  /// The file name of the guide, for comments.
  let source: String
  let families: [PlatformFamily]
  let styles: [PlatformStyle]
  let fonts: GuideFonts

  init(_ fonts: GuideFonts) throws(StyleGuideError) {
    self.fonts = fonts
    guide = fonts.guide
    source = (fonts.guide.file.map(FilePaths.name) ?? "the guide").commentText
    let (families, styles) = try SwiftNames.names(of: fonts.guide)
    self.families = zip(fonts.guide.families, families).map { PlatformFamily($0, name: $1, in: fonts) }
    self.styles = zip(fonts.guide.styles, styles).map { PlatformStyle($0, name: $1, in: fonts) }
  }

  /// The sorted names of the guide's font files, without duplicates.
  var files: [String] {
    Set(families.flatMap(\.faces).compactMap(\.file)).sorted()
  }

  /// - Parameter name: the name of the style, or its code.
  func style(_ name: String) -> PlatformStyle? {
    guide.style(named: name).flatMap { found in styles.first { $0.style.name == found.name } }
  }

  func family(_ key: String) -> PlatformFamily? {
    guide.family(named: key).flatMap { found in families.first { $0.family.key == found.key } }
  }
}

struct PlatformFamily {
  let family: GuideFamily
  /// The name of the Swift constant.
  let name: String
  /// The faces for all requested weights and slants, including the weights of bold text. Lighter faces come first.
  let faces: [PlatformFace]
  /// Pairs of a weight and its replacement while bold text is turned on.
  let bolder: [(weight: FontWeight, bolder: FontWeight)]

  init(_ family: GuideFamily, name: String, in fonts: GuideFonts) {
    self.family = family
    self.name = name
    let guide = fonts.guide
    let own = fonts.faces.filter { $0.face.family == family.key }
    var faces = own.map { PlatformFace($0.face.weight, isItalic: $0.face.isItalic, $0.match, of: family, in: fonts) }
    let weights = Set(own.map(\.face.weight) + guide.weights(of: family)).sorted()
    let bolder = weights.map { (weight: $0, bolder: guide.legibility.weight($0, of: family)) }
      .filter { $0.weight != $0.bolder }
    if family.faces.isEmpty {
      let slants = Set(own.map(\.face.isItalic)).sorted { !$0 && $1 }
      for weight in bolder.map(\.bolder) {
        for isItalic in slants where !faces.contains(where: { $0.weight == weight && $0.isItalic == isItalic }) {
          let match = fonts.collection.match(
            for: FontDescriptor(names: [family.name], weight: weight, slant: isItalic ? .italic : nil))
          // If the files have no bolder face, bold text has the same face as other text.
          guard match.isExact(orPublished: family.isSystem) else { continue }
          faces.append(PlatformFace(weight, isItalic: isItalic, match, of: family, in: fonts))
        }
      }
    }
    let known = faces.map(\.weight)
    self.bolder = bolder.filter { !family.faces.isEmpty || known.contains($0.bolder) }
    self.faces = faces.sorted { ($0.weight, $0.isItalic ? 1 : 0) < ($1.weight, $1.isItalic ? 1 : 0) }
  }
}

extension PlatformFamily {
  /// The points that are added to the sizes of the family; nil if the family has a different correction or none.
  var addedPoints: Double? { if case .points(let points) = family.correction { points } else { nil } }
}

extension GuideStyle.LineHeight {
  /// The line height as a length. A multiple of the size becomes a length in ems.
  var length: GuideStyle.Tracking {
    switch self {
    case .points(let points): .points(points)
    case .multiple(let factor): .ems(factor)
    }
  }
}

extension StyleGuide {
  /// Returns the weights that styles and their variants request from the family.
  fileprivate func weights(of family: GuideFamily) -> [FontWeight] {
    styles.flatMap { style in
      let keys = [style.family] + style.families + style.variants.compactMap(\.family)
      guard keys.contains(where: { self.family(named: $0)?.key == family.key }) else { return [] as [FontWeight] }
      return [style.setting.weight] + style.variants.compactMap(\.weight)
    }
  }
}

/// A face of a family, with the names that platforms need to find the face.
struct PlatformFace {
  let weight: FontWeight
  let isItalic: Bool
  let match: FontMatch
  /// The factor for the size. With this factor, lowercase letters have the height from the guide.
  let sizeFactor: Double
  /// Whether the system provides the face, so that the app does not contain its file.
  let isSystem: Bool

  init(_ weight: FontWeight, isItalic: Bool, _ match: FontMatch, of family: GuideFamily, in fonts: GuideFonts) {
    self.weight = weight
    self.isItalic = isItalic
    self.match = match
    isSystem = family.isSystem
    sizeFactor =
      fonts.guide.xHeightFactor(match, of: family, weight, isSubstitute: false, at: 16, in: fonts.collection).factor
  }

  var face: FontFace { match.face }

  var file: String? { isSystem ? nil : face.source.path.map(FilePaths.name) }

  /// The PostScript name. A variable font has the name of its default face, because systems name its instances
  /// differently.
  var name: String {
    let names = match.published?.names ?? file(of: face).names
    return names.postScriptName ?? names.fullName ?? ""
  }

  var metrics: FaceMetrics { match.metrics }

  private var isVariable: Bool { match.published == nil && face.isVariable }

  var variableFamily: String? { isVariable ? file(of: face).names.family : nil }

  /// Returns the default instance, whose names the file contains.
  private func file(of face: FontFace) -> FontFace { face.origin ?? face }

  /// The axis values of a variable font in the order of its axes; empty for other fonts.
  var variations: [(tag: String, value: Double)] {
    guard isVariable else { return [] }
    return face.axes.map { ($0.tag.description, face.coordinates[$0.tag] ?? $0.defaultValue) }
  }

  /// Converts font units to ems, rounded to five digits after the decimal point.
  func ems(_ value: Double) -> Double { (value / Double(metrics.unitsPerEm) * 100_000).rounded() / 100_000 }
}

struct PlatformStyle {
  let style: GuideStyle
  /// The name of the Swift constant.
  let name: String
  /// The system style whose scaling the style follows; nil for a fixed size.
  let scalesLike: TextStyle?
  /// The face and the sizes in words: `large title: Inter Regular 34/41.1`.
  let summary: String

  init(_ style: GuideStyle, name: String, in fonts: GuideFonts) {
    self.style = style
    self.name = name
    let found = fonts.guide.guideFont(of: style, in: fonts.collection)
    scalesLike = found?.resolved.scalesLike
    let title = (style.summary ?? style.name).commentText
    guard let found else {
      summary = title
      return
    }
    let face = (found.font.match.metricsOwner.names.fullName ?? found.font.fontName).commentText
    summary = "\(title): \(face) \(found.font.pointSize.briefly)/\(found.lineHeight.briefly)"
  }

  /// The designed size. A system size becomes a number if some platform cannot request it.
  var size: GuideStyle.Size { Self.written(style.setting.size) }

  static func written(_ size: GuideStyle.Size) -> GuideStyle.Size {
    guard case .following(let style) = size, !Self.known.contains(style) else { return size }
    return .points(style.pointSize(for: TraitCollection()))
  }

  /// The text styles whose sizes apps can request on every Apple platform.
  static let known: [TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
  ]
}

extension Double {
  fileprivate var briefly: String { ((self * 100).rounded() / 100).text(.shortest) }
}
