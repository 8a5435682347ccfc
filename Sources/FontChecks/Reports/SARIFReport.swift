package import TextFormats

extension CheckReport {
  private static let sarifSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The report as a SARIF log (OASIS, Static Analysis Results Interchange Format, version 2.1.0).
  ///
  /// - Parameters:
  ///   - version: the program's version.
  ///   - rules: the rules of the check, in the order of their identifiers.
  ///   - root: the checkout; files in it are named from there, by URIs below `%SRCROOT%`.
  package func sarif(version: String, rules: [FontCheck.Rule], root: SourceRoot) -> JSONValue {
    let places = Dictionary(rules.enumerated().map { ($1, $0) }) { first, _ in first }
    let folder = SARIFLocation.folder(of: files, root)
    var fingerprints = FindingFingerprints(root)
    let results = findings.map { finding in
      finding.sarif(
        ruleIndex: places[finding.rule], location: finding.file.map { .file($0, root) } ?? folder,
        fingerprint: fingerprints.next(of: finding))
    }
    return [
      "$schema": .string(Self.sarifSchema), "version": .string("2.1.0"),
      "runs": .array([
        [
          "tool": [
            "driver": [
              "name": .string("fontprobe"), "version": .string(version), "rules": .array(rules.map(\.sarif)),
            ]
          ],
          "originalUriBaseIds": [
            SARIFLocation.rootName: ["description": ["text": .string("The root of the checkout.")]]
          ],
          "results": .array(results),
        ]
      ]),
    ]
  }
}

extension FontCheck.Rule {
  /// The rule as a `reportingDescriptor` (§ 3.49).
  fileprivate var sarif: JSONValue {
    [
      "id": .string(id), "name": .string(name), "shortDescription": ["text": .string(title.sarifText)],
      "fullDescription": ["text": .string("\(title).".sarifText)],
      "help": ["text": .string("What it looks at, why, and what to do: docs/checks/\(id).md of fontprobe.")],
      "defaultConfiguration": ["level": .string(severity.rawValue)],
    ]
  }
}

extension FontCheck.Finding {
  /// The finding as a `result` (§ 3.27).
  fileprivate func sarif(ruleIndex: Int?, location: SARIFLocation?, fingerprint: String) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [(key: "ruleId", value: .string(rule.id))]
    if let ruleIndex { members.append((key: "ruleIndex", value: .integer(ruleIndex))) }
    let text = hint.map { "\(sentence). \($0.sentenceStart)." } ?? "\(sentence)."
    members += [
      // § 3.27.10 has fontprobe's three severities, by the same words.
      (key: "level", value: .string(severity.rawValue)),
      (key: "message", value: ["text": .string(text.sarifText)]),
    ]
    if let location {
      members.append((key: "locations", value: .array([location.json(face: face, line: line, column: column)])))
    }
    // The only name that GitHub reads. Without it, two faces of one file would be one alert.
    members.append((key: "partialFingerprints", value: ["primaryLocationLineHash": .string(fingerprint)]))
    return .object(members)
  }
}

extension String {
  /// The text as a SARIF message. § 3.11.5: braces enclose the number of an argument, and doubled braces are literal.
  /// § 3.11.6: `[text](target)` is a link, which a name in a font must not become.
  fileprivate var sarifText: String {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "(", last == "]" { text += " " }
      text.unicodeScalars.append(scalar)
      if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
      last = scalar
    }
    return text
  }

  /// The text with a capital at its start.
  fileprivate var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}

/// Texts that identify the same finding in a later run. They are made of the rule, the file and the face; the message has
/// numbers that change with the font.
struct FindingFingerprints {
  private let root: SourceRoot
  private var counts: [String: Int] = [:]

  init(_ root: SourceRoot) { self.root = root }

  /// The fingerprint of the next finding, in the report's order; equal ones are numbered.
  mutating func next(of finding: FontCheck.Finding) -> String {
    let parts = [finding.rule.id, finding.file.map(root.path(of:)) ?? "", finding.face ?? ""]
    let hash = Self.hash(parts.joined(separator: "\0"))
    counts[hash, default: 0] += 1
    return "\(hash):\(counts[hash, default: 0])"
  }

  /// FNV-1a, 64 bits. Swift's own hashes differ from run to run.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
