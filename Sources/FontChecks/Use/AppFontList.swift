internal import TextFit
internal import TextFormats

/// The font files that an app's Info.plist names for the system to register: `UIAppFonts`, an array of paths in the app.
struct AppFontList {
  private(set) var files: [(path: String, line: Int)] = []

  /// Reads a property list in XML.
  init(_ bytes: [UInt8]) throws(LocalizedTextError) { add(try PropertyListValue(xml: bytes), isList: false) }

  /// Whether the bytes are those of a binary property list, which is not read.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  private mutating func add(_ value: PropertyListValue, isList: Bool) {
    switch value.kind {
    case .dictionary(let members): for (key, value) in members { add(value, isList: key == "UIAppFonts") }
    case .array(let elements):
      for element in elements {
        if case .text(let path) = element.kind {
          if isList { files.append((path, element.position.line)) }
        } else {
          add(element, isList: false)
        }
      }
    case .text, .other: break
    }
  }
}
