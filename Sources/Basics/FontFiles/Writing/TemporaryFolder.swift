internal import PlatformC
internal import SystemPackage

/// A folder for files that other processes read. Only its owner may enter it. It is removed together with its files.
package final class TemporaryFolder {
  /// The path of the folder, without a slash at its end.
  package let path: String

  /// Makes a folder in the folder of the environment variable TMPDIR, otherwise in `/tmp`. Throws `unwritableFile`.
  package init() throws(FontError) {
    let parent = EnvironmentVariable["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/fontprobe-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { name in
      unsafe name.baseAddress.flatMap { unsafe mkdtemp($0) } != nil
    }
    guard made else {
      throw FontError(
        .unwritableFile, "fontprobe cannot create a temporary folder in this folder: \(Errno.last)", path: parent,
        hint: "give a folder in which fontprobe may write: TMPDIR=FOLDER")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    // The files of the folder are removed first. A process that ended while it wrote may have left a file.
    for name in FolderListing.names(in: path) { FileCalls.remove("\(path)/\(name)") }
    _ = unsafe rmdir(path)
  }
}
