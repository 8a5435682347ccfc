internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import TextFormats

/// The families of Chromium on Linux, from Data/chromium-families.tsv.
struct ChromiumFamilies: Sendable {
  /// The key is a family in lowercase letters, the value is the index of its row. Families in the same row have the
  /// same metrics.
  private var rows: [String: Int] = [:]
  private var generics: [String: String] = [:]
  private var alternates: [String: String] = [:]

  static let standard = unsafe ChromiumFamilies(bundled_chromium_families().rows)

  private init(_ table: [[String]]) {
    for (number, row) in table.enumerated() where row.count >= 2 {
      let names = row[1].entries(separatedBy: UInt8(ascii: ";"))
      switch row[0] {
      case "same": for name in names where rows[name.lowercased()] == nil { rows[name.lowercased()] = number }
      case "generic" where row.count == 3: generics[row[1]] = row[2]
      case "alternate" where names.count == 2:
        alternates[names[0].lowercased()] = names[1]
        alternates[names[1].lowercased()] = names[0]
      default: break
      }
    }
  }

  /// Whether two families, in lowercase letters, have the same metrics.
  func isSame(_ one: String, _ other: String) -> Bool { rows[one].map { $0 == rows[other] } ?? false }

  func family(ofGeneric name: String) -> String? { generics[name.lowercased()] }

  /// Returns the name that Chromium tries if a family does not exist.
  func alternate(of family: String) -> String? { alternates[family.lowercased()] }

  /// The family that Chromium uses if no family of a list exists.
  var standardFamily: String { generics["-webkit-standard"] ?? "Times New Roman" }
}

/// Finds a font for a `font-family` list as Chromium on Linux does.
///
/// 1. For an unquoted generic family, the family of Chromium's settings is used. If that family does not exist, the
///    generic family's own name is looked up like any other name.
/// 2. A family counts as existing if Fontconfig returns the family itself, its replacement by Fontconfig's rules, or a
///    family with the same metrics. Otherwise the family's alternate name is tried.
/// 3. For `system-ui`, the font is used that Fontconfig returns for a request without a name. If no font of the list
///    exists, Chromium's standard family is tried first, then the same font as for `system-ui`.
struct ChromiumList {
  typealias Search = (_ family: String?, _ style: FontStyle, _ isSame: @Sendable (String, String) -> Bool) -> (
    answer: FontconfigAnswer?, refused: String?
  )

  private let families: ChromiumFamilies
  private let style: FontStyle
  private let search: Search
  private let variableFace: (FontconfigAnswer) -> FontFace?
  private var steps: [String] = []

  /// - Parameter variableFace: returns the face of a result if it is a variable font, otherwise nil.
  init(
    _ families: ChromiumFamilies, _ style: FontStyle, _ search: @escaping Search,
    variableFace: @escaping (FontconfigAnswer) -> FontFace? = { _ in nil }
  ) {
    self.families = families
    self.style = style
    self.search = search
    self.variableFace = variableFace
  }

  mutating func answer(to elements: [FontCascade.Element]) -> OtherAnswer {
    for element in elements {
      if element.name.lowercased() == "system-ui" {
        if let answer = find(
          nil,
          "system-ui is the font that Fontconfig gives when no name is asked for")
        {
          return finished(answer)
        }
        continue
      }
      if !element.isQuoted, let family = families.family(ofGeneric: element.name) {
        steps.append("the settings of Chromium say that \(element.name) is \(family)")
        if let answer = find(family) { return finished(answer) }
      }
      if let answer = find(element.name) { return finished(answer) }
    }
    let standard = families.standardFamily
    steps.append("no font of the list was found: the standard family of Chromium is \(standard)")
    if let answer = find(standard) { return finished(answer) }
    let last = find(nil, "the last resort is the font that Fontconfig gives when no name is asked for")
    return finished(last)
  }

  private mutating func find(_ family: String) -> FontconfigAnswer? {
    for name in [family, families.alternate(of: family)].compactMap(\.self) {
      let found = search(name, style, families.isSame)
      if let answer = found.answer {
        steps.append("\(name) is \(answer.family)")
        return answer
      }
      steps.append(
        "\(name) is not installed"
          + (found.refused.map {
            ": Fontconfig names \($0), which is a different font"
          } ?? ""))
    }
    return nil
  }

  private mutating func find(_ nothing: String?, _ reason: String) -> FontconfigAnswer? {
    steps.append(reason)
    return search(nothing, style, families.isSame).answer
  }

  private func finished(_ answer: FontconfigAnswer?) -> OtherAnswer {
    OtherAnswer(.chromium, answer, variable: answer.flatMap(variableFace), steps: steps)
  }
}
