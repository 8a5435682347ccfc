package import FontFiles
internal import FontNames

/// The fonts that an interface file names: a storyboard or a xib of Apple's Interface Builder, or a resource of
/// Android.
package struct InterfaceFontNames {
  /// The names of fonts. A `font` gives its `name`. A `fontDescription` gives its `name`, or its `family` if it has no
  /// `name`. System fonts are omitted. They have no name, or a name that begins with a dot, such as `.SFUI-Regular`.
  package let names: [(name: String, line: Int)]
  /// Android's font resources that the file names, as file names without extension: `lato_bold` for `@font/lato_bold`.
  package let resources: [(name: String, line: Int)]

  /// Reads an XML file.
  ///
  /// - Throws: `FontError` if the XML is damaged, or if expat is not installed (`missingLibrary`).
  package init(_ bytes: [UInt8]) throws(FontError) {
    let handler = InterfaceHandler()
    try XMLReader.read(bytes, by: handler)
    names = handler.names
    resources = handler.resources
  }
}

private final class InterfaceHandler: XMLLineHandler {
  var names: [(name: String, line: Int)] = []
  var resources: [(name: String, line: Int)] = []
  var line: () -> Int = { 0 }

  func start(_ name: String, _ attributes: XMLAttributes) {
    for (_, value) in attributes.pairs { addResource(value) }
    switch name {
    // iOS: <fontDescription key="fontDescription" name="Lato-Bold" family="Lato" pointSize="17"/>. A font with
    // type="system" has no name.
    case "fontDescription" where attributes["type"] == nil: add(attributes["name"] ?? attributes["family"])
    // macOS: <font key="font" size="13" name="Lato-Bold"/>. A font with metaFont="system" has no name.
    case "font" where attributes["metaFont"] == nil && attributes["size"] != nil: add(attributes["name"])
    default: break
    }
  }

  func end(_ name: String) {}

  func text(_ text: String) { addResource(text.trimmed) }

  private func add(_ name: String?) {
    if let name, !name.isEmpty, !name.hasPrefix(".") { names.append((name, line())) }
  }

  private func addResource(_ value: String) {
    let mark = "@font/"
    if value.hasPrefix(mark), value.utf8.count > mark.utf8.count {
      resources.append((String(value.dropFirst(mark.count)), line()))
    }
  }
}
