internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
public import StyleGuides

/// The font of a guide's style, with its tracking and its line height, and the differences from the guide.
public struct GuideFont: Sendable, Hashable {
  /// The resolved style, which is the request.
  public let resolved: ResolvedGuideStyle
  /// The font that was found.
  public let font: Font
  /// Whether a family other than the guide's family is used.
  public let isSubstitute: Bool
  /// The fallbacks that the guide lists before the found family. They are not installed. Generic families are not in
  /// the list.
  let absentFallbacks: [String]
  /// The factor by which the size was scaled for equal x-heights; 1 if the size was not scaled.
  public let sizeFactor: Double
  /// The reason why the size was not corrected by the guide's rule. Nil if it was corrected, or needs no correction.
  let correctionProblem: String?
  /// The space in points that is added between letters.
  public var tracking: Double { resolved.tracking }
  /// The distance from baseline to baseline in points: the guide's line height, or the font's own line height.
  public var lineHeight: Double { resolved.lineHeight ?? font.lineHeight }
  /// The features that the style requests but that the font's face does not have, in the order of their tags.
  public var missingFeatures: [FontTag] { font.lacking(resolved.descriptor.features) }

  /// All differences from the guide, and the factor of the size, as a sentence without a full stop. Empty if there is
  /// no difference and the size is not scaled.
  public var explanation: String {
    guard sizeFactor != 1 else { return differences.joined(separator: "; ") }
    let percent = (sizeFactor * 10000).rounded() / 100
    return (differences + ["the size is \(percent) % of the size in the guide, so that the x-heights agree"]).joined(
      separator: "; ")
  }

  /// The differences from the guide, as clauses. A size that the guide scales to equal x-heights is not a difference.
  var differences: [String] {
    var reasons = resolved.steps.map(\.description)
    if isSubstitute {
      reasons.append("\(font.fontName) is used instead of \(resolved.descriptor.names.first ?? resolved.family.name)")
    }
    reasons += absentFallbacks.map { "\($0), a fallback of the guide, was not found" }
    if isSubstitute || font.match.outcome != .exact { reasons.append(font.match.explanation) }
    let missing = missingFeatures
    if !missing.isEmpty {
      reasons.append("\(font.fontName) has no \(missing.map(\.description).joined(separator: ", "))")
    }
    if let correctionProblem { reasons.append(correctionProblem) }
    return reasons
  }
}

extension StyleGuide {
  /// Returns the font of a text style for the given traits. There is always a font.
  ///
  /// - Parameters:
  ///   - style: a style of the guide, by name or code, or a style of the system.
  ///   - traits: the traits for which the style is resolved.
  ///   - device: the device class, if the guide has classes.
  ///   - family: the key or the code of a family that the style allows; nil for the style's own family.
  ///   - collection: the collection with the guide's fonts.
  public func font(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    family: String? = nil, in collection: FontCollection = .standard
  ) -> Font {
    guideFont(style, traits: traits, device: device, family: family, in: collection)?.font
      ?? collection.font(for: FontDescriptor(names: []), size: TextStyle.body.pointSize(for: traits))
  }

  /// Returns the font of a text style with its tracking, its line height, and its differences from the guide. Returns
  /// nil only for a guide without styles, or if the guide does not contain the style's family.
  public func guideFont(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    family: String? = nil, in collection: FontCollection = .standard
  ) -> GuideFont? {
    guard let resolved = resolve(style, traits: traits, device: device, family: family) else { return nil }
    let source = GuideStyleSource(
      self, device, resolved.descriptor, family: family.flatMap { self.family($0, of: resolved.style)?.key })
    // All fonts of a style use the same name of the style. So fonts that are requested by code and by name are equal.
    let isOwn = systemStyles[style] == nil && knownPlace(of: style) != nil
    let name = isOwn ? textStyle(of: resolved.style) : style
    return guideFont(resolved, features: resolved.descriptor.features, name, traits, source, in: collection)
  }

