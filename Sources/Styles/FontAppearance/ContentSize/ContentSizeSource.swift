internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import PlatformC
public import StyleGuides
internal import TextFormats
internal import TextStyles

/// A source of content size categories: the preferred text size of the user.
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

  /// Returns a source for the sizes of a sequence, such as a toolkit's notifications.
  public static func sequence<Sizes: AsyncSequence & Sendable>(
    _ sizes: Sizes
  ) -> ContentSizeSource where Sizes.Element == ContentSizeCategory {
    ContentSizeSource { (sink) async throws(ContentSizeSourceError) in
      do {
        for try await size in sizes { sink.send(size) }
      } catch is CancellationError {
        // A cancelled task is the normal end of following, not an error.
      } catch {
        throw .sequenceFailed(error)
      }
    }
  }

  /// Returns a source for an environment variable of the process. Its value is the name of a content size category, or
  /// a factor by which text is enlarged.
  ///
  /// The variable is read on the actor that owns the tree. In C it is unsafe to read a variable while another thread
  /// sets it.
  public static func environment(_ name: String) -> ContentSizeSource { ContentSizeSource(kind: .environment(name)) }

  /// Runs the source until it ends or the task is cancelled, and posts its sizes. Use this method if the owner's event
  /// loop does not run Swift's tasks.
  ///
  /// An environment variable is read only once, because this method runs on a different thread than the owner, which
  /// may set the variable at any time.
  ///
  /// - Parameter pending: the receiver of the sizes.
  /// - Throws: `ContentSizeSourceError` if no desktop reports the setting, or if the source's sequence has failed.
  @concurrent
  public func deliver(to pending: PendingContentSize) async throws(ContentSizeSourceError) {
    switch kind {
    case .sequence(let deliver): try await deliver(ContentSizeSink { pending.post($0) })
    case .environment(let name):
      if let size = Self.environmentSize(name) { pending.post(size) }
    }
  }

  static func environmentSize(_ name: String) -> ContentSizeCategory? {
    EnvironmentVariable[name].flatMap { ContentSizeCategory(setting: $0) }
  }
}

/// The receiver of a source's sizes. Any thread may call it.
struct ContentSizeSink: Sendable {
  let send: @Sendable (ContentSizeCategory) -> Void
}

/// The error that ended a source of content size categories.
public enum ContentSizeSourceError: Error, Sendable, CustomStringConvertible {
  /// No desktop reports its text scaling factor. `attempts` lists the settings that were read, each with the reason of
  /// its failure.
  case noDesktop(attempts: [String])
  /// The sequence of sizes has thrown an error.
  case sequenceFailed(any Error)

  /// The error in one line.
  public var description: String {
    let line =
      switch self {
      case .noDesktop(let attempts):
        "no desktop program reports a text scaling factor: \(attempts.joined(separator: "; "))"
      case .sequenceFailed(let error): "the sequence of content size categories has failed: \(error)"
      }
    return line.printable
  }
}

extension ContentSizeSource {
  /// Returns a source for a file whose first word is the name of a content size category or a factor. The file is read
  /// again when its status changes.
  ///
  /// A missing file, or a first word of any other form, does not change the size.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - interval: the time between two checks of the status.
  public static func file(_ path: String, every interval: Duration = .milliseconds(250)) -> ContentSizeSource {
    ContentSizeSource { sink in
      var last: FileState?
      while !Task.isCancelled {
        let state = FileState(of: path)
        if state != last {
          last = state
          if let size = ContentSizeCategory(setting: FileState.beginning(of: path)) { sink.send(size) }
        }
        try? await Task.sleep(for: interval)
      }
    }
  }
}

/// The status of a file, which changes when the file is written or replaced.
private struct FileState: Equatable {
  let inode: UInt64
  let bytes: Int64
  let seconds: Int
  let nanoseconds: Int

  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    bytes = Int64(status.st_size)
    #if os(Linux) || os(Android)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }

  /// Returns the first 128 bytes of a file as text; nil if the file cannot be read or is empty.
  static func beginning(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension ContentSizeCategory {
  /// Creates the category for a desktop's text scaling factor. The factor, multiplied by the size of body text at
  /// `large`, is the wanted size. The category with the nearest size of body text is chosen.
  ///
  /// The nearest size has the smallest ratio to the wanted size. Returns nil unless the factor is finite and above 0.
  ///
  /// - Parameter factor: 1 for text at its designed size; 1.25 for GNOME's "Large Text".
  public init?(nearestTo factor: Double) {
    guard factor > 0, factor.isFinite else { return nil }
    let body = Self.allCases.map { TextStyle.body.pointSize(for: TraitCollection(contentSize: $0)) }
    let wanted = factor * TextStyle.body.pointSize(for: TraitCollection())
    let ratios = body.map { max($0 / wanted, wanted / $0) }
    guard let least = ratios.min(), let place = ratios.firstIndex(of: least) else { return nil }
    self = Self.allCases[place]
  }

  /// Creates the category from a setting. The first word of the setting is a name such as `accessibilityLarge` or
  /// `AX2`, or a factor such as `1.25`. Returns nil for any other text.
  init?(setting text: String?) {
    guard let word = text?.split(whereSeparator: \.isWhitespace).first else { return nil }
    guard let size = Self(word) ?? Double(word).flatMap(Self.init(nearestTo:)) else { return nil }
    self = size
  }
}
