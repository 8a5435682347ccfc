package import FontDocuments
internal import FontFaces
package import FontFiles
package import FontMatching
internal import Synchronization
internal import TextFormats

/// Reads documents in worker processes. If a document crashes its process or takes too long, its result is an error.
/// The other documents are still read. Without a worker program, this process reads the documents.
package struct DocumentReader: Sendable {
  private let worker: WorkerProgram?
  /// The processor time limit of a document. Zero means no limit.
  private let timeOfOne: Duration
  private let cancellation: Cancellation

  /// The number of documents that are read before the fonts of these documents are looked up. The results for a
  /// thousand documents would fill the memory.
  private static let batchSize = 64
  private static let usualTime = Duration.seconds(10 * WorkerTime.factor)

  /// Creates a reader. `timeLimit` is the processor time limit of a document, at least ten seconds; zero or less means
  /// no limit. `worker` is the path of the worker program; nil for the `fontprobe` in the folder of the running
  /// program.
  package init(timeLimit: Duration, worker: String? = nil, _ cancellation: Cancellation = Cancellation()) {
    self.init(
      timeOfOne: timeLimit > .zero ? max(timeLimit, Self.usualTime) : .zero,
      worker: worker.map { WorkerProgram(path: $0) } ?? WorkerProgram.found(), cancellation)
  }

  init(timeOfOne: Duration, worker: WorkerProgram?, _ cancellation: Cancellation = Cancellation()) {
    (self.timeOfOne, self.worker, self.cancellation) = (timeOfOne, worker, cancellation)
  }

  /// Returns the fonts that documents name, with their matches, in the order of the documents. `progress` is called
  /// from any thread after each document. Throws `FontError` with `workerFailed` if no worker can be started.
  package func fonts(
    of documents: [String], in collection: FontCollection,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) -> [Result<DocumentFonts, FontError>] {
    let done = Atomic(0)
    let timeOfLookup = timeOfOne
    return try answers(documents.map { ($0, .fonts) }) {
      (reading, path) throws(JSONError) in
      try DocumentReading(path: path, reading)
    } inProcess: { (request) throws(FontError) in
      try DocumentReading(contentsOf: request.path)
    } then: { (reading) throws(FontError) in
      defer { progress?(done.add(1, ordering: .relaxed).newValue, documents.count) }
      let deadline = timeOfLookup > .zero ? LookupDeadline(after: timeOfLookup) : nil
      return try DocumentFonts(reading.get(), in: collection, until: deadline)
    }
  }

  /// Extracts the font files that are embedded in documents, and writes them to files. `start` receives the index of a
  /// document, and returns the beginning of the paths for its font files. Throws `FontError` with `workerFailed` if no
  /// worker can be started.
  func files(
    of documents: [String], to start: (_ place: Int) -> String
  ) throws(FontError) -> [Result<WrittenFontFiles, FontError>] {
    try answers(documents.enumerated().map { ($1, .files(to: start($0))) }) {
      (found, _) throws(JSONError) in
      try found.decoded()
    } inProcess: { (request) throws(FontError) in
      guard case .files(let start) = request.question else { throw FontError(.workerFailed, "no files were asked for") }
      return try WrittenFontFiles(of: request.path, to: start)
    } then: { (files) throws(FontError) in
      try files.get()
    }
  }

  /// Sends questions about documents to workers in batches. Then this process calls `then` for each document, on all
  /// processor cores.
  private func answers<Found: Sendable, Answer: Sendable>(
    _ questions: [(String, DocumentRequest.Question)],
    reading: @escaping @Sendable (_ found: JSONReader, _ path: String) throws(JSONError) -> Found,
    inProcess: @Sendable (DocumentRequest) throws(FontError) -> Found,
    then: @Sendable (Result<Found, FontError>) throws(FontError) -> Answer
  ) throws(FontError) -> [Result<Answer, FontError>] {
    let seconds = UInt32(clamping: timeOfOne.components.seconds)
    let requests = questions.map { DocumentRequest(path: $0, $1, seconds: seconds) }
    WorkLimit.expect(bytes: FontFileReader.byteCount(of: requests.map(\.path)))
    var answers: [Result<Answer, FontError>] = []
    while answers.count < requests.count {
      let batch = Array(requests[answers.count...].prefix(Self.batchSize))
      let found = try worker.map { worker throws(FontError) in
        let queue = WorkerQueue(of: batch, count: requests.count, reading: reading)
        var pool = WorkerPool(
          program: worker,
          allowance: WorkerAllowance(documents: queue.byteCounts, timeOfOne, workers: coreCount),
          cancellation: cancellation)
        pool.timeout = timeOfOne > .zero ? timeOfOne : WorkerAllowance.anyTime
        try pool.check(queue)
        return queue.all
      }
      answers += inParallel(batch.count, worker: ()) { _, places in
        places.map { place in
          Result { () throws(FontError) in
            try then(found?[place] ?? Result { () throws(FontError) in try inProcess(batch[place]) })
          }
        }
      }
      guard !cancellation.isCancelled else { throw FontError(.workerFailed, "the reading was cancelled") }
    }
    return answers
  }
}
