public import TextStyles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where the content size category comes from: the text size that the reader prefers.
public struct ContentSizeSource: Sendable {
  /// Sends sizes until the source ends or the task is cancelled.
  typealias Deliver = @Sendable (ContentSizeSink) async throws(ContentSizeSourceError) -> Void

  enum Kind: Sendable {
    case sequence(Deliver)
    case environment(String)
  }

  let kind: Kind

  init(_ deliver: @escaping Deliver) { kind = .sequence(deliver) }
  private init(kind: Kind) { self.kind = kind }

  /// The sizes of a sequence: a toolkit's notifications, a connection to a settings service.
  public static func sequence<Sizes: AsyncSequence & Sendable>(
    _ sizes: Sizes
  ) -> ContentSizeSource where Sizes.Element == ContentSizeCategory {
    ContentSizeSource { (sink) async throws(ContentSizeSourceError) in
      do {
        for try await size in sizes { sink.send(size) }
      } catch is CancellationError {
        // Being cancelled is how following ends.
      } catch {
        throw .sequenceFailed(error)
      }
    }
  }

  /// An environment variable of the process: the name of a content size category, or a factor by which text is enlarged.
  ///
  /// It is read on the actor that owns the tree: in C it is unsafe to read a variable while another thread sets it.
  public static func environment(_ name: String) -> ContentSizeSource { ContentSizeSource(kind: .environment(name)) }

  /// Runs the source until it ends or the task is cancelled, and posts its sizes: for owners with a loop of their own, on
  /// which Swift's tasks do not run.
  ///
  /// An environment variable is read once, because it may be set on the owner's thread only, and this is another.
  ///
  /// - Parameter pending: where the sizes are posted.
  /// - Throws: `ContentSizeSourceError`: no desktop reports the setting, or the source's sequence has failed.
  @concurrent
  public func deliver(to pending: PendingContentSize) async throws(ContentSizeSourceError) {
    switch kind {
    case .sequence(let deliver): try await deliver(ContentSizeSink { pending.post($0) })
    case .environment(let name):
      if let size = Self.environmentSize(name) { pending.post(size) }
    }
  }

  /// The size that an environment variable names; nil where it names none or is not set.
  static func environmentSize(_ name: String) -> ContentSizeCategory? {
    guard let value = unsafe getenv(name) else { return nil }
    return ContentSizeCategory(setting: unsafe String(cString: value))
  }
}

/// Where a source sends its sizes. It can be called on any thread.
struct ContentSizeSink: Sendable {
  let send: @Sendable (ContentSizeCategory) -> Void
}

/// Why a source of content size categories has ended.
public enum ContentSizeSourceError: Error, Sendable, CustomStringConvertible {
  /// No desktop reports its text scaling factor. The attempts are what was asked, each with the reason why it failed.
  case noDesktop(attempts: [String])
  /// The sequence of sizes has thrown an error.
  case sequenceFailed(any Error)

  /// The error in one line.
  public var description: String {
    switch self {
    case .noDesktop(let attempts): "no desktop reports its text scaling factor: \(attempts.joined(separator: "; "))"
    case .sequenceFailed(let error): "the sequence of content size categories has failed: \(error)"
    }
  }
}
