public import FontFaces
internal import FontFiles
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A program or a system whose own rules choose a font for a name.
public enum OtherMatcher: String, Sendable, Hashable, CaseIterable {
  /// Fontconfig, which most programs on Linux use. The result is the best match, which `fc-match` prints.
  case fontconfig
  /// Chromium on this machine, for a `font-family` list.
  case chromium
  /// Core Text. The result is the macOS font with the requested name. The name is looked up in the published names of
  /// macOS's fonts. Core Text is not called.
  case coreTextNames = "coretext-names"
}

/// The font that another program or system chooses, and the reasons.
public struct OtherAnswer: Sendable, Hashable {
  /// The program or system that chooses.
  public let matcher: OtherMatcher
  /// The family; nil if no font is found.
  public let family: String?
  /// The name of the style within the family.
  public let style: String?
  /// The full name; for an instance of a variable font, the full name of the instance.
  public let fullName: String?
  /// The PostScript name.
  public let postScriptName: String?
  /// The font file; nil if the font is not on this machine.
  public let path: String?
  /// The index of the face in its file, from 0.
  public let faceIndex: Int
  /// The index of the named instance of a variable font, from 1; nil for no instance.
  public let instance: Int?
  /// The axis values of a variable font. Nil for any other font, and if the program does not report the values.
  public let variations: VariationCoordinates?
  /// The reasons in order, each a sentence without a full stop.
  public let steps: [String]
}

extension OtherAnswer {
  /// Creates a result from Fontconfig's cached data about the font.
  ///
  /// - Parameter face: the face of the file, if it is a variable font that can be read.
  init(_ matcher: OtherMatcher, _ answer: FontconfigAnswer?, variable face: FontFace? = nil, steps: [String]) {
    let variations = face.flatMap { answer?.place?.coordinates(of: $0) }
    // Fontconfig's cache has the full name of the default instance for every instance.
    let moved = variations.flatMap { $0 == face?.coordinates ? nil : (try? face?.at($0)) }
    self.init(
      matcher: matcher, family: answer?.families.first, style: answer?.style,
      fullName: moved.map(\.fullName) ?? answer?.fullName, postScriptName: answer?.postScriptName,
      path: answer?.path, faceIndex: answer?.faceIndex ?? 0, instance: answer?.place?.instance,
      variations: variations, steps: steps)
  }

  /// Creates a result with only names, for a font that is not on this machine.
  init(_ matcher: OtherMatcher, _ names: FaceNames, steps: [String]) {
    self.init(
      matcher: matcher, family: names.family, style: names.style, fullName: names.fullName,
      postScriptName: names.postScriptName, path: nil, faceIndex: 0, instance: nil, variations: nil, steps: steps)
  }

  /// Whether the result is this face. Nil if the font is not on this machine, or if its axis values are unknown.
  public func isSame(as face: FontFace) -> Bool? {
    guard let path else { return nil }
    guard face.source.path == path, face.index == faceIndex else { return false }
    guard face.isVariable else { return true }
    return variations.map { $0 == face.coordinates }
  }
}

extension FontCollection {
  /// Returns the font that another program or system chooses for a list of names, in the syntax of CSS's
  /// `font-family`. The other program does not use fonts that are registered or bundled in this collection.
  ///
  /// - Parameters:
  ///   - matcher: the program or system whose rules are used.
  ///   - list: one or more names, separated by commas. At most 256 names are looked up. If an element of the
  ///     list is only a style, it is not looked up as a name. This style is requested for all names of the list.
  ///   - descriptor: the requested style.
  public func answer(of matcher: OtherMatcher, to list: String, _ descriptor: FontDescriptor) -> OtherAnswer {
    var elements: [FontCascade.Element] = []
    var descriptor = descriptor
    for element in FontCascade.elements(of: list) {
      if element.isStyle(after: elements.last?.name, isName: isName) {
        let style = StyleWords.parse(element.name)
        descriptor.weight = descriptor.weight ?? style.weight
        descriptor.width = descriptor.width ?? style.width
        descriptor.slant = descriptor.slant ?? style.slant
      } else if elements.count < FontCascade.longest {
        elements.append(element)
      }
    }
    switch matcher {
    case .fontconfig: return fontconfigAnswer(elements.map(\.name), descriptor)
    case .chromium: return chromiumAnswer(elements, descriptor)
    case .coreTextNames:
      return CoreTextNames(.standard, descriptor.style(of: StyleWords.Request())).answer(to: elements)
    }
  }

  /// Returns the font that another program chooses for the family of a face, in the style of the face.
  package func answer(of matcher: OtherMatcher, to face: FontFace, _ descriptor: FontDescriptor) -> OtherAnswer {
    let style = descriptor.styleRequest.over(face.style)
    let asked = FontDescriptor(names: [], weight: style.weight, width: style.width, slant: style.slant)
    let family = face.family ?? face.fullName ?? face.postScriptName ?? ""
    // In a CSS string, quotation marks and backslashes are escaped.
    let quoted = family.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return answer(of: matcher, to: "\"\(quoted)\"", asked)
  }

  private func fontconfigAnswer(_ families: [String], _ descriptor: FontDescriptor) -> OtherAnswer {
    guard let system = fonts.system else { return .withoutSystem(.fontconfig) }
    let answer = system.bestMatch(
      families: families, weight: descriptor.weight, width: descriptor.width, slant: descriptor.slant)
    guard let answer else {
      return OtherAnswer(.fontconfig, nil, steps: [system.failure?.message ?? "Fontconfig has no font"])
    }
    let names = Set(answer.families.map(FoldedName.init))
    let step =
      if let name = families.first(where: { names.contains(FoldedName($0)) }) {
        "Fontconfig has the family \(name)"
      } else {
        "Fontconfig does not have \(families.first ?? "a name to look for"); it then chooses a font by its rules, or the nearest font"
      }
    return OtherAnswer(.fontconfig, answer, variable: system.variableFace(of: answer), steps: [step])
  }

  private func chromiumAnswer(_ elements: [FontCascade.Element], _ descriptor: FontDescriptor) -> OtherAnswer {
    guard let system = fonts.system else { return .withoutSystem(.chromium) }
    var list = ChromiumList(ChromiumFamilies.standard, descriptor.style(of: StyleWords.Request())) {
      family, style, isSame in
      system.chromiumMatch(family: family, style, isSame: isSame)
    } variableFace: { answer in
      system.variableFace(of: answer)
    }
    return list.answer(to: elements)
  }
}

extension OtherAnswer {
  fileprivate static func withoutSystem(_ matcher: OtherMatcher) -> OtherAnswer {
    OtherAnswer(matcher, nil, steps: ["the fonts of the system are not searched"])
  }
}
