internal import FontFaces
internal import FontFiles

extension FontCollection {
  /// The font that another program or system chooses for a list of names, in the syntax of CSS's `font-family`. Fonts that are
  /// registered or bundled here are not theirs, and do not answer.
  ///
  /// - Parameters:
  ///   - matcher: whose rules.
  ///   - list: one name, or several with commas between them.
  ///   - descriptor: the style that is asked for.
  public func answer(of matcher: OtherMatcher, to list: String, _ descriptor: FontDescriptor) -> OtherAnswer {
    let elements = FontCascade.elements(of: list)
    switch matcher {
    case .fontconfig: return fontconfigAnswer(elements.map(\.name), descriptor)
    case .chromium: return chromiumAnswer(elements, descriptor)
    case .coreTextNames: return CoreTextNames(.standard).answer(to: elements)
    }
  }

  private func fontconfigAnswer(_ families: [String], _ descriptor: FontDescriptor) -> OtherAnswer {
    guard let system = fonts.system else { return .withoutSystem(.fontconfig) }
    let answer = system.bestMatch(
      families: families, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    guard let answer else { return OtherAnswer(.fontconfig, nil, steps: [system.failure?.message ?? "it has no font"]) }
    let asked = families.first ?? "no name"
    let isNamed = families.contains { FoldedName($0) == FoldedName(answer.family) }
    let step =
      isNamed
      ? "it has the family \(answer.family)"
      : "its rules put \(answer.family) in the place of \(asked); it always names a font"
    return OtherAnswer(.fontconfig, answer, steps: [step])
  }

  private func chromiumAnswer(_ elements: [FontCascade.Element], _ descriptor: FontDescriptor) -> OtherAnswer {
    guard let system = fonts.system else { return .withoutSystem(.chromium) }
    var list = ChromiumList(ChromiumFamilies.standard, descriptor.style(of: StyleWords.Request())) {
      family, style, isSame in
      system.chromiumMatch(family: family, style, isSame: isSame)
    }
    return list.answer(to: elements)
  }
}

extension OtherAnswer {
  fileprivate static func withoutSystem(_ matcher: OtherMatcher) -> OtherAnswer {
    OtherAnswer(matcher, nil, steps: ["the system's fonts are left out"])
  }
}
