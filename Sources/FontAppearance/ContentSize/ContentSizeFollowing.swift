/// A source of content size categories that a manager follows. It ends when this handle is freed or cancelled, and when the
/// source ends.
///
/// The manager stays alive while it follows: where a rule of it captures the owner of this handle, the owner has to call
/// `cancel()`.
///
/// ```swift
/// following = appearance.follow(.desktop)   // a property of the window's controller
/// ```
public final class ContentSizeFollowing: Sendable {
  private let task: Task<Result<Void, ContentSizeSourceError>, Never>

  init(_ task: Task<Result<Void, ContentSizeSourceError>, Never>) { self.task = task }

  deinit { task.cancel() }

  /// Ends it. Nothing is applied any more, except for a size that is being applied at that moment.
  public func cancel() { task.cancel() }

  /// Waits until it has ended: by `cancel()`, or because the source has.
  ///
  /// - Throws: `ContentSizeSourceError`: no desktop reports the setting, or the source's sequence has failed.
  public func end() async throws(ContentSizeSourceError) { try await task.value.get() }
}
