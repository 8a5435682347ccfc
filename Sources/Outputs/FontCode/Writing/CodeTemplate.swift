internal import BundledData
internal import FontFiles

/// The part of the generated code that is the same for every guide, from Data/code.
enum CodeTemplate {
  /// The styles, and the functions that find the values of a style.
  static func styles(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_swift(), isPublic: isPublic) }
  /// The fonts, attributes and views for UIKit.
  static func uiKit(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_uikit(), isPublic: isPublic) }
  /// The fonts and modifiers for SwiftUI.
  static func swiftUI(isPublic: Bool) -> String { unsafe swift(bundled_type_styles_swiftui(), isPublic: isPublic) }
  /// The styles in Kotlin, and the functions that apply the styles in Compose.
  static var compose: String { unsafe bundled_type_styles_compose().text }

  /// Joins several files. The first line and each import occur once, at the start.
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

  /// Returns the code of a template. Templates declare everything `public`. For one module, `public` is removed.
  private static func swift(_ table: BundledTable, isPublic: Bool) -> String {
    let code = unsafe table.text
    return isPublic ? code : code.replacing("public ", with: "")
  }
}
