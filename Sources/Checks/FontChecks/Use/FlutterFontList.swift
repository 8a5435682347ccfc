internal import TextFormats
internal import YAMLFormat

/// The font files that an app of Flutter names in its `pubspec.yaml`: `flutter`, `fonts`, and of each family `fonts` with an `asset`.
/// The names of the families are the app's own, and need not be those in the files.
struct FlutterFontList {
  private(set) var files: [(path: String, position: TextPosition)] = []

  /// Reads a `pubspec.yaml`.
  ///
  /// - Throws: `JSONError` where it is no YAML that can be read.
  init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try YAMLDocument.value(parsing: bytes)
    for family in root.member("flutter")?.value.member("fonts")?.value.elements ?? [] {
      for font in family.member("fonts")?.value.elements ?? [] {
        guard let asset = font.member("asset")?.value, case .string(let path) = asset.kind else { continue }
        files.append((path, asset.position))
      }
    }
  }
}
