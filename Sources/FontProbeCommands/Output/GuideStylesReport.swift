internal import FontProbe
internal import TextFormats

/// The answer of `fontprobe styles --guide`.
struct GuideStylesReport {
  let guide: StyleGuide
  /// The guide's file, as it was given.
  let path: String
  let device: StyleGuide.DeviceClass?
  /// The traits, at one of the reader's sizes.
  let traits: TraitCollection
  /// The value that was given; `nil` where none was.
  let value: Double?
  let tables: [Table]
  /// Whether the tables are those of all of the reader's sizes.
  let showsAll: Bool

  /// The styles at one of the reader's sizes.
  struct Table {
    let contentSize: ContentSizeCategory
    let rows: [Row]
  }

  /// One style, and the font that sets it.
  struct Row {
    let style: GuideStyle
    let found: GuideFont
    /// How much larger values become at this size; 1 for a style that does not grow.
    let scale: Double
    let scaledValue: Double?

    init(_ style: GuideStyle, _ found: GuideFont, _ traits: TraitCollection, value: Double?) {
      self.style = style
      self.found = found
      let scalesLike = found.resolved.scalesLike
      scale = scalesLike?.metrics(for: traits).scale ?? 1
      scaledValue = value.map { value in scalesLike.map { ScaledMetrics(for: $0).scaledValue(value, traits) } ?? value }
    }
  }

  init(
    _ guide: StyleGuide, at path: String, _ styles: [GuideStyle], traits: TraitCollection, sizes: [ContentSizeCategory],
    device: StyleGuide.DeviceClass?, value: Double?, in collection: FontCollection
  ) {
    self.guide = guide
    self.path = path
    self.device = device
    self.traits = traits
    self.value = value
    showsAll = sizes.count > 1
    tables = sizes.map { size in
      let traits = traits.with(contentSize: size)
      return Table(
        contentSize: size,
        rows: styles.compactMap { style in
          guide.guideFont(of: style, traits: traits, device: device, in: collection).map {
            Row(style, $0, traits, value: value)
          }
        })
    }
  }
}

// MARK: - JSON

extension GuideStylesReport {
  var json: JSONValue {
    let common: [(key: String, value: JSONValue)] = [
      (key: "guide", value: .string(path)),
      (key: "idiom", value: .string(traits.idiom.rawValue)),
      (key: "displayScale", value: .number(traits.displayScale)),
      (key: "device", value: .optional(device?.name)),
    ]
    guard !showsAll, let table = tables.first else {
      return .object(common + [(key: "contentSizes", value: .array(tables.map { .object(members($0)) }))])
    }
    let own = members(table)
    return .object(own.prefix(1) + common + own.dropFirst())
  }

  private func members(_ table: Table) -> [(key: String, value: JSONValue)] {
    [
      (key: "contentSize", value: .string(table.contentSize.name)),
      (key: "styles", value: .array(table.rows.map { $0.json(value) })),
    ]
  }
}

extension GuideStylesReport.Row {
  fileprivate func json(_ value: Double?) -> JSONValue {
    let resolved = found.resolved
    var members: [(key: String, value: JSONValue)] = [
      (key: "style", value: .string(style.name)),
      (key: "code", value: .optional(style.code)),
      (key: "family", value: .string(resolved.family.name)),
      (key: "scalesLike", value: .optional(resolved.scalesLike?.rawValue)),
      (key: "size", value: .number(resolved.pointSize)),
      (key: "leading", value: .optional(resolved.lineHeight)),
      (key: "lineHeight", value: .number(found.lineHeight)),
      (key: "scale", value: .number(scale)),
      (key: "weight", value: .number(resolved.weight.rawValue)),
      (key: "tracking", value: .number(found.tracking)),
      (key: "features", value: .tags(resolved.descriptor.features.sorted())),
      (key: "missingFeatures", value: .tags(found.missingFeatures)),
      (key: "isStandIn", value: .bool(found.isSubstitute)),
      (key: "sizeFactor", value: .number(found.sizeFactor)),
      (key: "pointSize", value: .number(found.font.pointSize)),
      (key: "explanation", value: .string(found.explanation)),
      (key: "match", value: found.font.match.json(at: found.font.pointSize)),
      (key: "metrics", value: found.font.metrics.json),
    ]
    if let value, let scaledValue {
      members.append((key: "value", value: .number(value)))
      members.append((key: "scaledValue", value: .number(scaledValue)))
    }
    return .object(members)
  }
}
