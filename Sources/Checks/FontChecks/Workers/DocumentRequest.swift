internal import FontDocuments
internal import FontFiles
internal import TextFormats

/// A request to a worker: a document, and the question about it.
struct DocumentRequest: Sendable {
  enum Question: Sendable {
    /// Which fonts does the document name?
    case fonts
    /// Which font files are embedded? Each font file is written to a new file. The path of the new file is this path, a
    /// hyphen and an index.
    case files(to: String)
  }

  let path: String
  let question: Question
  /// The processor time limit in seconds. 0 means no limit.
  let seconds: UInt32

  init(path: String, _ question: Question, seconds: UInt32) {
    (self.path, self.question, self.seconds) = (path, question, seconds)
  }

  func answer() -> JSONValue {
    WorkerLimits.allowDocument(seconds: seconds)
    do throws(FontError) {
      let found =
        switch question {
        case .fonts: try DocumentReading(contentsOf: path).json()
        case .files(let start): try JSONValue(encoding: WrittenFontFiles(of: path, to: start), about: path)
        }
      return ["document": .string(path), "found": found]
    } catch {
      let failure = try? JSONValue(encoding: error, about: path)
      return ["document": .string(path), "failure": failure ?? .null]
    }
  }
}

extension DocumentRequest {
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "document", value: .string(path)), (key: "seconds", value: .number(Double(seconds))),
    ]
    if case .files(let start) = question { members.append((key: "files", value: .string(start))) }
    return .object(members)
  }

  init(path: String, _ request: JSONReader) throws(JSONError) {
    let seconds = UInt32(clamping: try request.member("seconds").integer(in: 0...1 << 32))
    let files = try request.optional("files")?.text()
    self.init(path: path, files.map { .files(to: $0) } ?? .fonts, seconds: seconds)
  }
}

/// The font files of a document, written to separate files.
struct WrittenFontFiles: Sendable, Codable {
  struct File: Sendable, Codable {
    let name: String
    let embedding: DocumentFont.Embedding
  }

  let files: [File]
  let problems: [FontError]

  init(of document: String, to start: String) throws(FontError) {
    let fonts = try DocumentFontFiles(contentsOf: document)
    for (place, file) in fonts.enumerated() { try AtomicFile.write(file.bytes, to: Self.path(place, from: start)) }
    files = fonts.map { File(name: $0.name, embedding: $0.embedding) }
    problems = fonts.problems
  }

  static func path(_ place: Int, from start: String) -> String { "\(start)-\(place)" }
}

extension WorkerQueue {
  /// Creates a queue of documents. `count` includes the documents of other queues.
  convenience init<Found: Sendable>(
    of documents: [DocumentRequest], count: Int,
    reading: @escaping @Sendable (_ found: JSONReader, _ path: String) throws(JSONError) -> Found
  ) where Answer == Result<Found, FontError> {
    self.init(documents.map { FilePaths.byteCount($0.path) }) { indices in
      indices.map { WorkerRequest(line: documents[$0.rawValue].json.line) }
    } read: { file, line throws(JSONError) in
      let path = documents[file.rawValue].path
      guard try line.member("document").text() == path else { throw line.failure("is of another document") }
      if let failure = try line.optional("failure") { return .failure(try failure.decoded()) }
      return .success(try reading(try line.member("found"), path))
    } unread: { file, reason in
      let words = reason.words(of: .documents, count: count)
      return .failure(
        FontError(.unreadableFile, words.message, path: documents[file.rawValue].path, hint: words.hint))
    }
  }
}
