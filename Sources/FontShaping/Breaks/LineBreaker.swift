internal import FontFiles
internal import LineBreakLibrary
internal import Synchronization

/// ICU's iterator over the places where a line may end, from a pool: opening one takes a thousand times as long as using it.
@safe
final class LineBreaker: Sendable {
  // Proof of safety: `withOne` takes an iterator out of the pool before it passes it on, so that one thread alone uses it.
  private nonisolated(unsafe) let iterator: UnsafeMutableRawPointer
  private let locale: String

  private init?(_ locale: String) {
    guard let iterator = unsafe fontprobe_line_breaker_open(locale) else { return nil }
    unsafe self.iterator = unsafe iterator
    self.locale = locale
  }

  deinit { unsafe fontprobe_line_breaker_close(iterator) }

  private static let pool = Guarded<[LineBreaker]>([])
  /// The most iterators in the pool. Each has some kilobytes.
  private static let most = 16

  /// Calls the body with an iterator for a locale, which is used nowhere else meanwhile; with nil where ICU is not here.
  static func withOne<Result>(_ locale: String, _ body: (LineBreaker?) -> Result) -> Result {
    let pooled = pool.withLock { pool in pool.lastIndex { $0.locale == locale }.map { pool.remove(at: $0) } }
    guard let breaker = pooled ?? LineBreaker(locale) else { return body(nil) }
    defer {
      pool.withLock { pool in
        if pool.count == most { pool.removeFirst() }
        pool.append(breaker)
      }
    }
    return body(breaker)
  }

  /// Marks each place of a text in UTF-16 before which a line may end.
  ///
  /// - Returns: whether ICU could decide.
  func mark(_ text: [UInt16], in marks: inout [UInt8]) -> Bool {
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(0, count: text.count))
    return unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe text.withUnsafeBufferPointer { text in
        guard let address = text.baseAddress, let places = marks.baseAddress else { return true }
        return unsafe fontprobe_line_breaks(iterator, address, Int32(clamping: text.count), places) != 0
      }
    }
  }

  /// Why lines cannot be broken by ICU; nil where it is here.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_line_break_missing() else { return nil }
    return FontError(
      .missingLibrary, "ICU, which knows where a line of this text may end, is not installed",
      hint: "install \(unsafe String(cString: packages))")
  }

  /// Whether a character is of a script that is written without spaces and broken with a dictionary.
  static func needsDictionary(_ scalar: UInt32) -> Bool {
    fontprobe_line_break_class(scalar) == Int32(LINE_BREAK_COMPLEX_CONTEXT)
  }
}

extension LineBreaking {
  /// The version of ICU that is loaded; else that it is not here, with the packages that have it.
  package static var libraryVersion: String {
    if let packages = unsafe fontprobe_line_break_missing() {
      return "not here: install \(unsafe String(cString: packages))"
    }
    return "\(fontprobe_line_break_version())"
  }
}
