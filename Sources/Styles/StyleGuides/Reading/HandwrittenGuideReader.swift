internal import TextFormats

/// Reads a guide in the handwritten format, which fontprobe defines. It is YAML, or JSON with the same keys.
struct HandwrittenGuideReader {
  let problems: GuideProblems

  static let version = 1.0

  func draft(_ root: GuideNode) -> GuideDraft {
    var draft = GuideDraft()
    var reader = GuideFieldReader(problems: problems)
    guard
      let fields = root.members(
        ["$schema", "guide", "description", "families", "styles"] + GuideFieldReader.guideKeys, problems)
    else { return draft }
    checkVersion(fields["guide"], root)
    reader.readRem(fields)
    reader.read(fields, into: &draft)
    for key in ["families", "styles"] where fields[key] == nil { problems.add(root, "the guide has no \(key)") }
    draft.families = fields["families"]?.members(problems)?.map { family($0.key, $0.place, $0.node, reader) } ?? []
    draft.styles = fields["styles"]?.members(problems)?.map { style($0.key, $0.place, $0.node, reader) } ?? []
    return draft
  }

  private func checkVersion(_ version: GuideNode?, _ root: GuideNode) {
    guard let version else {
      problems.add(root, "the guide does not say its version", allowed: "guide: 1")
      return
    }
    guard case .number(Self.version) = version.value.kind else {
      problems.add(version, "fontprobe does not know this version", allowed: "guide: 1")
      return
    }
  }

  private func family(
    _ key: String, _ place: GuidePlace, _ node: GuideNode, _ reader: GuideFieldReader
  ) -> FamilyDraft {
    // `slab: Museo Slab` is a family that has only a name.
    if let name = node.value.text {
      _ = node.text(problems)
      return FamilyDraft(key: key, name: name, place: place)
    }
    let before = problems.all.count
    var family = FamilyDraft(key: key, name: key, place: place)
    if let fields = node.members(["name"] + GuideFieldReader.familyKeys, problems) {
      if fields["name"] == nil { problems.add(place, "the family has no name") }
      family.name = fields["name"]?.text(problems) ?? key
      reader.read(fields, into: &family)
    }
    family.isWhole = problems.all.count == before
    return family
  }

  private func style(
    _ name: String, _ place: GuidePlace, _ node: GuideNode, _ reader: GuideFieldReader
  ) -> StyleDraft {
    let keys = ["description", "deprecated"] + GuideFieldReader.settingKeys + GuideFieldReader.styleKeys
    var style = StyleDraft(name, at: place)
    let before = problems.all.count
    if let fields = node.members(keys, problems) {
      // An unknown key may be the misspelt key of any part, so all parts count as unread.
      if problems.all.count > before { style.unread = Set(DraftPart.allCases) }
      reader.read(fields, into: &style)
      reader.readSetting(fields, into: &style)
      style.summary = fields["description"]?.text(problems)
      style.deprecation = fields["deprecated"].flatMap { $0.deprecation(problems) }
    } else {
      style.unread = Set(DraftPart.allCases)
    }
    return style
  }
}

extension GuideNode {
  /// Reads the reason of a deprecation: empty for `true`, nil for `false`, otherwise the text.
  func deprecation(_ problems: GuideProblems) -> String? {
    if case .bool(let bool) = value.kind { return bool ? "" : nil }
    return text(problems)
  }
}
