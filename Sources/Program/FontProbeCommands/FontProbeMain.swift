internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import TextFormats

/// The entry point of the program. It runs a command line, prints the answer and returns the exit code.
public enum FontProbeMain {
  /// Runs the program with the arguments from the system, which begin with the program's name.
  ///
  /// - Parameter words: the arguments; nil if the system passed no list. The command is then unknown, so printing help
  ///   would be wrong.
  package static func run(startedWith words: [String]?) -> Int32 {
    guard let words else {
      StandardStreams.error("fontprobe: error: \(ArgumentList.missing)")
      return 2
    }
    return run(Array(words.dropFirst()), isProgram: true)
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: the arguments without the program's name.
  /// - Returns: the exit code: 0 for success, 1 if a condition is not met, 2 for an error, 64 for wrong usage.
  public static func run(_ arguments: [String]) -> Int32 { run(arguments, isProgram: false) }

  /// Reads fonts and documents for a different process. Requests come from standard input, until it ends.
  ///
  /// - Returns: the exit code: 0, or 2 if a request is invalid or a response cannot be written.
  package static func runWorker() -> Int32 { run([WorkerProgram.command]) }

  /// - Parameter isProgram: whether this process is the program. The program ends if an input takes too much time or
  ///   memory.
  private static func run(_ arguments: [String], isProgram: Bool) -> Int32 {
    StandardStreams.reserve()
    LibraryMessages.beginCatching()
    // A check starts the program again as its worker process. Users do not call this command.
    return arguments.first == WorkerProgram.command ? CheckWorker.run() : answer(arguments, isProgram: isProgram)
  }

  /// Runs a command line. It writes output, but does not change the process.
  static func answer(_ arguments: [String], isProgram: Bool) -> Int32 {
    do throws(UsageError) {
      guard let name = arguments.first, !name.hasPrefix("-") else { return try program(arguments) }
      if name == "help" { return try help(arguments.dropFirst()) }
      if name == CompletedLine.verb {
        return print(CompletedLine(arguments.dropFirst()).lines.map { $0 + "\n" }.joined())
      }
      return try run(try command(name), arguments.dropFirst(), isProgram: isProgram)
    } catch {
      ProgramCall.current?.refused(error.line)
      let help = error.command.map { "fontprobe help \($0)" } ?? "fontprobe --help"
      StandardStreams.error("fontprobe: error: \(error.line) (see \(help))")
      return 64
    }
  }

  private static func command(_ name: String) throws(UsageError) -> CommandEntry {
    let commands = FontProbeCommand.commands
    if let command = commands.first(where: { $0.name == name }) { return command }
    let nearest = NearestNames.suggest(for: name, among: commands.map(\.name), atMost: 1)
    throw UsageError("there is no command \(name)" + (nearest.first.map { "; did you mean \($0)?" } ?? ""))
  }

  private static func run(
    _ command: CommandEntry, _ words: ArraySlice<String>, isProgram: Bool
  ) throws(UsageError) -> Int32 {
    let syntax = command.syntax
    do throws(UsageError) {
      let arguments = try ParsedArguments(words, of: syntax)
      if arguments.asksForHelp { return print(HelpText.command(syntax)) }
      if isProgram {
        ReadFiles.beginRecording()
        WorkAllowance.begin(for: ([syntax.name] + arguments.arguments).joined(separator: " "))
      }
      return answer(try command.read(arguments))
    } catch {
      throw UsageError(error.message, command: syntax.name)
    }
  }

  private static func answer(_ command: any Command) -> Int32 {
    do throws(FontError) {
      if !type(of: command).worksWithoutHarfBuzz, let missing = FontError.missingHarfBuzz { throw missing }
      let answer = try command.answer()
      let exitCode =
        command.format == .text
        ? print(lines(of: answer).map { $0 + "\n" }.joined(), exitCode: answer.exitCode)
        : print(answer.json, exitCode: answer.exitCode)
      if exitCode == answer.exitCode, let objection = answer.objection {
        StandardStreams.error("fontprobe: error: \(objection.printable)")
      }
      // The answer is valid, but some fonts of the system may be missing from it.
      if exitCode == answer.exitCode, let message = LibraryMessages.first {
        StandardStreams.error("fontprobe: warning: \(message.printable)")
      }
      return exitCode
    } catch {
      // Without HarfBuzz no face can be opened. All faces are then skipped, so no font is available.
      let cause = error.code == .noFontsAvailable ? FontError.missingHarfBuzz ?? error : error
      ProgramCall.current?.failed(cause)
      StandardStreams.error("fontprobe: error: \(cause.withOptions.description.printable)")
      return 2
    }
  }

  /// Returns the lines of the text. No line is wider than the terminal, unless the text is a document.
  private static func lines(of answer: Answer) -> [String] {
    let lines = answer.text(.standardOutput)
    return answer.isDocument ? lines : lines.flatMap { LineWrap.lines($0, width: Terminal.columns) }
  }

  /// Runs `fontprobe` without a command: with its own options, or with help.
  private static func program(_ words: [String]) throws(UsageError) -> Int32 {
    let arguments = try ParsedArguments(words, of: FontProbeCommand.syntax)
    try arguments.check(FontProbeCommand.syntax)
    if let script = arguments[FontProbeCommand.completionScript] {
      return print(script.text)
    }
    if arguments[FontProbeCommand.version] { return print(ProgramVersion.description()) }
    let tasks = FontProbeCommand.tasks.map { (title: $0.title, commands: $0.commands.map(\.syntax)) }
    return print(HelpText.program(tasks, FontProbeCommand.syntax))
  }

  private static func help(_ words: ArraySlice<String>) throws(UsageError) -> Int32 {
    guard let name = words.first, !name.hasPrefix("-") else { return try program([]) }
    return print(HelpText.command(try command(name).syntax))
  }

  private static func print(_ text: String, exitCode: Int32 = 0) -> Int32 {
    Self.exitCode(StandardStreams.output(text), exitCode)
  }

  /// Prints a document that is written in several chunks.
  private static func print(_ write: (@escaping (String) -> Void) -> Void, exitCode: Int32) -> Int32 {
    var outcome = DescriptorWriter.Outcome.written
    write { part in if outcome == .written { outcome = StandardStreams.output(part) } }
    return Self.exitCode(outcome, exitCode)
  }

  private static func exitCode(_ outcome: DescriptorWriter.Outcome, _ exitCode: Int32) -> Int32 {
    switch outcome {
    // A reader may close the pipe early without an error.
    case .written, .closed: return exitCode
    case .failed(let reason):
      StandardStreams.error("fontprobe: error: standard output: \(reason)")
      return 2
    }
  }
}

enum FontProbeCommand {
  static let tasks = [
    CommandTask(
      "Find fonts, and see what is in them", CommandEntry("resolve", ResolveCommand.self),
      CommandEntry("list", ListCommand.self),
      CommandEntry("inspect", InspectCommand.self), CommandEntry("small-caps", SmallCapsCommand.self)),
    CommandTask(
      "Measure fonts and text for a layout", CommandEntry("metrics", MetricsCommand.self),
      CommandEntry("measure", MeasureCommand.self), CommandEntry("lines", LinesCommand.self),
      CommandEntry("layout", LayoutCommand.self), CommandEntry("styles", StylesCommand.self),
      CommandEntry("baseline", BaselineCommand.self)),
    CommandTask(
      "Ship fonts, or replace missing fonts", CommandEntry("check", CheckCommand.self),
      CommandEntry("fit", FitCommand.self),
      CommandEntry("lock", LockCommand.self),
      CommandEntry("profile", ProfileCommand.self), CommandEntry("stand-in", StandInCommand.self),
      CommandEntry("audit", AuditCommand.self),
      CommandEntry("css", CSSCommand.self),
      CommandEntry("generate", GenerateCommand.self)),
    CommandTask(
      "Look at fonts", CommandEntry("specimen", SpecimenCommand.self), CommandEntry("report", ReportCommand.self)),
  ]

