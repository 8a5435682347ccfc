internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// A face that a style guide asks for, in a form that a worker process reads.
struct FaceRequest: Sendable, Hashable {
  /// The name of a face, or of a family.
  let name: String
  /// The weight; `nil` if the guide names a face instead of a family.
  let weight: FontWeight?
  let isItalic: Bool
  /// The features for small capitals that it is set with.
  let smallCaps: [FontTag]

  init(_ face: GuideFace) {
    name = face.descriptor.names.first ?? ""
    weight = face.descriptor.weight
    isItalic = face.descriptor.slant?.isSlanted ?? false
    smallCaps = face.smallCaps.keys.sorted()
  }

  init(_ face: JSONReader) throws(JSONError) {
    name = try face.member("name").text()
    weight = try face.optional("weight").map { reader throws(JSONError) in FontWeight(try reader.number()) }
    isItalic = try face.member("italic").bool()
    smallCaps = try face.member("smallCaps").tags()
  }

  var json: JSONValue {
    [
      "name": .string(name), "weight": .optional(weight?.rawValue), "italic": .bool(isItalic),
      "smallCaps": .array(smallCaps.map { .string($0.description) }),
    ]
  }

  var descriptor: FontDescriptor {
    FontDescriptor(names: [name], weight: weight, slant: isItalic ? .italic : nil)
  }
}

/// The checked file that answers a face which a guide asks for.
struct FaceAnswer: Sendable, Equatable {
  /// The file that answers it exactly; `nil` if none does.
  let file: String?
  /// Why no file does, or the nearest names; `nil` if there is nothing to add.
  let reason: String?
  /// The requested features for small capitals that do not change every letter they are for.
  let lacking: [FontTag]
  /// Those of them that the face does not have at all.
  let absent: [FontTag]

  /// Looks each of the faces up in the files, and in no other font.
  static func answers(for faces: [FaceRequest], by files: [String]) -> [FaceAnswer] {
    let collection = FontCollection(ofFiles: files)
    return faces.map { FaceAnswer($0, in: collection) }
  }

  private init(_ request: FaceRequest, in collection: FontCollection) {
    let match = collection.match(for: request.descriptor)
    guard match.outcome == .exact else {
      file = nil
      reason = Self.reason(request, match, in: collection)
      lacking = []
      absent = []
      return
    }
    file = match.face.source.path
    reason = nil
    let smallCaps = request.smallCaps.isEmpty ? nil : try? match.face.smallCaps()
    absent = request.smallCaps.filter { smallCaps?.declaredFeatures.contains($0) == false }
    lacking = request.smallCaps.filter { feature in
      guard let smallCaps else { return true }
      let isDeclared = smallCaps.declaredFeatures.contains(feature)
      let availability = feature == "c2sc" || feature == "c2pc" ? smallCaps.uppercase : smallCaps.lowercase
      return !isDeclared || availability != .full
    }
  }

  private static func reason(_ request: FaceRequest, _ match: FontMatch, in collection: FontCollection) -> String? {
    guard request.weight == nil else { return match.explanation }
    do throws(FontError) {
      _ = try collection.exactMatch(named: request.name)
      return match.explanation
    } catch {
      return error.reasonOfName
    }
  }

  var json: JSONValue {
    [
      "file": .optional(file), "reason": .optional(reason), "lacking": .array(lacking.map { .string($0.description) }),
      "absent": .array(absent.map { .string($0.description) }),
    ]
  }

  init(_ answer: JSONReader) throws(JSONError) {
    file = try answer.optional("file")?.text()
    reason = try answer.optional("reason")?.text()
    lacking = try answer.member("lacking").tags()
    absent = try answer.member("absent").tags()
  }
}

extension JSONReader {
  /// An array of OpenType tags.
  fileprivate func tags() throws(JSONError) -> [FontTag] {
    try map { element throws(JSONError) in
      guard let tag = FontTag(try element.text()) else { throw element.failure("a tag was expected") }
      return tag
    }
  }
}
