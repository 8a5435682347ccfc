/// The version of the program, for `--version` and for reports that name the tool that wrote them.
enum ProgramVersion {
  static let text = "0.1.0"
}
