#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// A regular file, open for reading; closed when it goes out of scope.
package struct OpenFile: ~Copyable {
  /// The path, as it was given.
  package let path: String
  /// What distinguishes this state of the file from another one.
  package let stamp: FileStamp
  private let descriptor: FileDescriptor
  /// Who may write it.
  private let owner: UInt32
  private let permissions: UInt32

  /// How many bytes it had when it was opened.
  package var byteCount: Int { stamp.byteCount }

  /// Opens a file.
  ///
  /// - Throws: `FontError` with `fileNotFound`, `insufficientPermissions`, or `unreadableFile`: a folder, a device, a pipe.
  package init(_ path: String) throws(FontError) {
    WorkLimit.partIsDone()
    guard !path.isEmpty else { throw FontError(.fileNotFound, "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw FontError(.fileNotFound, "the path has a NUL byte in it", path: path)
    }
    let descriptor = try Self.open(path)
    let status: FileStatus
    do throws(Errno) { status = try SystemCalls.status(descriptor) } catch {
      try? descriptor.close()
      throw Self.failure(error, path)
    }
    guard status.kind == .file else {
      try? descriptor.close()
      let what = status.kind == .folder ? "is a folder, not a file" : "is not a regular file"
      throw FontError(.unreadableFile, what, path: path)
    }
    self.path = path
    self.descriptor = descriptor
    stamp = status.stamp
    owner = status.owner
    permissions = status.permissions
  }

  deinit { try? descriptor.close() }

  /// Whether the administrator alone may write it, and this process does not run as one.
  package var isProtected: Bool { owner == 0 && permissions & 0o022 == 0 && SystemCalls.userNumber != 0 }

  /// Whether it is as it was when it was opened.
  package var isUnchanged: Bool {
    do throws(Errno) { return try SystemCalls.status(descriptor).stamp == stamp } catch { return false }
  }

  /// The error of a file that is written while it is read.
  package var changed: FontError {
    FontError(.invalidFontData, "the file was changed while it was read", path: path, hint: "run this again")
  }

  private static func open(_ path: String) throws(FontError) -> FileDescriptor {
    do {
      // As a C string: a `FilePath` would be a copy for each file. Not blocking: a pipe that nobody writes to would
      // otherwise hang the open.
      return try unsafe FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      throw failure(Errno(of: error), path)
    }
  }

  /// Reads into the buffer from the offset on; returns how many bytes there were.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FontError) -> Int {
    var done = 0
    while done < buffer.count {
      let count: Int
      do {
        count = try unsafe descriptor.read(
          fromAbsoluteOffset: Int64(offset + done), into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))
      } catch {
        throw FontError(.unreadableFile, "cannot be read: \(Errno(of: error))", path: path)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Maps the file into memory, for reading: nothing is read until it is looked at. The file has at least one byte.
  ///
  /// - Returns: the address of the first byte, for `unmap`.
  package func map() throws(FontError) -> UnsafeRawPointer {
    do throws(Errno) { return try unsafe SystemCalls.map(descriptor, count: byteCount) } catch {
      throw FontError(.unreadableFile, "cannot be mapped: \(error)", path: path)
    }
  }

  /// Removes the mapping of a file.
  @unsafe
  package static func unmap(_ address: UnsafeRawPointer, count: Int) {
    unsafe SystemCalls.unmap(address, count: count)
  }

  private static func failure(_ error: Errno, _ path: String) -> FontError {
    switch error {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels: FilePaths.missing(path)
    case .permissionDenied, .notPermitted:
      FontError(.insufficientPermissions, "no permission to read it", path: path)
    default: FontError(.unreadableFile, "cannot be opened: \(error)", path: path)
    }
  }
}

/// The bytes of a small file that is no font: a profile, a list.
///
/// - Parameter most: how many bytes such a file can have; a larger one is refused unread.
/// - Throws: `FontError` where it cannot be read.
package func fileBytes(_ path: String, atMost most: Int) throws(FontError) -> [UInt8] {
  let file = try OpenFile(path)
  guard file.byteCount <= most else {
    throw FontError(
      .unreadableFile, "it has \(file.byteCount) bytes, and at most \(most) are read", path: path)
  }
  var failure: FontError?
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: file.byteCount) { buffer, count in
    do throws(FontError) {
      count = unsafe try file.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return bytes
}
