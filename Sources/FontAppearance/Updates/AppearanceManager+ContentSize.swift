internal import TextStyles

extension AppearanceManager {
  /// Follows a source of content size categories until it ends or the task is cancelled.
  ///
  /// It runs on the calling actor, which is the actor that owns the tree. Several sizes within an interval make one walk, for
  /// the last of them.
  ///
  /// - Parameters:
  ///   - source: the source of the sizes.
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

  /// Follows a source of content size categories until the handle is freed or cancelled, or the source ends.
  ///
  /// It is called on the actor that owns the tree, and the sizes are applied there, each in a later turn. The handle holds this
  /// manager until then. In an asynchronous function, `try await follow(source)` is the other method. The type chooses this
  /// one: `let following: ContentSizeFollowing = appearance.follow(.desktop)`.
  ///
  /// - Parameters:
  ///   - source: the source of the sizes.
  ///   - interval: the shortest time between two walks.
  ///   - isolation: the actor that owns the tree: the caller's.
  /// - Returns: the handle, which has to be held. Its `end()` throws the error that ended the source.
  public func follow(
    _ source: ContentSizeSource, every interval: Duration = .milliseconds(16),
    isolation: isolated any Actor = #isolation
  ) -> ContentSizeFollowing {
    ContentSizeFollowing(
      Task {
        // Used in the closure, so that the task runs on that actor.
        _ = isolation
        do throws(ContentSizeSourceError) {
          try await self.follow(source, every: interval)
          return .success(())
        } catch {
          return .failure(error)
        }
      })
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
      // A cancelled stream still gives the size that it holds.
      guard !Task.isCancelled else { break }
      contentSize = size
      try? await Task.sleep(for: interval)
    }
    if Task.isCancelled { delivery.cancel() }
    try await delivery.value.get()
  }

  /// Applies the content size category that is pending, with at most one walk.
  ///
  /// - Returns: the report of the walk; an empty one when nothing is pending, or the size is the current one.
  @discardableResult
  public func apply(_ pending: PendingContentSize) -> AppearanceReport {
    guard let size = pending.take(), size != contentSize else { return AppearanceReport() }
    contentSize = size
    return lastReport
  }
}
