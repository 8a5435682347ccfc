internal import BundledData
internal import FontFiles

/// Code that is the same for every guide: Data/code.
enum CodeTemplate {
  /// The model of styles in Swift, and their resolution.
  static func styles(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_swift(), isPublic: isPublic) }
  /// Fonts, attributes and views of UIKit.
  static func uiKit(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_uikit(), isPublic: isPublic) }
  /// Fonts and modifiers of SwiftUI.
  static func swiftUI(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_swiftui(), isPublic: isPublic) }
  /// The model of styles in Kotlin, and the way in which Compose sets them.
  static var compose: String { unsafe bundled_type_styles_compose().text }

  /// Separate files joined into one file: the first line once, and the imports once and first.
  static func joined(_ parts: [String]) -> String {
    var (imports, first): ([Substring], Substring?) = ([], nil)
    var bodies: [String] = []
    for part in parts {
      var lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let header = lines.removeFirst()
      first = first ?? header
      for line in lines where line.hasPrefix("import ") && !imports.contains(line) { imports.append(line) }
      let body = lines.drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
      bodies.append(body)
    }
    let head = [first.map(String.init) ?? "", "", imports.joined(separator: "\n"), ""]
    return head.joined(separator: "\n") + "\n" + bodies.joined(separator: "\n")
  }

  /// The declarations of a template are public: this removes the word if they are for one module.
  private static func swift(_ table: BundledTable, isPublic: Bool) -> String {
    let code = unsafe table.text
    return isPublic ? code : code.replacing("public ", with: "")
  }
}
