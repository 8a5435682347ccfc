internal import FontNames
internal import TextFormats

/// Reads the common fields of the handwritten format and of the extensions of design tokens.
struct GuideFieldReader {
  let problems: GuideProblems
  /// Points per `rem`.
  var rem = 16.0
  var faultyDevices: Set<String> = []

  // MARK: - The whole guide

  static let guideKeys = ["name", "rem", "system", "default", "devices", "legibility", "slots"]

  mutating func read(_ fields: GuideFields, into draft: inout GuideDraft) {
    draft.name = fields["name"]?.text(problems)
    draft.defaultStyle = fields["default"].flatMap { $0.placed($0.text(problems)) }
    for member in fields["system"]?.members(problems) ?? [] {
      guard let style = TextStyle.ofSystem.first(where: { $0.rawValue == member.key }) else {
        problems.add(
          member.place, unknown: member.key, "no system style has this name",
          among: TextStyle.ofSystem.map(\.rawValue))
        continue
      }
      if let name = member.node.placed(member.node.text(problems)) { draft.systemStyles.append((style, name)) }
    }
    draft.deviceClasses = devices(fields["devices"])
    draft.faultyDevices = faultyDevices
    if let node = fields["legibility"], let rule = legibility(node) { draft.legibility = rule }
    draft.slots += slots(fields["slots"])
  }

  /// Reads `rem`. It must be read before any length in that unit.
  mutating func readRem(_ fields: GuideFields) {
    rem = fields["rem"]?.number(in: 1...128, problems) ?? rem
  }

  private mutating func devices(_ node: GuideNode?) -> [StyleGuide.DeviceClass] {
    var classes: [StyleGuide.DeviceClass] = []
    for element in node?.elements(problems) ?? [] {
      guard let fields = element.members(["name", "points", "below", "belowHeight"], problems) else { continue }
      let name = fields["name"]?.text(problems)
      let points = fields["points"]?.number(in: -100...100, problems)
      for key in ["name", "points"] where fields[key] == nil {
        problems.add(element, "the device class has no \(key)")
      }
      // Other fields may refer to this faulty device class. Such a reference is not reported as a further mistake.
      guard let name, let points else {
        if let name { faultyDevices.insert(name) }
        continue
      }
      let below = fields["below"]?.number(in: 1...GuideNode.largestLength, problems)
      let belowHeight = fields["belowHeight"]?.number(in: 1...GuideNode.largestLength, problems)
      if classes.contains(where: { $0.name == name }) {
        problems.add(element, "there is already a device class named \(name)")
      } else if classes.contains(where: { $0.below == below && $0.belowHeight == belowHeight }) {
        let width = below.map { "below \($0.text(.shortest)) points" } ?? "of any width"
        let height = belowHeight.map { " and below \($0.text(.shortest)) points of height" } ?? ""
        problems.add(element, "another device class is for screens \(width)\(height)")
      } else {
        classes.append(StyleGuide.DeviceClass(name, points: points, below: below, belowHeight: belowHeight))
      }
    }
    return classes
  }

  private func legibility(_ node: GuideNode) -> StyleGuide.LegibilityRule? {
    switch node.value.kind {
    case .string: return node.choice([("none", .none), ("step", .step)], problems)
    case .number: return node.number(in: -999...999, problems).map(StyleGuide.LegibilityRule.adding)
    case .object:
      var table: [FontWeight: FontWeight] = [:]
      for member in node.members(problems) ?? [] {
        guard let from = weight(key: member.key, member.place), let to = member.node.weight(problems) else { continue }
        table[from] = to
      }
      return .table(table)
    default: return node.expected("none, step, a number, or weights for weights", problems)
    }
  }

  /// Reads a weight that is written as a key: `500`, `bold`.
  private func weight(key: String, _ place: GuidePlace) -> FontWeight? {
    let kind = Double(key).map(PositionedValue.Kind.number) ?? .string(key)
    let position = TextPosition(line: place.line, column: place.column)
    let node = GuideNode(value: PositionedValue(kind, at: position), path: .key(.root, place.path))
    return node.weight(problems)
  }

  // MARK: - Families

  static let familyKeys = [
    "code", "faces", "fallbackWeight", "fallback", "system", "correction", "matchXHeight", "xHeight",
  ]

