internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontRules
internal import FontTables
internal import StyleGuides
internal import TextStyles

/// A question about all files of a check together. A worker opens the files once for many questions.
protocol FilesQuestion: Codable {
  associatedtype Answer: Codable
  static var key: String { get }
  static func answers(to questions: [Self], by files: [String]) -> [Answer]
}

/// A face that a style guide requests, in a form that can be sent to a worker process.
struct FaceRequest: Sendable, Hashable, Codable {
  /// The name of a face or of a family.
  let name: String
  /// The weight; `nil` if the guide names a face instead of a family.
  let weight: FontWeight?
  let isItalic: Bool
  /// The features that the texts in this face use.
  let features: [FontTag]
  /// The texts. The face needs glyphs for all their characters.
  let samples: [String]

  init(_ face: GuideFace) {
    name = face.descriptor.names.first ?? ""
    weight = face.descriptor.weight
    isItalic = face.descriptor.slant?.isSlanted ?? false
    features = (Array(face.smallCaps.keys) + face.features.keys).sorted()
    samples = face.samples.map(\.text)
  }

  var descriptor: FontDescriptor {
    FontDescriptor(names: [name], weight: weight, slant: isItalic ? .italic : nil)
  }
}

extension FaceRequest: FilesQuestion {
  static let key = "faces"

  /// Finds each face. Only the given files are searched.
  static func answers(to faces: [FaceRequest], by files: [String]) -> [FaceAnswer] {
    let collection = FontCollection(ofFiles: files)
    return faces.map { FaceAnswer($0, in: collection) }
  }
}

/// The answer to a request for a face: the checked file that contains the face, if there is one.
struct FaceAnswer: Sendable, Equatable, Codable {
  /// The file that contains exactly this face, if there is one.
  let file: String?
  /// The reason why no file contains the face, or the nearest names.
  let reason: String?
  /// The state of each requested feature, in the order of the request.
  let features: [FeatureState]
  /// The characters that the face lacks, for each requested text.
  let missing: [[UInt32]]

  fileprivate init(_ request: FaceRequest, in collection: FontCollection) {
    let match = collection.match(for: request.descriptor)
    guard match.outcome == .exact else {
      file = nil
      reason = Self.reason(request, match, in: collection)
      features = []
      missing = []
      return
    }
    file = match.face.source.path
    reason = nil
    let judge = request.features.isEmpty ? nil : try? FeatureJudge(match.face)
    features = request.features.map { (try? judge?.state(of: $0)) ?? .isAbsent }
    missing = request.samples.map { text in
      ((try? CoverageRules.undrawn(text, by: match.face)) ?? []).map(\.value)
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
