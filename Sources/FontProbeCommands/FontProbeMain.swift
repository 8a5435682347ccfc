internal import FontFiles
internal import FontProbe

/// The entry of the program: runs a command line, prints the answer and returns the exit code.
public enum FontProbeMain {
  /// Runs the program.
  ///
  /// - Parameter arguments: the arguments without the program's name.
  /// - Returns: the exit code: 0 answered, 1 answered with no, 2 cannot answer, 64 wrong usage.
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStreams.reserve()
    do throws(UsageError) {
      guard let name = arguments.first, !name.hasPrefix("-") else { return try program(arguments) }
      if name == "help" { return try help(arguments.dropFirst()) }
      // Not for people: a check starts the program again as its worker.
      if name == WorkerProgram.command { return CheckWorker.run() }
      return try run(try command(name), arguments.dropFirst())
    } catch {
      let help = error.command.map { "fontprobe help \($0)" } ?? "fontprobe --help"
      StandardStreams.error("fontprobe: error: \(error.line) (see \(help))")
      return 64
    }
  }

  private static func command(_ name: String) throws(UsageError) -> CommandEntry {
    let commands = FontProbeCommand.commands
    if let command = commands.first(where: { $0.syntax.name == name }) { return command }
    let nearest = NearestNames.suggest(for: name, among: commands.map(\.syntax.name), atMost: 1)
    throw UsageError("there is no command \(name)" + (nearest.first.map { "; did you mean \($0)?" } ?? ""))
  }

  private static func run(_ command: CommandEntry, _ words: ArraySlice<String>) throws(UsageError) -> Int32 {
    let syntax = command.syntax
    do throws(UsageError) {
      let arguments = try ParsedArguments(words, of: syntax)
      if arguments.asksForHelp { return print(HelpText.command(syntax)) }
      return answer(try command.read(arguments))
    } catch {
      throw UsageError(error.message, command: syntax.name)
    }
  }

  private static func answer(_ command: any Command) -> Int32 {
    do throws(FontError) {
      let answer = try command.answer()
      let text =
        switch command.format {
        case .json: answer.json()
        case .text: answer.text(.standardOutput).map { $0 + "\n" }.joined()
        }
      return print(text, exitCode: answer.exitCode)
    } catch {
      StandardStreams.error("fontprobe: error: \(error.description.printable)")
      return 2
    }
  }

  /// `fontprobe` alone, or with an option of its own.
  private static func program(_ words: [String]) throws(UsageError) -> Int32 {
    let arguments = try ParsedArguments(words, of: FontProbeCommand.syntax)
    if let name = arguments.value("generate-completion-script") {
      guard let script = CompletionScript(rawValue: name) else {
        throw UsageError("--generate-completion-script \(name): the shells are bash, zsh and fish")
      }
      return print(script.text(FontProbeCommand.commands.map(\.syntax), FontProbeCommand.syntax))
    }
    if arguments.has("version") { return print(ProgramVersion.description()) }
    return print(HelpText.program(FontProbeCommand.commands.map(\.syntax), FontProbeCommand.syntax))
  }

  private static func help(_ words: ArraySlice<String>) throws(UsageError) -> Int32 {
    guard let name = words.first, !name.hasPrefix("-") else { return try program([]) }
    return print(HelpText.command(try command(name).syntax))
  }

  private static func print(_ text: String, exitCode: Int32 = 0) -> Int32 {
    switch StandardStreams.output(text) {
    // A reader that has seen enough is no failure.
    case .written, .closed: return exitCode
    case .failed(let reason):
      StandardStreams.error("fontprobe: error: standard output: \(reason)")
      return 2
    }
  }
}

/// The syntax of the program: its name, its commands and its help.
enum FontProbeCommand {
  static let commands = [
    CommandEntry(MetricsCommand.self), CommandEntry(ResolveCommand.self), CommandEntry(ListCommand.self),
    CommandEntry(InspectCommand.self), CommandEntry(SmallCapsCommand.self), CommandEntry(MeasureCommand.self),
    CommandEntry(CheckCommand.self), CommandEntry(LockCommand.self), CommandEntry(ProfileCommand.self),
    CommandEntry(CSSCommand.self), CommandEntry(LayoutCommand.self), CommandEntry(StylesCommand.self),
    CommandEntry(SpecimenCommand.self), CommandEntry(ReportCommand.self), CommandEntry(GenerateCommand.self),
  ]

  static let syntax = CommandSyntax(
    name: "fontprobe",
    abstract: "Font metrics with their source, names with their reasons",
    discussion: """
      Tells which face answers a name and why, and every figure of it with the table it came from.

      Exit codes: 0 answered; 1 answered, and the answer is no; 2 cannot answer; 64 wrong usage.
      """,
    examples: [
      "fontprobe metrics MuseoSlab-500 17",
      "fontprobe metrics \"Roboto Slab\" 17 --weight bold --format json",
      "fontprobe resolve \"Museo Slab, Georgia, serif\" --weight 500",
      "fontprobe list --fonts Fonts slab",
      "fontprobe inspect Fonts/Inter/Inter-roman.var.ttf",
      "fontprobe layout MuseoSlab-500 17 \"round(capHeight / 2)\"",
      "fontprobe styles --content-size AX3 --family \"Museo Slab\"",
      "fontprobe profile EBGaramond12-Regular",
      "fontprobe measure RobotoSlab-Regular 17 Toyota",
      "fontprobe lock --verify -o Fonts/fonts.lock.json",
    ],
    groups: [
      OptionGroup(
        title: "Options",
        options: [
          .flag("version", "Print the version, the commit and the libraries' versions."),
          .value(
            "generate-completion-script", "shell", "Print the completion script for bash, zsh or fish.",
            completion: .choices(CompletionScript.allCases.map(\.rawValue))),
        ])
    ])
}
