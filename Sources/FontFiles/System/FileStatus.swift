/// What the system says about a file, a folder or a link.
struct FileStatus: Sendable {
  enum Kind: Sendable {
    case file, folder, link
    /// A device, a pipe, a socket.
    case other
  }

  let kind: Kind
  /// The permission bits of `chmod`, with those for set-user-ID, set-group-ID and sticky.
  let permissions: UInt32
  let stamp: FileStamp
}

/// What tells one state of a file from another: a font that is replaced while the program runs is noticed.
package struct FileStamp: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let byteCount: Int
  /// When it was last written: the seconds since 1970, and the nanoseconds of the last second.
  package let seconds: Int
  package let nanoseconds: Int
}

/// The entries of one folder.
struct FolderContents {
  enum Kind {
    case file, folder
    /// A link, or an entry whose kind the file system does not report.
    case unknown
  }

  /// What identifies the folder; nil where the system does not report it.
  var stamp: FileStamp?
  var entries: [(name: String, kind: Kind)] = []
  /// Names that are not UTF-8, with U+FFFD for what cannot be shown.
  var invalidNames: [String] = []
}
