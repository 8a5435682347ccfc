internal import FontFiles

/// How the bytes of a font file come into memory, when they are first needed. Registering a file reads a few tables of it
/// either way.
///
/// A mapped file costs memory and time only for the pages that are read. Where it is shortened meanwhile, as `cp` does
/// with a file that it overwrites, the system ends the process (SIGBUS). A copy takes the time to read the file, once
/// (0.1 ms for 400 KB), and as much memory; what happens to the file after that does not matter. A file of over 256 MiB is
/// always mapped.
public enum FontReading: Sendable, Hashable {
  /// A file that nobody but the administrator may write is mapped: package managers replace such a file by renaming. Any
  /// other, and every file of a process that runs as the administrator, is copied.
  case automatic
  /// Every file is copied.
  case copied
  /// Every file is mapped. The program answers for it that none is shortened.
  case mapped

  /// Whether this file is mapped.
  func maps(_ file: borrowing OpenFile) -> Bool {
    if file.byteCount > Self.mostCopied { return true }
    return switch self {
    case .automatic: file.isProtected
    case .copied: false
    case .mapped: true
    }
  }

  /// The largest font in use has 40 MB; a sparse file can say that it has any number of bytes.
  private static let mostCopied = 256 << 20
}
