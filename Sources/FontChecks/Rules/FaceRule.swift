internal import Files
internal import FontFaces
internal import NumberText

/// A rule about a face by itself, looked at where the face is open.
protocol FaceRule: SendableMetatype {
  /// The rules whose findings it has.
  static var rules: [Rule] { get }
  /// What is wrong with the face; each finding is put to the file and the face by the one that asks.
  static func findings(in face: FontFace, _ settings: CheckSettings) throws(FontError) -> [Finding]
}

/// A rule about several files together, looked at when all of them were read.
protocol CollectionRule: SendableMetatype {
  static var rule: Rule { get }
  /// What is wrong; `settings` has those that hold for each file, by its path.
  static func findings(in files: [CheckedFile], _ settings: [String: CheckSettings]) -> [Finding]
}

/// The size at which figures are told in points: body text.
let toldSize = 17.0

/// A length in points, for people: `1.25 pt`.
func points(_ value: Double) -> String { value.text(.fixed(2), sign: .minus) + " pt" }
