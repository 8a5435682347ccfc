internal import FontNames

/// The fonts that AppStream metadata names, with their packages.
///
/// The metadata (DEP-11) has one YAML document for each component. The component of a font has the package's name, and
/// under `Provides: fonts:` the full names of faces. Generators always write the same form, so the metadata is read
/// line by line. Only plain or quoted names within one line are read.
struct DescribedFonts {
  private var packages: [FoldedName: String] = [:]
  /// The full names. They are used if a requested name has a style after the family.
  private var fullNames: [(name: ParsedFontName, package: String)] = []

  /// The greatest number of faces. No distribution describes more.
  private static let mostFaces = 100_000

  init() {}

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

  /// Returns the package of a font by its full name, or else by its family; nil if no package has the font.
  func package(having name: ParsedFontName) -> String? {
    if let package = packages[name.folded] { return package }
    let families = [name.folded, FoldedName(name.guess.family)].filter { !$0.isEmpty }
    return families.lazy.compactMap { family in
      fullNames.first { $0.name.split { $0 == family }?.style.isComplete ?? false }?.package
    }.first
  }

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
        // The line continues a name from an earlier line, or is a different property.
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
