internal import CFontProbe
internal import FontFiles
internal import FontProbeCommands

/// The functions of fontprobe.h. Their names have no prefix here. Their parameters have already been read.
enum Answers {
  private static let versionText = unsafe Borrowed { unsafe [$0.view(SharedAnswers.version)] }

  static func version() -> UnsafePointer<CChar>? { unsafe versionText.items(of: fontprobe_view.self)[0].bytes }
}

/// Bytes that belong to the caller.
final class StringHandle: HandleObject {
  static let kind: UInt64 = 0x6670_7374_7269_6E67

  private let memory: Borrowed

  init(_ bytes: some Sequence<UInt8>) {
    memory = unsafe Borrowed { _ in Array(bytes) + [0] }
  }

  convenience init(_ text: String) { self.init(text.utf8) }

  @unsafe var view: fontprobe_view {
    let bytes = unsafe memory.items(of: UInt8.self)
    return unsafe fontprobe_view(
      bytes: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self), length: bytes.count - 1)
  }
}

extension Answers {
  static func stringBytes(_ string: StringHandle) -> fontprobe_view { unsafe string.view }
}
