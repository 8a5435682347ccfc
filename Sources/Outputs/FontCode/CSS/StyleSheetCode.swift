internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Writes a guide as a style sheet: `@font-face` rules, custom properties, and a class for each style.
struct StyleSheetCode {
  private let guide: PlatformGuide
  private let fontPath: String

  init(_ guide: PlatformGuide, _ options: CodeOptions) {
    self.guide = guide
    fontPath = options.fontPath.isEmpty || options.fontPath.hasSuffix("/") ? options.fontPath : options.fontPath + "/"
  }

  var css: String {
    var parts = ["/* Made by fontprobe generate from \(guide.source): change that file, not this one. */"]
    var stacks: [(name: String, list: String)] = []
    for family in guide.families where !family.faces.isEmpty {
      parts += fontRules(family)
      let (rules, list) = fallbacks(of: family)
      parts += rules
      stacks.append((StyleSheetName.property(family.name), list))
    }
    let sheet = guide.styles.map { StyleSheetStyle($0, in: guide) }
    parts.append(root(stacks, sheet))
    parts += devices
    parts += sheet.map(\.rule)
    // The rules of variants come after the classes, because these rules override the classes.
    parts += sheet.flatMap(\.variants)
    return parts.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Custom properties

  private func root(_ stacks: [(name: String, list: String)], _ styles: [StyleSheetStyle]) -> String {
    var lines = stacks.map { "  --font-\($0.name): \($0.list);" }
    if let widest = guide.guide.deviceClasses.last { lines.append("  --type-device: \(widest.points.css);") }
    for style in styles {
      lines.append("")
      lines.append("  /* \(style.style.summary) */")
      lines += style.properties(with: []).map { "  \($0);" }
    }
    return ":root {\n" + lines.joined(separator: "\n") + "\n}"
  }

  /// The media rules with the points that each device class adds. Several device classes may match a screen. The first
  /// of them in the guide must win, so its rule comes last.
  private var devices: [String] {
    guide.guide.deviceClasses.reversed().compactMap { device in
      let media = StyleSheetCondition.limits(of: device)
      guard !media.isEmpty else { return nil }
      let rule = "  :root {\n    --type-device: \(device.points.css);\n  }"
      return "/* \(device.name.commentText) */\n@media \(media.joined(separator: " and ")) {\n\(rule)\n}"
    }
  }

  // MARK: - Fonts

  /// Returns one rule for each font file. The rule of a variable font has a range of weights.
  private func fontRules(_ family: PlatformFamily) -> [String] {
    var rules: [String] = []
    for face in family.faces {
      // A system family needs no rule, because the page names the family itself.
      guard let file = face.file else { continue }
      let slant: FontSlant = face.isItalic ? .italic : .upright
      let axis = face.face.axes.first { $0.tag == .weight }
      let weights = axis.map { FontWeight($0.minimum)...FontWeight(max($0.minimum, $0.maximum)) }
      let rule = FontFaceRule(
        family: family.family.name, style: FontStyle(weight: face.weight, slant: slant), weights: weights,
        sources: [.file(fontPath + file, format: Self.format(file, face))], display: "swap"
      ).css
      if !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// Returns the name of a font format (CSS Fonts 4, § 4.3.1).
  private static func format(_ file: String, _ face: PlatformFace) -> String {
    switch file.split(separator: ".").last?.lowercased() {
    case "woff2": "woff2"
    case "woff": "woff"
    case "ttc", "otc": "collection"
    default: face.face.format == .trueType ? "truetype" : "opentype"
    }
  }

  /// Returns the rules for the fallback families, and the value of `font-family`. With these rules, a fallback family
  /// keeps the layout.
  private func fallbacks(of family: PlatformFamily) -> (rules: [String], list: String) {
    guard let first = family.faces.first else { return ([], family.family.name.cssString) }
    let (standard, generic) = CSSFallback.families(inPlaceOf: first.match.metricsOwner)
    var names: [String] = []
    for name in family.family.fallbacks + standard where !names.contains(name) { names.append(name) }
    var rules: [CSSFallback] = []
    for name in names where !CSSFallback.isGeneric(name) {
      for face in family.faces {
        // A fallback with unknown metrics gets no rule. The page uses that fallback unchanged.
        guard let rule = try? guide.fonts.collection.cssFallback(keepingWidthIfKnown: face.match, drawnBy: name),
          !rules.contains(rule)
        else { continue }
        rules.append(rule)
      }
    }
    // Each fallback with a rule comes before the family that it uses.
    var list = [family.family.name]
    for name in names where !CSSFallback.isGeneric(name) {
      list += rules.filter { $0.fallbackFamily == name }.map(\.family) + [name]
    }
    list = list.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let last = family.family.fallbacks.last(where: CSSFallback.isGeneric)?.lowercased() ?? generic
    return (rules.map(\.css), (list.map(\.cssString) + [last]).joined(separator: ", "))
  }
}

enum StyleSheetName {
  /// Returns a name with hyphens: `largeTitle2` becomes `large-title2`.
  static func property(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars where scalar != "`" {
      if scalar.properties.isUppercase, !text.isEmpty { text += "-" }
      text += scalar.properties.lowercaseMapping
    }
    return text
  }
}
