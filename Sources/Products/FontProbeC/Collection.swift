internal import CFontProbe
internal import FontFiles
internal import FontMatching
internal import FontSources
internal import FontSubstitution
internal import TextFormats

final class CollectionHandle: HandleObject {
  static let kind: UInt64 = 0x6670_636F_6C6C_6563

  let collection: FontCollection

  init(_ collection: FontCollection) { self.collection = collection }
}

extension Answers {
  static func collectionNew(_ options: fontprobe_collection_options?) throws(FontError) -> CollectionHandle {
    let options = unsafe options ?? fontprobe_collection_options()
    let language = try unsafe Argument.member(options.language, "language")
    var platform: FontPlatform?
    if let name = try unsafe Argument.member(options.platform, "platform") {
      platform = FontPlatform(rawValue: name.lowercased())
      guard platform != nil else {
        throw FontError(
          .invalidArgument,
          "platform is none of \(FontPlatform.allCases.map(\.rawValue).joined(separator: ", "))")
      }
    }
    return unsafe CollectionHandle(
      FontCollection(
        bundledFonts: options.without_bundled == 0, system: options.without_system == 0 ? .shared : nil,
        language: language.map { TextLanguage($0) } ?? .environment, platform: platform))
  }

  static func collectionRegisterPath(
    _ collection: CollectionHandle, _ path: String
  ) throws(FontError) -> (Int, StringHandle) {
    let report = try collection.collection.register(contentsOf: checkedPath(path))
    let document: JSONValue = [
      "faces": .integer(report.faces.count),
      "failures": .array(report.failures.map(json)), "duplicates": .array(report.duplicates.map(json)),
    ]
    return (report.faces.count, StringHandle(document.document))
  }

  static func collectionRegisterBytes(
    _ collection: CollectionHandle, _ bytes: UnsafeRawBufferPointer
  ) throws(FontError) -> Int {
    try collection.collection.register(bytes: unsafe [UInt8](bytes)).faces.count
  }

  static func collectionRegisterProfiles(_ collection: CollectionHandle, _ path: String) throws(FontError) -> Int {
    try collection.collection.register(profilesAt: checkedPath(path)).profiles.count
  }

  static func collectionRegisterSubstitutes(_ collection: CollectionHandle, _ path: String) throws(FontError) {
    try collection.collection.register(substitutesAt: checkedPath(path))
  }

  /// A path as the system takes it: it ends at a zero, and another file would be opened.
  static func checkedPath(_ path: String) throws(FontError) -> String {
    guard !path.utf8.contains(0) else { throw FontError(.invalidText, "a path has a zero in it") }
    return path
  }

  private static func json(_ error: FontError) -> JSONValue {
    ["code": .string(error.code.rawValue), "message": .string(error.description)]
  }
}
