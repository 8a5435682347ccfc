internal import TextStyles

extension AppearanceManager {
  /// Follows a source of content size categories until it ends or the task is cancelled.
  ///
  /// It runs on the actor that calls it, which is the actor that owns the tree. Several sizes within an interval make one
  /// walk, for the last of them.
  ///
  /// - Parameters:
  ///   - source: where the sizes come from.
  ///   - interval: the shortest time between two walks.
  /// - Throws: `ContentSizeSourceError`: no desktop reports the setting, or the source's sequence has failed.
  public nonisolated(nonsending) func follow(
    _ source: ContentSizeSource, every interval: Duration = .milliseconds(16)
  ) async throws(ContentSizeSourceError) {
    switch source.kind {
    case .sequence(let deliver): try await follow(deliver, interval)
    case .environment(let name):
      while !Task.isCancelled {
        if let size = ContentSizeSource.environmentSize(name) { contentSize = size }
        // A variable changes rarely: reading it sixty times a second would be waste.
        try? await Task.sleep(for: max(interval, .milliseconds(100)))
      }
    }
  }

  private nonisolated(nonsending) func follow(
    _ deliver: @escaping ContentSizeSource.Deliver, _ interval: Duration
  ) async throws(ContentSizeSourceError) {
    let (sizes, continuation) = AsyncStream.makeStream(
      of: ContentSizeCategory.self, bufferingPolicy: .bufferingNewest(1))
    let delivery = Task { () async -> Result<Void, ContentSizeSourceError> in
      defer { continuation.finish() }
      do throws(ContentSizeSourceError) {
        try await deliver(ContentSizeSink { continuation.yield($0) })
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    // Not in a closure, which would not run on the caller's actor. The stream ends when this task is cancelled.
    for await size in sizes {
      contentSize = size
      try? await Task.sleep(for: interval)
    }
    if Task.isCancelled { delivery.cancel() }
    try await delivery.value.get()
  }

  /// Applies the content size category that is pending, with at most one walk.
  ///
  /// - Returns: the report of the walk; an empty one where nothing is pending, or the size is the current one.
  @discardableResult
  public func apply(_ pending: PendingContentSize) -> AppearanceReport {
    guard let size = pending.take(), size != contentSize else { return AppearanceReport() }
    contentSize = size
    return lastReport
  }
}
