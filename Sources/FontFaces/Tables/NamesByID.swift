internal import FontFiles
internal import FontNames
internal import FontTables

/// The names of a face by their number: of several languages the one that was asked for, else English, else the first.
struct NamesByID {
  private var names: [Int: (rank: Int, text: String)] = [:]

  init(_ face: FontFace, language: String?) throws(FontError) {
    for name in try face.localizedNames() {
      let rank = Self.rank(of: name.language, for: language)
      if rank < names[name.nameID]?.rank ?? .max { names[name.nameID] = (rank, name.text) }
    }
  }

  subscript(id: Int?) -> String? { id.flatMap { names[$0]?.text } }

  private static func rank(of language: String?, for wanted: String?) -> Int {
    guard let language = language?.lowercased() else { return 4 }
    if let wanted = wanted?.lowercased() {
      if language == wanted { return 0 }
      if language.prefix(while: { $0 != "-" }) == wanted.prefix(while: { $0 != "-" }) { return 1 }
    }
    return language == "en" || language.hasPrefix("en-") ? 2 : 3
  }
}
