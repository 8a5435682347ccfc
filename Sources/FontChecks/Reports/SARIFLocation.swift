internal import TextFormats

/// The place of a finding, as a SARIF `location` (§ 3.28): a file, or the folder of all checked files.
struct SARIFLocation {
  private let place: SourceRoot.Place
  private let isFolder: Bool

  /// The name of the root of the checkout, as in SARIF's own examples and on GitHub.
  static let rootName = "%SRCROOT%"

  /// The location of a file.
  static func file(_ path: String, _ root: SourceRoot) -> SARIFLocation {
    SARIFLocation(place: root.place(of: path), isFolder: false)
  }

  /// The innermost folder that has all of the files, for a finding about no single one: GitHub accepts no result without a
  /// location. `nil` if there are no files, or some are outside the checkout.
  static func folder(of files: [String], _ root: SourceRoot) -> SARIFLocation? {
    var common: [String]?
    for file in files {
      guard case .inside(let parts) = root.place(of: file) else { return nil }
      let folder = Array(parts.dropLast())
      common = common.map { known in zip(known, folder).prefix { $0 == $1 }.map(\.0) } ?? folder
    }
    return common.map { SARIFLocation(place: .inside($0), isFolder: true) }
  }

  /// The location, with a region (§ 3.30) if the file is a text.
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

  /// The path as a URI's. RFC 3986, § 2.3: the characters that stand for themselves everywhere are letters, digits and
  /// `-._~`; the others are their UTF-8 bytes in hexadecimal. (A colon in the first part would make it a scheme.)
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
