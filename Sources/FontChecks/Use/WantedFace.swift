internal import Files
internal import FontFaces
internal import FontMatching
internal import FontShaping
internal import FontTables
internal import TextFormats
internal import TextStyles

/// A face that a style guide asks for, in words that a worker reads.
struct WantedFace: Sendable, Hashable {
  let name: String
  /// The weight, where the guide names a family and no face.
  let weight: Double?
  let isItalic: Bool
  /// The features for small capitals that it is set with.
  let smallCaps: [String]

  init(_ face: GuideFace) {
    name = face.descriptor.names.first ?? ""
    weight = face.descriptor.weight?.rawValue
    isItalic = face.descriptor.slant?.isSlanted ?? false
    smallCaps = face.smallCaps.keys.map(\.description).sorted()
  }

  private init(_ face: JSONReader) throws(JSONError) {
    name = try face.member("name").text()
    weight = try face.optional("weight")?.number()
    isItalic = try face.member("italic").bool()
    var features: [String] = []
    for feature in try face.member("smallCaps").elements() { features.append(try feature.text()) }
    smallCaps = features
  }

  static func read(_ faces: JSONReader) throws(JSONError) -> [WantedFace] {
    var wanted: [WantedFace] = []
    for face in try faces.elements() { wanted.append(try WantedFace(face)) }
    return wanted
  }

  var json: JSONValue {
    [
      "name": .string(name), "weight": .optional(weight), "italic": .bool(isItalic),
      "smallCaps": .array(smallCaps.map(JSONValue.string)),
    ]
  }

  var descriptor: FontDescriptor {
    FontDescriptor(names: [name], weight: weight.map { FontWeight($0) }, slant: isItalic ? .italic : nil)
  }
}

/// Which of the checked files answers a face that a guide asks for.
struct FaceAnswer: Sendable, Equatable {
  /// The file that answers it exactly; `nil` where none does.
  let file: String?
  /// Why none does, and what may have been meant.
  let reason: String?
  /// The features for small capitals that do not change every letter they are for.
  let lacking: [String]

  /// Asks the files, and no other font, for each of the faces.
  static func answers(for faces: [WantedFace], by files: [String]) -> [FaceAnswer] {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    // A file that does not open has its own finding.
    for path in files { _ = try? collection.register(contentsOf: path) }
    return faces.map { FaceAnswer($0, in: collection) }
  }

  private init(_ wanted: WantedFace, in collection: FontCollection) {
    let match = collection.match(for: wanted.descriptor)
    guard match.outcome == .exact else {
      file = nil
      reason = Self.reason(wanted, match, in: collection)
      lacking = []
      return
    }
    file = match.face.source.path
    reason = nil
    let smallCaps = wanted.smallCaps.isEmpty ? nil : try? match.face.smallCaps()
    lacking = wanted.smallCaps.filter { feature in
      guard let smallCaps else { return true }
      let isThere = FontTag(feature).map(smallCaps.declaredFeatures.contains) ?? false
      let availability = feature == "c2sc" || feature == "c2pc" ? smallCaps.uppercase : smallCaps.lowercase
      return !isThere || availability != .full
    }
  }

  private static func reason(_ wanted: WantedFace, _ match: FontMatch, in collection: FontCollection) -> String {
    guard wanted.weight == nil else { return match.explanation }
    do throws(FontError) {
      _ = try collection.exactMatch(named: wanted.name)
      return match.explanation
    } catch {
      return error.hint ?? error.message
    }
  }

  var json: JSONValue {
    ["file": .optional(file), "reason": .optional(reason), "lacking": .array(lacking.map(JSONValue.string))]
  }

  /// The answers of a worker's line.
  static func read(_ line: ArraySlice<UInt8>) throws(JSONError) -> [FaceAnswer] {
    var answers: [FaceAnswer] = []
    for answer in try JSONReader(parsing: line).elements() { answers.append(try FaceAnswer(answer)) }
    return answers
  }

  private init(_ answer: JSONReader) throws(JSONError) {
    file = try answer.optional("file")?.text()
    reason = try answer.optional("reason")?.text()
    var features: [String] = []
    for feature in try answer.member("lacking").elements() { features.append(try feature.text()) }
    lacking = features
  }
}
