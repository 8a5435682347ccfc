internal import Files
internal import FontFaces
internal import FontTables
internal import TextStyles

extension Rule {
  /// FP072.
  public static let guide = Rule("FP072", "guide", .error, "The style guide says nothing that cannot be")
  /// FP073.
  public static let guideFace = Rule(
    "FP073", "guide-face", .error, "Every face that a style guide names is answered exactly by one of the files")
  /// FP074.
  public static let guideSmallCaps = Rule(
    "FP074", "guide-small-caps", .error, "A face that a style sets in small capitals has them")
}

/// The style guides of a check, held against the files.
struct GuideUse {
  /// What is wrong with the guides themselves.
  private(set) var problems: [Finding] = []
  private var faces: [(file: String, face: GuideFace)] = []
  /// The faces that the guides ask for.
  var wanted: [WantedFace] { faces.map { WantedFace($0.face) } }
  /// Whether every guide could be read: where one could not, a file may be used by it.
  private(set) var isWhole = true

  /// Reads the guides.
  ///
  /// - Throws: `FontError` where a file cannot be read.
  init(_ paths: [String]) throws(FontError) {
    for path in paths {
      switch try StyleGuide.reading(path) {
      case .success(let guide): faces += guide.faces.map { (path, $0) }
      case .failure(let error):
        isWhole = false
        problems += error.problems.map { problem in
          Finding(
            .guide, (problem.place.path.isEmpty ? "" : "\(problem.place.path): ") + problem.message, file: path,
            hint: problem.allowed.map { "allowed: \($0)" }, line: problem.place.line, column: problem.place.column)
        }
      }
    }
  }

  /// - Parameter answers: an answer for each wanted face, in their order.
  func findings(_ answers: [FaceAnswer]) -> [Finding] {
    zip(faces, answers).flatMap { wanted, answer in
      let face = wanted.face
      guard answer.file != nil else {
        return [
          Finding(
            .guideFace, "no file is exactly \(face.label)", file: wanted.file, hint: answer.reason,
            line: face.place.line, column: face.place.column)
        ]
      }
      return answer.lacking.compactMap { feature in
        guard let tag = FontTag(feature), let place = face.smallCaps[tag] else { return nil }
        return Finding(
          .guideSmallCaps,
          "\(face.label) is set in small capitals by \(feature), which it does not have for every letter",
          file: wanted.file, hint: "choose a face that has them, or leave the feature out", line: place.line,
          column: place.column)
      }
    }
  }
}
