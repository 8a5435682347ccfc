internal import TextFormats
internal import YAMLFormat

/// The font files that a Flutter app lists in its `pubspec.yaml`. The list is under the keys `flutter` and `fonts`.
/// Each of its families has a key `fonts`, and each of these fonts has its path under the key `asset`. The app chooses
/// the family names, so they may differ from the names in the files.
struct FlutterFontList {
  private(set) var files: [(path: String, position: TextPosition)] = []

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