  /// Returns the font of the guide's own style, even if the guide maps its name to another style. Nil if there is no
  /// font.
  public func guideFont(
    of style: GuideStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> GuideFont? {
    guard let place = place(named: style.name), let resolved = resolve(place, [], traits, device) else { return nil }
    let name = textStyle(of: styles[place])
    let source = GuideStyleSource(self, device, resolved.descriptor)
    return guideFont(resolved, features: resolved.descriptor.features, name, traits, source, in: collection)
  }

  func guideFont(
    _ resolved: ResolvedGuideStyle, features: FontFeatures, _ style: TextStyle, _ traits: TraitCollection,
    _ source: GuideStyleSource,
    in collection: FontCollection
  ) -> GuideFont {
    let answer = collection.answer(resolved.descriptor, of: resolved.family, resolved.weight)
    let (match, isSubstitute) = (answer.match, answer.isSubstitute)
    let resolved = isSubstitute && match.outcome != .profile ? uncorrected(resolved, traits, source.device) : resolved
    let (factor, problem) = xHeightFactor(
      match, of: resolved.family, resolved.weight, isSubstitute: isSubstitute, at: resolved.pointSize, in: collection)
    // For other traits, the guide may request a different face. A later comparison with this request finds the changes
    // that the user made.
    let asked = source.asked.withFeatures(features).withTextStyle(style)
    let font = Font(
      match, size: resolved.pointSize * factor, variant: .of(features),
      role: StyledRole(asked, traits, of: source, in: collection))
    return GuideFont(
      resolved: resolved, font: font, isSubstitute: isSubstitute, absentFallbacks: answer.absentFallbacks,
      sizeFactor: factor, correctionProblem: problem)
  }

  /// Returns the style for a substitute. This style lacks the guide's correction in points, because that correction is
  /// for the absent family. A recorded face has the metrics of the absent family, and keeps its correction.
  private func uncorrected(
    _ resolved: ResolvedGuideStyle, _ traits: TraitCollection, _ device: DeviceClass?
  ) -> ResolvedGuideStyle {
    guard case .points = resolved.family.correction, let place = place(named: resolved.style.name) else {
      return resolved
    }
    return resolve(
      place, resolved.unknownNames, traits, device, family: resolved.family, isCorrected: false) ?? resolved
  }

  /// Returns the factor by which the size is multiplied. Lowercase letters are then as high as in the family that the
  /// guide's rule names. Without such a rule, a substitute gets the x-height of the absent family. The second value is
  /// the reason why the size is not corrected by the rule.
  package func xHeightFactor(
    _ match: FontMatch, of family: GuideFamily, _ weight: FontWeight, isSubstitute: Bool, at size: Double,
    in collection: FontCollection
  ) -> (factor: Double, problem: String?) {
    var wanted = isSubstitute ? family.xHeight : nil
    var problem: String?
    if case .matchingXHeight(let key) = family.correction {
      if let reference = self.family(named: key) {
        (wanted, problem) = xHeight(of: reference, weight, in: collection)
      } else {
        problem = "the size is not corrected to the x-height of the family \(key), which the guide does not have"
      }
    }
    guard let wanted else { return (1, problem) }
    let font = Font(match, size: size)
    let own = font.xHeight / font.pointSize
    guard own > 0 else { return (1, "the size is not corrected: \(font.fontName) has no x-height") }
    guard let factor = GuideFamily.xHeightFactor(from: own, to: wanted) else {
      let percent = (wanted / own * 10000).rounded() / 100
      return (
        1,
        "the size is not corrected: equal x-heights would need \(percent) %, so one of the two x-heights must be wrong"
      )
    }
    return (factor, problem)
  }

  /// Returns the x-height of a family in ems, measured in the face for a weight. If the family is absent, the guide's
  /// value is used. If the guide has no value, a substitute is measured, and the second result reports this problem.
  private func xHeight(
    of family: GuideFamily, _ weight: FontWeight, in collection: FontCollection
  ) -> (height: Double?, problem: String?) {
    let (descriptor, weight) = family.uprightFace(weight)
    let answer = collection.answer(descriptor, of: family, weight)
    let (match, isSubstitute) = (answer.match, answer.isSubstitute)
    if isSubstitute, let xHeight = family.xHeight { return (xHeight, nil) }
    let font = Font(match, size: 1000)
    guard font.xHeight > 0 else { return (nil, "the size is not corrected: \(font.fontName) has no x-height") }
    let problem = "the size is corrected to the x-height of \(font.fontName), which is used instead of \(family.name)"
    return (font.xHeight / font.pointSize, isSubstitute && match.outcome != .profile ? problem : nil)
  }
}

struct GuideFamilyAnswer {
  let match: FontMatch
  /// Whether the face belongs to a different family, or to a profile of the guide's family.
  let isSubstitute: Bool
  /// The fallbacks that are listed before the found family. They are not installed.
  var absentFallbacks: [String] = []
}

extension FontCollection {
  /// Returns a face of the guide's family itself, otherwise of its first installed fallback, otherwise fontprobe's
  /// substitute.
  func answer(_ descriptor: FontDescriptor, of family: GuideFamily, _ weight: FontWeight) -> GuideFamilyAnswer {
    let match = match(for: descriptor)
    switch match.outcome {
    case .exact, .style: return GuideFamilyAnswer(match: match, isSubstitute: false)
    case .profile: return GuideFamilyAnswer(match: match, isSubstitute: true)
    case .substitute, .lastResort:
      let (fallback, absent) = fallback(for: descriptor, of: family, weight)
      return GuideFamilyAnswer(match: fallback ?? match, isSubstitute: true, absentFallbacks: absent)
    }
  }

