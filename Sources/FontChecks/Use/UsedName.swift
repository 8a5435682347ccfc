/// A font's name that an app uses, and where it stands.
struct UsedName: Sendable, Hashable {
  let name: String
  /// The file that it stands in: a list of names, or a source.
  let source: String
  /// The line of it, from 1.
  let line: Int
}
