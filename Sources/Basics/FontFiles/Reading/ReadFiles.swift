internal import Synchronization
internal import SystemPackage

/// The files that a program has read. The program must not overwrite them.
///
/// A file is identified by its device and its number on the device, which are the same for all paths and links. A
/// library does not record files, because an app may overwrite files that it has read.
package enum ReadFiles {
  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ stamp: FileStamp) { (device, inode) = (stamp.device, stamp.inode) }
  }

  private static let files = Guarded<Set<Identity>?>(nil)

  /// Begins to record files. A program calls this at its start.
  package static func beginRecording() { files.withLock { $0 = $0 ?? [] } }

  /// Records a file that another process reads for this process.
  package static func record(_ path: String) {
    if let status = try? unsafe Stat(path), status.type == .regular { record(FileStamp(status)) }
  }

  /// Lets the program overwrite a file that it has read, because the new contents include the old contents.
  package static func release(_ path: String) {
    if let status = try? unsafe Stat(path) { files.withLock { _ = $0?.remove(Identity(FileStamp(status))) } }
  }

  static func record(_ stamp: FileStamp) { files.withLock { _ = $0?.insert(Identity(stamp)) } }

  /// Throws if the file was read. The path is for the error.
  static func check(_ status: Stat, at path: String) throws(FontError) {
    guard files.withLock({ $0?.contains(Identity(FileStamp(status))) ?? false }) else { return }
    throw FontError(
      .unwritableFile, "was read to make this output, and would be overwritten", path: path,
      hint: "give a different file for the output")
  }
}
