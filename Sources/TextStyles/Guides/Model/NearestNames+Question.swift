internal import FontMatching
internal import FontNames

extension NearestNames {
  /// The question whether one of the nearest names is meant; nil when none is near.
  ///
  /// A name that differs in capitals, spaces and hyphens alone is the intended one; other near names are not suggested.
  static func question(for name: String, among names: [String]) -> String? {
    let same = names.filter { FoldedName($0) == FoldedName(name) }
    let nearest = same.isEmpty ? suggest(for: name, among: names) : same
    return nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: ", "))?"
  }
}
