internal import BundledData
internal import FontFiles

/// Code that is the same for every guide. It is in Data/code.
enum CodeTemplate {
  /// Returns the Swift code of the styles, and of the functions that find the values of a style.
  static func styles(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_swift(), isPublic: isPublic) }
  /// Returns the Swift code of fonts, attributes and views for UIKit.
  static func uiKit(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_uikit(), isPublic: isPublic) }
  /// Returns the Swift code of fonts and modifiers for SwiftUI.
  static func swiftUI(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_swiftui(), isPublic: isPublic) }
  /// The Kotlin code of the styles, and the code that applies them in Compose.
  static var compose: String { unsafe bundled_type_styles_compose().text }

  /// Returns several files joined into one file. The first line and the imports occur once, at the start.
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

  /// Returns the code of a template. A template declares everything `public`. If the code is for one module only,
  /// `public` is removed.
  private static func swift(_ table: BundledTable, isPublic: Bool) -> String {
    let code = unsafe table.text
    return isPublic ? code : code.replacing("public ", with: "")
  }
}
