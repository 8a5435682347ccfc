internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
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
          "platform is not one of \(FontPlatform.allCases.map(\.rawValue).joined(separator: ", "))")
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
    let report = try collection.collection.register(contentsOf: Argument.name(path, "path"))
    let document: JSONValue = [
      "faces": .integer(report.faces.count),
      "failures": .array(report.failures.map(\.json)), "duplicates": .array(report.duplicates.map(\.json)),
    ]
    return (report.faces.count, StringHandle(document.document))
  }

  static func collectionRegisterBytes(
    _ collection: CollectionHandle, _ bytes: UnsafeRawBufferPointer
  ) throws(FontError) -> Int {
    try collection.collection.register(bytes: unsafe [UInt8](bytes)).faces.count
  }

  static func collectionRegisterPathAs(
    _ collection: CollectionHandle, _ path: String, _ descriptors: fontprobe_face_descriptors?
  ) throws(FontError) {
    try collection.collection.register(contentsOf: Argument.name(path, "path"), as: unsafe faceDescriptors(descriptors))
  }

  static func collectionRegisterBytesAs(
    _ collection: CollectionHandle, _ bytes: UnsafeRawBufferPointer, _ descriptors: fontprobe_face_descriptors?
  ) throws(FontError) {
    try collection.collection.register(bytes: unsafe [UInt8](bytes), as: unsafe faceDescriptors(descriptors))
  }

  private static func faceDescriptors(
    _ descriptors: fontprobe_face_descriptors?
  ) throws(FontError) -> FaceDescriptors {
    let given = unsafe descriptors ?? fontprobe_face_descriptors()
    guard let family = try unsafe Argument.member(given.family, "family") else {
      throw FontError(.invalidArgument, "family is null")
    }
    let slant: FaceDescriptors.Slant?
    switch unsafe given.slant {
    case 0: slant = nil
    case 1: slant = .upright
    case 2: slant = .italic
    case 3:
      let usual = unsafe given.angle == 0 && given.angle_to == 0
      slant = .oblique(
        try unsafe range(usual ? 14 : given.angle, given.angle_to, in: -90...90, "angle", "angle_to"))
    default: throw unsafe Argument.noChoice(given.slant, "slant")
    }
    let weights = try unsafe rangeIfGiven(given.weight, given.weight_to, in: 1...1000, "weight", "weight_to")
    let widths = try unsafe rangeIfGiven(given.width, given.width_to, in: 50...200, "width", "width_to")
    return FaceDescriptors(
      family: family, weights: weights.map { FontWeight($0.lowerBound)...FontWeight($0.upperBound) },
      widths: widths.map { FontWidth($0.lowerBound)...FontWidth($0.upperBound) }, slant: slant,
      unicodeRange: try unsafe Argument.member(given.unicode_range, "unicode_range").map { text throws(FontError) in
        try FontCoverage(unicodeRange: text)
      })
  }

  /// Returns the range between two ends; nil if both ends are 0.
  private static func rangeIfGiven(
    _ low: Double, _ high: Double, in allowed: ClosedRange<Double>, _ name: StaticString, _ highName: StaticString
  ) throws(FontError) -> ClosedRange<Double>? {
    guard low == 0 else { return try range(low, high, in: allowed, name, highName) }
    guard high == 0 else { throw FontError(.invalidArgument, "\(highName) is given without \(name)") }
    return nil
  }

  /// Returns the range between two ends. If the upper end is 0, the range has only the lower end.
  private static func range(
    _ low: Double, _ high: Double, in allowed: ClosedRange<Double>, _ name: StaticString, _ highName: StaticString
  ) throws(FontError) -> ClosedRange<Double> {
    let low = try Argument.number(low, in: allowed, name)
    guard high != 0 else { return low...low }
    let high = try Argument.number(high, in: allowed, highName)
    guard low <= high else { throw FontError(.invalidArgument, "\(highName) is below \(name)") }
    return low...high
  }

  static func collectionRegisterProfiles(_ collection: CollectionHandle, _ path: String) throws(FontError) -> Int {
    try collection.collection.register(profilesAt: Argument.name(path, "path")).profiles.count
  }

  static func collectionRegisterSubstitutes(_ collection: CollectionHandle, _ path: String) throws(FontError) {
    try collection.collection.register(substitutesAt: Argument.name(path, "path"))
  }
}
