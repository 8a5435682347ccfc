internal import FontNames

/// The fonts that AppStream metadata names, with their packages.
///
/// The metadata of a distribution (DEP-11) is a list of YAML documents, one for each component. That of a font has the name of its
/// package, and under `Provides: fonts:` the full names of its faces. A generator writes it, always in the same form: it is read
/// line by line, and a name in any other form than a plain or quoted one in its line is left out.
struct DescribedFonts {
  private var packages: [FoldedName: String] = [:]
  /// The full names, for those that say a style after the family.
  private var fullNames: [(name: ParsedFontName, package: String)] = []

  /// More faces than any distribution describes.
  private static let mostFaces = 100_000

  init() {}

  /// Takes a file of metadata.
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

  /// The package of a font: of its full name, or of a face of which it is the family; nil where none is described.
  func package(having name: ParsedFontName) -> String? {
    if let package = packages[name.folded] { return package }
    let families = [name.folded, FoldedName(name.guess.family)].filter { !$0.isEmpty }
    return families.lazy.compactMap { family in
      fullNames.first { $0.name.split { $0 == family }?.style.isComplete ?? false }?.package
    }.first
  }

  /// What is read of a component.
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
        // The rest of a name that goes on in the next line, or another property.
        if block == .fonts, !line.contains(UInt8(ascii: ":")) { _ = names.popLast() }
      } else if !line.starts(with: "  - ".utf8) {
        block = .provides
      }
    }

    /// The scalar after a key; nil where the line has another key, or a scalar of another form.
    private static func value(_ line: ArraySlice<UInt8>, after key: String) -> String? {
      guard line.starts(with: key.utf8), let text = String(validating: line.dropFirst(key.utf8.count), as: UTF8.self)
      else { return nil }
      guard let quote = text.first, "'\"|>&*!{[%@`".contains(quote) else { return text.isEmpty ? nil : text }
      guard quote == "'" || quote == "\"", text.count > 2, text.last == quote, !text.contains("\\") else { return nil }
      return String(text.dropFirst().dropLast()).replacing("''", with: "'")
    }
  }
}
