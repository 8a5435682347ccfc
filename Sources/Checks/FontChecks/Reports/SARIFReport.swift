internal import FontFiles
package import FontRules
package import TextFormats

extension CheckReport {
  private static let sarifSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// Returns the report as a SARIF log (OASIS, Static Analysis Results Interchange Format, version 2.1.0). `rules` are
  /// in the order of their identifiers. The URIs of files in the checkout are relative to `%SRCROOT%`.
  package func sarif(
    version: String, rules: [FontCheck.Rule], root: SourceRoot, pages: SARIFPages? = nil
  ) -> JSONValue {
    let places = Dictionary(rules.enumerated().map { ($1, $0) }) { first, _ in first }
    let all: [(FontCheck.Finding, AcceptedFinding?)] = findings.map { ($0, nil) } + accepted.map { ($0.finding, $0) }
    let found = Set(all.map { $0.0.rule })
    let folder = SARIFLocation.folder(of: files, root)
    var fingerprints = FindingFingerprints(root)
    let results = all.map { finding, accepted in
      finding.sarif(
        ruleIndex: places[finding.rule], location: finding.file.map { .file($0, root) } ?? folder,
        fingerprint: fingerprints.next(of: finding), accepted: accepted)
    }
    return [
      "$schema": .string(Self.sarifSchema), "version": .string("2.1.0"),
      "runs": .array([
        [
          "tool": [
            "driver": [
              "name": .string("fontprobe"), "version": .string(version),
              "informationUri": pages.map { .string($0.project) },
              "rules": .array(rules.map { $0.sarif(isFound: found.contains($0), pages) }),
            ]
          ],
          "originalUriBaseIds": [
            SARIFLocation.rootName: ["description": ["text": .string("The root of the checkout.")]]
          ],
          "results": .array(results),
          // § 3.14.25 and § 3.8: the extent, for people who read the log.
          "properties": ["summary": .string(summary)],
        ]
      ]),
    ]
  }
}

extension FontCheck.Rule {
  /// Returns the rule as a `reportingDescriptor` (§ 3.49). The whole page of the rule is included only if the rule
  /// found something.
  fileprivate func sarif(isFound: Bool, _ pages: SARIFPages?) -> JSONValue {
    let help: JSONValue =
      if isFound, let page = pageWithoutLinks, let text = pageText {
        ["text": .string(text.sarifText), "markdown": .string(page)]
      } else {
        ["text": .string("The rule's page says what the rule checks, why, and what to do: \(wayToPage)")]
      }
    var members: [(key: String, value: JSONValue)] = [
      (key: "id", value: .string(id)), (key: "name", value: .string(name)),
      (key: "shortDescription", value: ["text": .string(violation.sarifText)]),
      (key: "fullDescription", value: ["text": .string("\(title).".sarifText)]),
    ]
    if let pages { members.append((key: "helpUri", value: .string("\(pages.folder)/\(pagePath)"))) }
    members += [
      (key: "help", value: help), (key: "defaultConfiguration", value: ["level": .string(severity.rawValue)]),
    ]
    return .object(members)
  }

  /// The rules about documents share one page.
  private var pagePath: String { page == nil ? "docs/audit.md" : "docs/checks/\(id).md" }
  private var wayToPage: String {
    page == nil ? "docs/audit.md of fontprobe." : "fontprobe check --explain \(id)."
  }
}

extension FontCheck.Finding {
  /// Returns the finding as a `result` (§ 3.27). `accepted` is nil if the settings do not accept the finding.
  fileprivate func sarif(
    ruleIndex: Int?, location: SARIFLocation?, fingerprint: String, accepted: CheckReport.AcceptedFinding?
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [(key: "ruleId", value: .string(rule.id))]
    if let ruleIndex { members.append((key: "ruleIndex", value: .integer(ruleIndex))) }
    let text = hint.map { "\(sentence). \($0.sentenceStart)." } ?? "\(sentence)."
    members += [
      // The levels of § 3.27.10 have the same names as fontprobe's three severities.
      (key: "level", value: .string(severity.rawValue)),
      (key: "message", value: ["text": .string(text.sarifText)]),
    ]
    if let location {
      members.append((key: "locations", value: .array([location.json(face: face, line: line, column: column)])))
    }
    // GitHub reads only the fingerprint of this name. Without the fingerprint, findings about two faces of one file
    // would be one alert.
    members.append((key: "partialFingerprints", value: ["primaryLocationLineHash": .string(fingerprint)]))
    if let accepted {
      // § 3.35.2: a suppression that is persisted outside of the checked file, for example in the settings, is
      // external.
      var suppression: [(key: String, value: JSONValue)] = [
        (key: "kind", value: .string("external")), (key: "status", value: .string("accepted")),
      ]
      if let reason = accepted.reason { suppression.append((key: "justification", value: .string(reason))) }
      members.append((key: "suppressions", value: .array([.object(suppression)])))
    }
    return .object(members)
  }
}

