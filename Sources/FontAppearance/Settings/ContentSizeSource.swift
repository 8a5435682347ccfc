public import TextStyles

/// Where a reader's size comes from.
public struct ContentSizeSource: Sendable {
  enum Kind: Sendable {
    case sequence(@Sendable (ContentSizeSink) async throws -> Void)
    case environment(String)
  }

  let kind: Kind

  init(_ deliver: @escaping @Sendable (ContentSizeSink) async throws -> Void) { kind = .sequence(deliver) }
  private init(kind: Kind) { self.kind = kind }

  /// The sizes of a sequence: a toolkit's notifications, a connection to a settings service.
  public static func sequence<Sizes: AsyncSequence & Sendable>(
    _ sizes: Sizes
  ) -> ContentSizeSource where Sizes.Element == ContentSizeCategory {
    ContentSizeSource { sink in
      for try await size in sizes { sink.send(size) }
    }
  }

  /// An environment variable of the process: a size's name, or a factor by which text is enlarged.
  ///
  /// It is read on the actor that owns the tree, since reading it while another thread sets it is not safe in C.
  public static func environment(_ name: String) -> ContentSizeSource { ContentSizeSource(kind: .environment(name)) }
}

/// Where a source sends sizes to; callable on any thread.
struct ContentSizeSink: Sendable {
  let send: @Sendable (ContentSizeCategory) -> Void
}

extension ContentSizeSource {
  /// Runs the source until it ends or the task is cancelled, and puts what it says into a mailbox: for owners with a loop
  /// of their own, which Swift's tasks do not run on.
  ///
  /// - Throws: what the source throws: `ContentSizeSourceError`, or an error of a sequence.
  @concurrent
  public func deliver(to mailbox: ContentSizeMailbox) async throws {
    switch kind {
    case .sequence(let deliver): try await deliver(ContentSizeSink { mailbox.post($0) })
    case .environment(let name):
      // Once: the owner's thread, which alone may set it, is not this one.
      if let size = ContentSizeCategory(setting: environmentVariable(name)) { mailbox.post(size) }
    }
  }
}

extension AppearanceManager {
  /// Follows a source until it ends or the task is cancelled: one walk for all that it said within an interval.
  ///
  /// It runs on the actor that calls it, which is the one that owns the tree. In a burst of changes the last one counts.
  ///
  /// - Parameter interval: the least time from one walk to the next.
  /// - Throws: what the source throws: `ContentSizeSourceError`, or an error of a sequence.
  public nonisolated(nonsending) func follow(
    _ source: ContentSizeSource, every interval: Duration = .milliseconds(16)
  ) async throws {
    switch source.kind {
    case .sequence(let deliver): try await follow(deliver, interval)
    case .environment(let name):
      while !Task.isCancelled {
        if let size = ContentSizeCategory(setting: environmentVariable(name)) { contentSize = size }
        // A variable is not a burst.
        try? await Task.sleep(for: max(interval, .milliseconds(100)))
      }
    }
  }

  private nonisolated(nonsending) func follow(
    _ deliver: @escaping @Sendable (ContentSizeSink) async throws -> Void, _ interval: Duration
  ) async throws {
    let (sizes, continuation) = AsyncStream.makeStream(
      of: ContentSizeCategory.self, bufferingPolicy: .bufferingNewest(1))
    let delivery = Task {
      defer { continuation.finish() }
      try await deliver(ContentSizeSink { continuation.yield($0) })
    }
    // In no closure: one that is passed on would not run on the caller's actor. A stream ends when its task is cancelled.
    for await size in sizes {
      contentSize = size
      try? await Task.sleep(for: interval)
    }
    if Task.isCancelled { delivery.cancel() }
    do {
      try await delivery.value
    } catch is CancellationError {
      // Being cancelled is how following ends.
    }
  }
}
