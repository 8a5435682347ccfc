internal import FontNames

/// The fonts that AppStream metadata names, with their packages.
///
/// The metadata of a distribution (DEP-11) is a list of YAML documents, one for each component. A font's component has
/// the name of its package, and under `Provides: fonts:` the full names of its faces. Generators always write the
/// metadata in the same form, so it is read line by line. Only plain or quoted names within one line are read.
struct DescribedFonts {
  private var packages: [FoldedName: String] = [:]
  /// The full names, which are searched for names with a style after the family.
  private var fullNames: [(name: ParsedFontName, package: String)] = []

  /// The greatest number of faces, more than any distribution describes.
  private static let mostFaces = 100_000

  init() {}

  /// Reads a file of metadata.
  mutating func read(_ bytes: [UInt8]) {
    var component = Component()
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      if line.elementsEqual("---".utf8) {
        add(component)
        component = Component()
      } else {
        component.read(line)
      }
    }
    add(component)
  }

  private mutating func add(_ component: Component) {
    guard component.isFont, let package = component.package, fullNames.count < Self.mostFaces else { return }
    for name in component.names where FontName.isPossible(name) {
      let parsed = ParsedFontName(name)
      if packages[parsed.folded] == nil { packages[parsed.folded] = package }
      fullNames.append((parsed, package))
    }
  }

  /// Returns the package of a font: by its full name, or by its family with any face; nil if no package has the font.
  func package(having name: ParsedFontName) -> String? {
    if let package = packages[name.folded] { return package }
    let families = [name.folded, FoldedName(name.guess.family)].filter { !$0.isEmpty }
    return families.lazy.compactMap { family in
      fullNames.first { $0.name.split { $0 == family }?.style.isComplete ?? false }?.package
    }.first
  }

  /// The data of a component.
  private struct Component {
    var isFont = false
    var package: String?
    var names: [String] = []
    private var block = Block.other

    private enum Block {
      case other
      case provides
      case fonts
    }

    mutating func read(_ line: ArraySlice<UInt8>) {
      let isIndented = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "-")
      if !isIndented {
        block = line.elementsEqual("Provides:".utf8) ? .provides : .other
        if line.elementsEqual("Type: font".utf8) { isFont = true }
        if let value = Self.value(line, after: "Package: ") { package = value }
        return
      }
      guard isFont, block != .other else { return }
      if line.elementsEqual("  fonts:".utf8) {
        block = .fonts
      } else if let value = Self.value(line, after: "  - name: ") {
        if block == .fonts { names.append(value) }
      } else if line.starts(with: "    ".utf8) {
        // The line is the rest of a name that began in an earlier line, or a different property.
        if block == .fonts, !line.contains(UInt8(ascii: ":")) { _ = names.popLast() }
      } else if !line.starts(with: "  - ".utf8) {
        block = .provides
      }
    }

    /// Returns the scalar after a key; nil if the line has a different key or form.
    private static func value(_ line: ArraySlice<UInt8>, after key: String) -> String? {
      guard line.starts(with: key.utf8), let text = String(validating: line.dropFirst(key.utf8.count), as: UTF8.self)
      else { return nil }
      guard let quote = text.first, "'\"|>&*!{[%@`".contains(quote) else { return text.isEmpty ? nil : text }
      guard quote == "'" || quote == "\"", text.count > 2, text.last == quote, !text.contains("\\") else { return nil }
      return String(text.dropFirst().dropLast()).replacing("''", with: "'")
    }
  }
}