extension String {
  /// The text as a SARIF message. § 3.11.5: braces enclose the number of an argument, and doubled braces are literal.
  /// § 3.11.6: `[text](target)` is a link. A name in a font must not become a link.
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

  fileprivate var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}

/// Computes fingerprints, which identify the same finding in a later run. A fingerprint depends on the rule, the file
/// and the face. A message has numbers that change with the font, so it is not part of the fingerprint.
struct FindingFingerprints {
  private let root: SourceRoot
  private var counts: [String: Int] = [:]

  init(_ root: SourceRoot) { self.root = root }

  /// Returns the fingerprint of the next finding of the report. Equal fingerprints are numbered.
  mutating func next(of finding: FontCheck.Finding) -> String {
    let parts =
      [finding.rule.id, finding.file.map(root.path(of:)) ?? "", finding.face ?? ""]
      + (finding.identity.map { [$0] } ?? [])
    let hash = Self.hash(parts.joined(separator: "\0"))
    counts[hash, default: 0] += 1
    return "\(hash):\(counts[hash, default: 0])"
  }

  private static func hash(_ text: String) -> String {
    var hash = FNV1a()
    for byte in text.utf8 { hash.add(byte) }
    return hash.value.hexadecimal(digits: 16)
  }
}

/// The location of a finding as a SARIF `location` (§ 3.28): a file, or the folder of all files.
struct SARIFLocation {
  private let place: SourceRoot.Place
  private let isFolder: Bool

  /// The name of the root of the checkout, as in SARIF's own examples and on GitHub.
  static let rootName = "%SRCROOT%"

  static func file(_ path: String, _ root: SourceRoot) -> SARIFLocation {
    SARIFLocation(place: root.place(of: path), isFolder: false)
  }

  /// Returns the innermost folder that contains all files. GitHub accepts no result without a location, so a finding
  /// that concerns several files has this folder. Returns `nil` if there are no files, or a file is outside the
  /// checkout.
  static func folder(of files: [String], _ root: SourceRoot) -> SARIFLocation? {
    var common: [String]?
    for file in files {
      guard case .inside(let parts) = root.place(of: file) else { return nil }
      let folder = Array(parts.dropLast())
      common = common.map { known in zip(known, folder).prefix { $0 == $1 }.map(\.0) } ?? folder
    }
    return common.map { SARIFLocation(place: .inside($0), isFolder: true) }
  }

  /// Returns the location as JSON, with a region (§ 3.30) if the file is a text.
  func json(face: String?, line: Int? = nil, column: Int? = nil) -> JSONValue {
    var physical: [(key: String, value: JSONValue)] = [(key: "artifactLocation", value: artifact)]
    if let line, line > 0 {
      var region: [(key: String, value: JSONValue)] = [(key: "startLine", value: .integer(line))]
      if let column, column > 0 { region.append((key: "startColumn", value: .integer(column))) }
      physical.append((key: "region", value: .object(region)))
    }
    var members: [(key: String, value: JSONValue)] = [(key: "physicalLocation", value: .object(physical))]
    if let face { members.append((key: "logicalLocations", value: .array([["name": .string(face)]]))) }
    return .object(members)
  }

  private var artifact: JSONValue {
    switch place {
    case .inside(let parts):
      ["uri": .string(Self.uri(parts) + (isFolder ? "/" : "")), "uriBaseId": .string(Self.rootName)]
    case .outside(let parts): ["uri": .string("file:///" + Self.uri(parts))]
    }
  }

  /// Returns the path with the escapes of a URI. RFC 3986, § 2.3: letters, digits and `-._~` are unreserved. Other
  /// characters are replaced with their UTF-8 bytes in hexadecimal. (A colon would make the first component a scheme.)
  private static func uri(_ parts: [String]) -> String {
    parts.isEmpty ? "." : parts.map(percentEncoded).joined(separator: "/")
  }

  private static func percentEncoded(_ part: String) -> String {
    var encoded = ""
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
