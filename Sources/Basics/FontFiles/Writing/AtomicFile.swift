internal import Synchronization
internal import SystemPackage

/// Writes a file atomically. A reader finds the old file or the new file, never a part of the new file.
package enum AtomicFile {
  /// Writes the text to another file in the folder of the target, and then renames this file to the target.
  ///
  /// An existing file keeps its mode. If the target is a link to a file, the link stays, and its target is replaced. A
  /// device or a pipe is written directly. A file that the program has read is refused (`ReadFiles`).
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  package static func write(_ text: String, to path: String) throws(FontError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes the bytes by the same rules.
  ///
  /// - Parameter isReplaced: whether an existing font at the path may be replaced, even if the program has read it.
  package static func write(
    _ bytes: [UInt8], to path: String, replacingFont isReplaced: (String) -> Bool = { _ in false }
  ) throws(FontError) {
    guard let status = try? unsafe Stat(path) else {
      guard !FilePaths.isLink(path) else {
        throw FontError(
          .unwritableFile, "is a link that leads to a file that does not exist", path: path,
          hint: "give the path of the file itself")
      }
      return try replace(path, by: bytes, permissions: nil, at: path)
    }
    switch status.type {
    case .directory:
      throw FontError(.unwritableFile, "is a folder, not a file", path: path, hint: "give a file in this folder")
    case .regular:
      // Without this check, renaming would replace a file that may not be written.
      try checkWritable(path)
      if isFont(path) {
        guard isReplaced(path) else {
          throw FontError(
            .unwritableFile, "is a font, and would be overwritten", path: path,
            hint: "give a different file for the output")
        }
      } else {
        try ReadFiles.check(status, at: path)
      }
      try replace(FilePaths.resolved(path) ?? path, by: bytes, permissions: status.permissions, at: path)
    default:
      try send(bytes, to: try open(path, at: path), at: path)
    }
  }

  /// Checks before long work whether a file can be written at the path. Throws `unwritableFile`.
  package static func check(_ path: String) throws(FontError) {
    if let status = try? unsafe Stat(path) {
      // For a folder, `write` throws. A device accepts any data.
      if status.type == .directory { try write("", to: path) }
      guard status.type == .regular else { return }
      try checkWritable(path)
      if !isFont(path) { try ReadFiles.check(status, at: path) }
    }
    let part = partPath(beside: path)
    let file = try open(part, [.create], at: path)
    try? file.close()
    FileCalls.remove(part)
  }

  // MARK: - Steps

  /// - Parameter path: the path for errors.
  private static func replace(
    _ target: String, by bytes: [UInt8], permissions: FilePermissions?, at path: String
  ) throws(FontError) {
    let part = partPath(beside: target)
    do throws(FontError) {
      let file = try open(part, [.create, .exclusiveCreate], at: path)
      if let permissions { FileCalls.setPermissions(permissions, of: file) }
      try send(bytes, to: file, at: path)
      do throws(Errno) { try FileCalls.move(part, to: target) } catch { throw failure(error, path) }
    } catch {
      FileCalls.remove(part)
      throw error
    }
  }

  /// The path of the temporary file, in the folder of the target. The name is never too long. It contains the number of
  /// the process and a number within the process, so that two processes or threads never write to the same file.
  private static func partPath(beside target: String) -> String {
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let number = partCount.add(1, ordering: .relaxed).newValue
    let part = "\(folder).fontprobe.\(OwnProcess.number).\(number).part"
    // An earlier process with the same number may have left a file at this path.
    FileCalls.remove(part)
    return part
  }

  private static let partCount = Atomic(0)

  private static func open(
    _ file: String, _ options: FileDescriptor.OpenOptions = [], at path: String
  ) throws(FontError) -> FileDescriptor {
    do {
      return try unsafe FileDescriptor.open(
        file, .writeOnly, options: options.union(.closeOnExec), permissions: FilePermissions(rawValue: 0o666))
    } catch {
      throw failure(Errno(of: error), path)
    }
  }

  private static func send(_ bytes: [UInt8], to file: FileDescriptor, at path: String) throws(FontError) {
    OwnProcess.ignoreClosedPipes()
    let outcome = DescriptorWriter.write(bytes, to: file)
    var closing: Errno?
    // A full disk or an exceeded quota may be reported only when the file is closed.
    do { try file.close() } catch { closing = Errno(of: error) }
    switch outcome {
    case .written: if let closing { throw failure(closing, path) }
    case .closed:
      throw FontError(.unwritableFile, "cannot be written: the program that reads the output has ended", path: path)
    case .failed(let words): throw FontError(.unwritableFile, "cannot be written: \(words)", path: path)
    }
  }

  /// Whether a file begins like a font. Such a file is never overwritten.
  private static func isFont(_ path: String) -> Bool {
    guard let file = try? OpenFile(path, isInput: false), file.byteCount > 12, let start = try? file.bytes(4) else {
      return false
    }
    return beginnings.contains(start)
  }

  /// The first bytes of OpenType's sfnt versions, collections, WOFF and WOFF2.
  private static let beginnings: [[UInt8]] =
    [[0, 1, 0, 0]] + ["OTTO", "true", "typ1", "ttcf", "wOFF", "wOF2"].map { Array($0.utf8) }

  private static func checkWritable(_ path: String) throws(FontError) {
    do throws(Errno) { try FileCalls.checkWritable(path) } catch { throw failure(error, path) }
  }

  private static func failure(_ error: Errno, _ path: String) -> FontError {
    switch error {
    case .noSuchFileOrDirectory, .notDirectory:
      FontError(
        .unwritableFile, "cannot be written: the folder does not exist", path: path, hint: "create the folder first")
    case .permissionDenied, .notPermitted:
      FontError(.unwritableFile, "there is no permission to write the file", path: path)
    default: FontError(.unwritableFile, "cannot be written: \(error)", path: path)
    }
  }
}
