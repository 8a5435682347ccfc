internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontTables
internal import StyleGuides
internal import TextStyles

/// What is asked about all files of a check together: a worker opens them once for many questions.
protocol FilesQuestion: Codable {
  associatedtype Answer: Codable
  /// The member of a request that has the questions.
  static var key: String { get }
  static func answers(to questions: [Self], by files: [String]) -> [Answer]
}

/// A face that a style guide asks for, in a form that a worker process reads.
struct FaceRequest: Sendable, Hashable, Codable {
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

  var descriptor: FontDescriptor {
    FontDescriptor(names: [name], weight: weight, slant: isItalic ? .italic : nil)
  }
}

extension FaceRequest: FilesQuestion {
  static let key = "faces"

  /// Looks each of the faces up in the files, and in no other font.
  static func answers(to faces: [FaceRequest], by files: [String]) -> [FaceAnswer] {
    let collection = FontCollection(ofFiles: files)
    return faces.map { FaceAnswer($0, in: collection) }
  }
}

/// The checked file that answers a face which a guide asks for.
struct FaceAnswer: Sendable, Equatable, Codable {
  /// The file that answers it exactly; `nil` if none does.
  let file: String?
  /// Why no file does, or the nearest names; `nil` if there is nothing to add.
  let reason: String?
  /// The requested features for small capitals that do not change every letter they are for.
  let lacking: [FontTag]
  /// Those of them that the face does not have at all.
  let absent: [FontTag]

  fileprivate init(_ request: FaceRequest, in collection: FontCollection) {
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
}