  func read(_ fields: GuideFields, into family: inout FamilyDraft) {
    family.code = fields["code"].flatMap { $0.placed($0.text(problems)) }
    family.faces = fields["faces"].map(faces) ?? []
    family.fallbackWeight = fields["fallbackWeight"].flatMap { $0.placed($0.weight(problems)) }
    family.fallbacks += fields["fallback"]?.elementsOrSelf.compactMap { $0.text(problems) } ?? []
    family.isSystem = fields["system"]?.bool(problems) ?? false
    family.xHeight = fields["xHeight"]?.number(in: 0.2...0.9, problems)
    if let node = fields["correction"], let points = node.length(rem: rem, in: -100...100, problems) {
      family.correction = Placed(.points(points), node.place)
    }
    if let node = fields["matchXHeight"], let key = node.text(problems) {
      if family.correction != nil {
        problems.add(node, "a family must have either a correction in points or a correction by x-height, not both")
      }
      family.correction = Placed(.matchingXHeight(of: key), node.place)
    }
  }

  /// Reads faces by weight: `500: MuseoSans-500`, `500 italic: MuseoSans-500Italic`.
  private func faces(_ node: GuideNode) -> [GuideFamily.Face] {
    var faces: [GuideFamily.Face] = []
    for member in node.members(problems) ?? [] {
      let words = member.key.split(separator: " ")
      let isItalic = words.count == 2 && words[1] == "italic"
      guard isItalic || words.count == 1, let word = words.first else {
        problems.add(member.place, "the key is not a weight", allowed: "500, bold, 500 italic")
        continue
      }
      guard let weight = weight(key: String(word), member.place), let name = member.node.text(problems) else {
        continue
      }
      guard !faces.contains(where: { $0.weight == weight && $0.isItalic == isItalic }) else {
        problems.add(member.place, "there is already a weight \(weight)")
        continue
      }
      faces.append(GuideFamily.Face(name, weight: weight, isItalic: isItalic, place: member.node.place))
    }
    return faces
  }
}

extension GuideFieldReader {
  /// The keys of a style, except for its setting, in both formats.
  static let styleKeys =
    [
      "code", "italic", "follows", "scales", "features", "minimum", "maximum", "device", "variants", "families",
      "sample",
    ] + paragraphKeys
  /// The keys of a style's letters and paragraphs, in both formats. The design tokens standard does not define them.
  static let paragraphKeys = ["textCase", "decoration", "paragraphSpacing", "paragraphIndent"]
  /// The keys of a style's setting in the handwritten format. In design tokens, the token's value contains the setting.
  static let settingKeys = ["family", "size", "weight", "tracking", "lineHeight"]

  func read(_ fields: GuideFields, into style: inout StyleDraft) {
    style.code = fields["code"].flatMap { $0.placed($0.text(problems)) }
    style.sample = fields["sample"]?.text(problems)
    style.isItalic = fields["italic"]?.bool(problems) ?? false
    style.features = fields["features"].flatMap { $0.placed($0.features(problems)) }
    style.paragraphs = paragraphs(fields)
    style.minimumSize = fields["minimum"].flatMap { $0.placed($0.size(rem: rem, problems)) }
    style.maximumSize = fields["maximum"].flatMap { $0.placed($0.size(rem: rem, problems)) }
    style.families = fields["families"]?.elementsOrSelf.compactMap { $0.placed($0.text(problems)) } ?? []
    style.followsDevice = fields["device"]?.bool(problems) ?? true
    if let node = fields["follows"] {
      if let followed = node.systemStyle(problems) {
        style.size = .following(followed)
      } else {
        style.unread.insert(.size)
      }
    }
    if let node = fields["scales"], let scaling = scaling(node) { style.scaling = scaling }
    style.variants = fields["variants"]?.elements(problems)?.compactMap(variant) ?? []
  }

  func readSetting(_ fields: GuideFields, into style: inout StyleDraft) {
    style.family = fields["family"].flatMap { $0.placed($0.text(problems)) }
    style.weight = fields["weight"].flatMap { $0.placed($0.weight(problems)) }
    if fields.contains("family"), style.family == nil { style.unread.insert(.family) }
    if fields.contains("weight"), style.weight == nil { style.unread.insert(.weight) }
    style.tracking = fields["tracking"]?.tracking(rem: rem, problems)
    style.lineHeight = fields["lineHeight"]?.lineHeight(rem: rem, problems)
    guard let node = fields["size"] else { return }
    if style.size != nil || fields.contains("follows") {
      problems.add(node, "a style must have either its own size or a system style that it follows, not both")
    } else {
      // An unreadable size was already reported. It must not also be reported as missing.
      style.size = .points(node.size(rem: rem, problems) ?? TextStyle.body.standard.size)
    }
  }

  private func scaling(_ node: GuideNode) -> GuideStyle.Scaling? {
    if case .bool(let bool) = node.value.kind { return bool ? .standard : .fixed }
    return node.systemStyle(problems).map(GuideStyle.Scaling.like)
  }
}