  static let commands = tasks.flatMap(\.commands)

  static let syntax = CommandSyntax(
    name: "fontprobe",
    abstract: "Measures fonts, finds the font for a name, and explains the choice",
    discussion: """
      If a font is missing, fontprobe uses another font (a substitute), and the answer says so. Every value is printed \
      with its source.

      Exit codes: 0 success; 1 success, but the answer is no; 2 the command failed; 64 wrong usage.
      """,
    examples: [
      "fontprobe resolve \"Museo Slab, Georgia, serif\" --weight 500",
      "fontprobe metrics MuseoSlab-500 17",
      "fontprobe layout MuseoSlab-500 17 \"round(capHeight / 2)\"",
      "fontprobe check Fonts",
      "fontprobe lock --verify -o Fonts/fonts.lock.json",
      "fontprobe specimen Inter --against Manrope -o /tmp/inter.svg",
    ],
    groups: [OptionGroup("Options", [version, completionScript])])

  fileprivate static let version = Option.flag("version", "Print the version, the commit and the libraries' versions.")
  fileprivate static let completionScript = Option.value(
    "generate-completion-script", "shell",
    "Print the script that lets bash, zsh or fish complete the words of fontprobe commands.",
    completion: .choices(CompletionScript.allCases.map(\.rawValue))
  ) { name throws(UsageError) in
    guard let script = CompletionScript(rawValue: name) else {
      throw UsageError("--generate-completion-script \(name): the shells are bash, zsh and fish")
    }
    return script
  }
}
