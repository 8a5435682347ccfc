internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontTables
internal import TextFormats

/// The checked file that answers a name which the app uses.
struct NameAnswer: Sendable, Equatable {
  let name: String
  /// The file that answers it exactly; `nil` if none does.
  let file: String?
  /// Why no file does, and the nearest names; `nil` if one does.
  let reason: String?

  /// Looks each of the names up in the files, and in no other font.
  static func answers(for names: [String], by files: [String]) -> [NameAnswer] {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    // A file that does not open has its own finding.
    for path in files { _ = try? collection.register(contentsOf: path) }
    return names.map { name in
      do throws(FontError) {
        return NameAnswer(name: name, file: try collection.exactMatch(named: name).face.source.path, reason: nil)
      } catch {
        return NameAnswer(name: name, file: nil, reason: error.hint ?? error.message)
      }
    }
  }
}

extension NameAnswer {
  var json: JSONValue { ["name": .string(name), "file": .optional(file), "reason": .optional(reason)] }

  /// Reads a worker's line.
  static func read(_ line: ArraySlice<UInt8>) throws(JSONError) -> [NameAnswer] {
    var answers: [NameAnswer] = []
    for answer in try JSONReader(parsing: line).elements() { answers.append(try NameAnswer(answer)) }
    return answers
  }

  private init(_ answer: JSONReader) throws(JSONError) {
    self.init(
      name: try answer.member("name").text(), file: try answer.optional("file")?.text(),
      reason: try answer.optional("reason")?.text())
  }
}
