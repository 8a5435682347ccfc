internal import Dispatch
internal import FontFaces
internal import FontFiles
internal import FontProbe
internal import Synchronization
internal import TextFormats

/// One of the program's commands: its syntax, how it reads a command line, and what it answers.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  var format: OutputFormat { get }

  /// Reads a command line that has the arguments and options of the syntax.
  ///
  /// Each command reads them all itself, in its own order, even where two commands share most: the first mistake is reported.
  init(_ arguments: ParsedArguments) throws(UsageError)

  func answer() throws(FontError) -> Answer
}

/// A command in the program's list.
struct CommandEntry: Sendable {
  let syntax: CommandSyntax
  let read: @Sendable (ParsedArguments) throws(UsageError) -> any Command

  init<Kind: Command>(_ kind: Kind.Type) {
    syntax = Kind.syntax
    read = { arguments throws(UsageError) in try Kind(arguments) }
  }
}

/// The answer of a command, as JSON and as text, and its exit code.
struct Answer {
  /// The JSON document, ending in a line break.
  let json: () -> String
  /// The text for people, with the emphasis of their terminal.
  let text: (Emphasis) -> [String]
  /// 0 answered; 1 answered, and the answer is no.
  let exitCode: Int32

  /// An answer in two forms.
  init(json: @escaping () -> JSONValue, text: @escaping (Emphasis) -> [String], exitCode: Int32 = 0) {
    self.json = { json().document }
    self.text = text
    self.exitCode = exitCode
  }

  /// An answer that is a document, for people and programs alike.
  init(document: String, exitCode: Int32 = 0) {
    json = { document }
    text = { _ in document.split(separator: "\n").map(String.init) }
    self.exitCode = exitCode
  }
}

/// `--format`, common to every command.
enum OutputFormat: String, CaseIterable {
  case text
  case json

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format", "text for people (the default), json for programs.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value("format") else {
      self = .text
      return
    }
    guard let format = OutputFormat(inAnyCase: text) else {
      throw UsageError("--format \(text): the formats are text and json")
    }
    self = format
  }
}

/// Waits for asynchronous work. The main thread of the program has nothing else to do.
enum AwaitedAnswer {
  static func wait<Value: Sendable>(
    for work: @escaping @Sendable () async throws(FontError) -> Value
  ) throws(FontError) -> Value {
    let answer = Guarded<Result<Value, FontError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let result: Result<Value, FontError>
      do throws(FontError) { result = .success(try await work()) } catch { result = .failure(error) }
      answer.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    guard let result = answer.withLock({ $0 }) else {
      throw FontError(.workerFailed, "the work ended without a result")
    }
    return try result.get()
  }
}
