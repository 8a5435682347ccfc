internal import FontDocuments
internal import FontMatching
internal import FontNames
internal import TextFormats

/// Rules with which other programs choose the same faces as fontprobe.
struct AuditRemedy {
  enum Kind: String, CaseIterable {
    case fontconfig

    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  let kind: Kind
  let rules: FontconfigRules
  /// The file to which the rules were written; nil if the rules are printed.
  let file: String?

  var document: String? { file == nil ? rules.text : nil }

  var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "file": .optional(file), "text": .optional(document),
      "names": .array(rules.names.map(JSONValue.string)), "folders": .array(rules.folders.map(JSONValue.string)),
      "leftOut": .array(rules.leftOut.map { ["name": .string($0.name), "reason": .string($0.reason)] }),
    ]
  }

  private static let mostLeftOut = 20

  var lines: [String] {
    guard let file else { return [] }
    let rest = rules.leftOut.count - Self.mostLeftOut
    return ["\(file.printable) has rules for \(rules.names.count.counted("font name"))"]
      + rules.leftOut.prefix(Self.mostLeftOut).map { font in
        "note: no rule for \(font.name.printable.beginning): \(font.reason.printable)"
      } + (rest > 0 ? ["note: no rule for \(rest.counted("more font")): --format json lists all of them"] : [])
  }
}

extension AuditReport {
  /// The names of the absent fonts, without generic families, in the order of the documents.
  var absentNames: [String] {
    fonts.filter(\.isAbsent).flatMap { font in
      (font.match.absent.isEmpty ? Array(font.match.request?.names.prefix(1) ?? []) : font.match.absent).filter {
        ParsedFontName($0).genericOnly == nil
      }
    }
  }
}

extension FontPackageList {
  var json: JSONValue {
    [
      "command": .optional(command),
      "packages": .array(
        packages.map { package in
          [
            "name": .string(package.name), "families": .array(package.families.map(JSONValue.string)),
            "source": .string(package.source.rawValue),
          ]
        }), "unknown": .array(unknown.map(JSONValue.string)),
    ]
  }

  /// Returns the command that installs the packages, the fonts of each package, and the families without a known
  /// package.
  func lines(_ emphasis: Emphasis) -> [String] {
    var table = TextTable([.left, .left])
    for package in packages {
      table.add([package.name, package.advancesWords + package.families.map(\.beginning).joined(separator: ", ")])
    }
    let found = command.map { [emphasis.strong($0)] + table.lines(indent: 2) } ?? []
    return found + [rest].compactMap(\.self)
  }

  var markdown: String {
    var text = command.map { "```\n\($0)\n```\n\n" } ?? ""
    for package in packages {
      text +=
        "- \(package.name): \(package.advancesWords)\(package.families.joined(separator: ", ").printable.markdown)\n"
    }
    return text + (rest.map { "\n\($0.markdown)\n" } ?? "")
  }

  private var rest: String? {
    guard !unknown.isEmpty else { return packages.isEmpty ? "No font is missing." : nil }
    return "No package is known to have \(unknown.map(\.beginning).joined(separator: ", ").printable)."
  }
}

extension FontPackageList.Package {
  /// The words before the family names if the package only has fonts with the same advances.
  fileprivate var advancesWords: String { source == .equalAdvances ? "a font with the letter widths of " : "" }
}

extension String {
  fileprivate var beginning: String { count <= 80 ? self : "\(prefix(80))…" }
}
