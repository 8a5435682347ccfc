import FontFaces
import FontFiles
import FontNames
import TextFormats

@testable import FontProbeCommands
@testable import FontRules

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The results of the commands for a font in a file, in this process.
enum FileQuestions {
  /// A file in memory, which every input overwrites.
  static let path: String = {
    let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    return "\(folder)/fontprobe-fuzz-\(getpid()).ttf"
  }()

  static func write(_ bytes: [UInt8]) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    expect(file >= 0, "\(path): \(String(cString: strerror(errno)))")
    bytes.withUnsafeBytes { _ = Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  /// A check of the file by itself.
  static func check(_ bytes: [UInt8]) {
    write(bytes)
    _ = findings()
  }

  /// A command that reads a font, chosen by the number of bytes.
  static func command(_ bytes: [UInt8]) {
    write(bytes)
    _ = answer(commands[bytes.count % commands.count])
  }

  /// The four ways to read a font, which have to agree: if one of them fails, the check must have an error.
  static func all(_ bytes: [UInt8]) {
    write(bytes)
    let errors = findings().filter { $0.severity == .error }
    for words in commands.prefix(4) {
      guard let error = answer(words) else { continue }
      expect(!errors.isEmpty, "a check that finds what \(words[0]) found: \(error)")
    }
  }

  private static let commands = [
    ["inspect", path, "--format", "json"],
    ["metrics", path, "17", "--no-system", "--compare", "--format", "json"],
    ["measure", path, "17", "Hamburg fi é 12", "--no-system"],
    ["inspect", path],
    ["metrics", path, "17", "--no-system"],
    ["measure", path, "17", "Hamburg fi é 12", "--small-caps", "--no-system", "--format", "json"],
    ["layout", path, "17", "round(capHeight / 2) + zeroWidth", "--no-system"],
    ["small-caps", path, "--no-system"],
    ["profile", path, "--no-system"],
    ["css", path, "--no-system"],
    ["resolve", path, "--text", "Hamburg אב 漢", "--no-system"],
    ["list", path, "--no-system"],
    ["specimen", path, "--no-system"],
  ]

  private static func findings() -> [FontCheck.Finding] {
    var reader = FontFileReader()
    let result = FileResult(checking: path, CheckSettings(), isDeep: true, &reader)
    if result.file.faces.isEmpty {
      expect(result.findings.contains { $0.severity == .error }, "an error of a file that does not open")
    }
    let line = result.json.line
    expect(!line.contains("\n"), "an answer on one line")
    let read = try? FileResult(JSONReader(parsing: Array(line.utf8)))
    expect(read == result, "an answer that is read as it is written: \(line)")
    return result.findings
  }

  /// Runs a command; returns its error.
  @discardableResult private static func answer(_ words: [String]) -> FontError? {
    guard let entry = FontProbeCommand.commands.first(where: { $0.name == words[0] }) else { return nil }
    do throws(UsageError) {
      let command = try entry.read(try ParsedArguments(words.dropFirst(), of: entry.syntax))
      do throws(FontError) {
        let answer = try command.answer()
        expect((0...1).contains(answer.exitCode), "an exit code of \(answer.exitCode)")
        guard command.format == .text else {
          var document: [UInt8] = []
          answer.json { document += $0.utf8 }
          expect((try? JSONDocument.value(parsing: document)) != nil, "\(words[0]): an answer that is JSON")
          return nil
        }
        for line in answer.text(Emphasis(isOn: false)) {
          // A document keeps joiners and other invisible characters of names, so it is unchanged when it is read back.
          let isClean =
            answer.isDocument ? !line.unicodeScalars.contains(where: \.isUnprintable) : line == line.printable
          expect(isClean, "\(words[0]): a line without control characters: \(line.debugDescription)")
        }
      } catch {
        demandOneLine(error)
        return error
      }
    } catch {
      expect(false, "\(words.joined(separator: " ")): \(error.line)")
    }
    return nil
  }
}
