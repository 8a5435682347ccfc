internal import ArgumentParser
internal import FontProbe

/// The program's entry: runs the arguments, prints the answer, and says how it went.
public enum FontProbeMain {
  /// Runs the program.
  ///
  /// - Parameter arguments: the arguments without the program's name.
  /// - Returns: the exit code: 0 answered, 1 answered with no, 2 cannot answer, 64 wrong usage.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      let command = try FontProbeCommand.parseAsRoot(arguments)
      guard let answering = command as? any AnsweringCommand else {
        // `fontprobe` alone: its help.
        return print(FontProbeCommand.helpMessage() + "\n", exitCode: 0)
      }
      let answer = try answering.answer()
      return print(answering.output.format == .json ? answer.json.document : text(answer), exitCode: answer.exitCode)
    } catch let error as FontError {
      StandardStreams.error("fontprobe: error: \(error.description.printable)")
      return 2
    } catch {
      return report(error)
    }
  }

  private static func text(_ answer: Answer) -> String {
    answer.text(.standardOutput).map { $0 + "\n" }.joined()
  }

  private static func print(_ text: String, exitCode: Int32) -> Int32 {
    switch StandardStreams.output(text) {
    // A reader that has seen enough is no failure.
    case .written, .closed: return exitCode
    case .failed(let reason):
      StandardStreams.error("fontprobe: error: standard output: \(reason)")
      return 2
    }
  }

  /// What the argument parser has to say: help, a version, a completion script, or wrong usage.
  private static func report(_ error: any Error) -> Int32 {
    let code = FontProbeCommand.exitCode(for: error)
    guard code != .success else { return print(FontProbeCommand.fullMessage(for: error) + "\n", exitCode: 0) }
    let message = FontProbeCommand.message(for: error).split(separator: "\n").joined(separator: " ")
    StandardStreams.error("fontprobe: error: \(negativeSize(in: message) ?? message) (see fontprobe --help)")
    return code.rawValue
  }

  /// The parser takes `-3` for an option; it was meant as a size.
  private static func negativeSize(in message: String) -> String? {
    let prefix = "Unknown option '-"
    guard message.hasPrefix(prefix), let value = Double("-" + message.dropFirst(prefix.count).prefix { $0 != "'" })
    else { return nil }
    do throws(FontError) { try PointSize.check(value) } catch { return error.description }
    return nil
  }
}

/// A command that answers with a document or a text.
protocol AnsweringCommand: ParsableCommand {
  var output: OutputOptions { get }
  func answer() throws -> Answer
}
