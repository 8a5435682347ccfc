internal import Dispatch
internal import FontFaces
internal import FontFiles
internal import FontProbe
internal import Synchronization

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
