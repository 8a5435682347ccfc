internal import SystemPackage

/// A regular file, open for reading. It is closed when the value goes out of scope.
package struct OpenFile: ~Copyable, Sendable {
  /// The path as the caller gave it.
  package let path: String
  package let stamp: FileStamp
  private let descriptor: FileDescriptor
  private let isWritableByAdministratorAlone: Bool

  package var byteCount: Int { stamp.byteCount }

  /// - Parameter isInput: whether a result uses the contents (`ReadFiles`). False for a check before replacing the file.
  /// - Throws: `FontError` with `fileNotFound`, `insufficientPermissions`, or `unreadableFile`: a folder, a device, a pipe.
  package init(_ path: String, isInput: Bool = true) throws(FontError) {
    WorkLimit.finishPart()
    guard !path.isEmpty else { throw FontError(.fileNotFound, "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw FontError(.fileNotFound, "the path has a NUL byte", path: path)
    }
    let descriptor = try Self.open(path)
    let status: Stat
    do throws(Errno) { status = try Stat(descriptor) } catch {
      try? descriptor.close()
      throw Self.failure(error, path)
    }
    guard status.type == .regular else {
      try? descriptor.close()
      let what = status.type == .directory ? "is a folder, not a file" : "is not a regular file"
      throw FontError(.unreadableFile, what, path: path)
    }
    self.path = path
    self.descriptor = descriptor
    stamp = FileStamp(status)
    if isInput { ReadFiles.record(stamp) }
    isWritableByAdministratorAlone =
      status.userID.rawValue == 0 && status.permissions.isDisjoint(with: [.groupWrite, .otherWrite])
  }

  deinit { try? descriptor.close() }

  /// Whether only the administrator may write to the file, and this process does not run as the administrator.
  package var isProtected: Bool { isWritableByAdministratorAlone && OwnProcess.userNumber != 0 }

  package var isUnchanged: Bool {
    do throws(Errno) { return FileStamp(try Stat(descriptor)) == stamp } catch { return false }
  }

  package var changed: FontError {
    FontError(.invalidFontData, "the file was changed while it was read", path: path, hint: "run this again")
  }

  private static func open(_ path: String) throws(FontError) -> FileDescriptor {
    do {
      // The path is a C string, because a `FilePath` would be a copy for each file. `nonBlocking` is set, because
      // opening a pipe without a writer would otherwise wait forever.
      return try unsafe FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      throw failure(Errno(of: error), path)
    }
  }

  /// Reads into the buffer from the offset on. Returns the number of bytes that were read.
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

  /// Maps the file into memory, for reading. The file must have at least one byte.
  ///
  /// - Returns: the address of the first byte, for `unmap`.
  package func map() throws(FontError) -> UnsafeRawPointer {
    do throws(Errno) { return try unsafe FileCalls.map(descriptor, count: byteCount) } catch {
      throw FontError(.unreadableFile, "cannot be mapped: \(error)", path: path)
    }
  }

  @unsafe
  package static func unmap(_ address: UnsafeRawPointer, count: Int) {
    unsafe FileCalls.unmap(address, count: count)
  }

  private static func failure(_ error: Errno, _ path: String) -> FontError {
    switch error {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels: FilePaths.missing(path)
    case .permissionDenied, .notPermitted:
      FontError(.insufficientPermissions, "there is no permission to read the file", path: path)
    default: FontError(.unreadableFile, "cannot be opened: \(error)", path: path)
    }
  }
}

/// Returns the bytes of a small file that is not a font, such as a profile or a list.
///
/// - Parameter most: the greatest size of such a file. A larger file is refused without reading it.
package func fileBytes(_ path: String, atMost most: Int, isInput: Bool = true) throws(FontError) -> [UInt8] {
  let file = try OpenFile(path, isInput: isInput)
  guard file.byteCount <= most else {
    throw FontError(
      .unreadableFile, "the file has \(file.byteCount) bytes, but at most \(most) are read", path: path)
  }
  return try file.bytes(file.byteCount)
}

extension OpenFile {
  /// Returns this many bytes of the file from an offset on, or fewer at its end. Throws `unreadableFile`.
  package func bytes(_ count: Int, at offset: Int = 0) throws(FontError) -> [UInt8] {
    var failure: FontError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      do throws(FontError) {
        count = unsafe try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
