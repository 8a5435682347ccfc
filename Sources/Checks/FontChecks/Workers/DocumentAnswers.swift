internal import FontFiles
internal import Synchronization
internal import TextFormats

/// Documents that workers read, and what they found in them.
final class DocumentAnswers<Found: Sendable>: WorkerQueue {
  /// Reads what a worker has found in a document.
  typealias Reading = @Sendable (_ found: JSONReader, _ path: String) throws(JSONError) -> Found

  private let documents: [DocumentRequest]
  let byteCounts: [Int]
  /// How many documents the question is about, with those of other queues.
  private let count: Int
  private let reading: Reading
  private let state: Guarded<[Result<Found, FontError>?]>

  init(_ documents: [DocumentRequest], of count: Int, reading: @escaping Reading) {
    self.documents = documents
    self.count = count
    self.reading = reading
    byteCounts = documents.map { FilePaths.byteCount($0.path) }
    state = Guarded(Array(repeating: nil, count: documents.count))
  }

  func requests(for files: [FileIndex]) -> [WorkerRequest] {
    files.map { WorkerRequest(line: documents[$0.rawValue].json.line) }
  }

  func finish(_ file: FileIndex, by line: ArraySlice<UInt8>) -> Bool {
    guard let answer = try? JSONReader(parsing: line), let result = try? result(answer, of: documents[file.rawValue])
    else { return false }
    finish(file, result)
    return true
  }

  private func result(
    _ answer: JSONReader, of document: DocumentRequest
  ) throws(JSONError) -> Result<Found, FontError> {
    guard try answer.member("document").text() == document.path else { throw answer.failure("is of another document") }
    if let failure = try answer.optional("failure") { return .failure(try failure.decoded()) }
    return .success(try reading(try answer.member("found"), document.path))
  }

  func giveUp(_ file: FileIndex, _ reason: UnreadReason) {
    let words = reason.words(of: .documents, count: count)
    finish(
      file, .failure(FontError(.unreadableFile, words.message, path: documents[file.rawValue].path, hint: words.hint)))
  }

  private func finish(_ file: FileIndex, _ result: Result<Found, FontError>) {
    state.withLock { $0[file.rawValue] = result }
    WorkLimit.finishPart()
  }

  /// The answers, in the order of the documents.
  var all: [Result<Found, FontError>] { state.withLock { $0.compactMap(\.self) } }
}
