internal import FontShaping
internal import FontTables
internal import ProgramFacts

/// The version of the program, for `--version` and for reports that name the tool that wrote them.
enum ProgramVersion {
  static let text = "0.1.0"

  /// The commit that the program was built from, where its build knew it.
  static var commit: String? { unsafe fontprobe_commit().map { unsafe String(cString: $0) } }

  /// What `--version` prints: the program, then a line for each library that it uses.
  static func description() -> String {
    let program = ["fontprobe \(text)", commit.map { "commit \($0)" }].compactMap(\.self).joined(separator: ", ")
    let libraries =
      [("FreeType", FreeTypeLibrary.version ?? "does not start"), ("ICU", LineBreaking.libraryVersion)]
      + LoadedLibrary.all.map { ($0.name, $0.version) }
    let width = libraries.reduce(0) { max($0, $1.0.count) } + 2
    let lines = libraries.map { name, version in
      name + String(repeating: " ", count: width - name.count) + version
    }
    return ([program] + lines).map { $0 + "\n" }.joined()
  }
}