  /// Returns the face of a family's first installed fallback, and the absent fallbacks before it. The face is nil if no
  /// fallback is installed. Generic families do not count as absent.
  func fallback(
    for descriptor: FontDescriptor, of family: GuideFamily, _ weight: FontWeight
  ) -> (match: FontMatch?, absent: [String]) {
    // If a face was requested by its name, the guide specifies whether it is an italic.
    let isItalic = family.faces.first { descriptor.names == [$0.name] }?.isItalic ?? false
    var absent: [String] = []
    for name in family.fallbacks {
      let match = match(
        for: FontDescriptor(
          names: [name], weight: weight, slant: descriptor.slant ?? (isItalic ? .italic : nil),
          features: descriptor.features))
      if match.outcome == .exact || match.outcome == .style { return (match, absent) }
      if GenericFamily(named: name) == nil { absent.append(name) }
    }
    return (nil, absent)
  }
}

extension StyleGuide {
  /// Returns the font of a text style, exactly as the guide describes it. `font(_:traits:device:family:in:)` accepts
  /// differences, but this method throws an error.
  ///
  /// - Parameters:
  ///   - style: a style of the guide, by name or code, or a style of the system that the guide maps.
  ///   - traits: the traits for which the style is resolved.
  ///   - device: the device class, if the guide has classes.
  ///   - family: the key or the code of a family that the style allows; nil for the style's own family.
  ///   - collection: the collection with the guide's fonts.
  /// - Throws: `FontError` with one of three codes. `noSuchStyle` has the nearest names as a hint. `invalidGuide` means
  ///   that the guide does not contain the style's family. `notRegistered` lists all differences: a different face, the
  ///   nearest style of the family, a missing feature, a family that the style does not allow, or a size that could not
  ///   be scaled to an x-height.
  public func exactFont(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    family: String? = nil, in collection: FontCollection = .standard
  ) throws(FontError) -> Font {
    guard let place = knownPlace(of: style) else { throw noStyle(style) }
    guard let found = guideFont(style, traits: traits, device: device, family: family, in: collection) else {
      let guideStyle = styles[place]
      let key = guideStyle.familyKey(with: guideStyle.variants(for: traits, on: device))
      throw FontError(
        .invalidGuide,
        "the style \(style.rawValue) is set in the family \(key), which the guide does not have", path: file)
    }
    let differences = found.differences
    guard differences.isEmpty else {
      throw FontError(.notRegistered, "the style \(style.rawValue): \(differences.joined(separator: "; "))")
    }
    return found.font
  }

  /// Returns the reason why the default style replaces a text style, or why the requested family is not used. Nil if
  /// the guide has the style and the family.
  package func problem(of style: TextStyle, family: String?) -> FontError? {
    guard let place = knownPlace(of: style) else { return noStyle(style) }
    guard let family, self.family(family, of: styles[place]) == nil else { return nil }
    let names = families.filter { self.family($0.key, of: styles[place]) != nil }
      .flatMap { [$0.key, $0.code].compactMap { $0 } }
    return FontError(
      .noSuchStyle, "the style \(styles[place].name) has no family \(family)",
      hint: NearestNames.question(for: family, among: names))
  }

  private func noStyle(_ style: TextStyle) -> FontError {
    let names = styles.flatMap { [$0.name, $0.code].compactMap { $0 } } + systemStyles.keys.map(\.rawValue)
    return FontError(
      .noSuchStyle, "the guide\(name.map { " \($0)" } ?? "") has no style \(style.rawValue)",
      hint: NearestNames.question(for: style.rawValue, among: names))
  }
}

extension TextStyle {
  /// The reason why the body style replaces an unknown text style. Nil for a text style of the system on any device.
  package var problemOfSystem: FontError? {
    guard !Self.ofAllSystems.contains(self) else { return nil }
    let names = Self.ofAllSystems.map(\.rawValue).sorted()
    return FontError(
      .noSuchStyle, "the system has no text style \(rawValue)",
      hint: NearestNames.question(for: rawValue, among: names))
  }

  private static let ofAllSystems = Set(
    ofSystem + TraitCollection.InterfaceIdiom.allCases.flatMap(TextStyle.published))
}
