package import FontFiles
internal import PlatformC

/// The owned bytes of a font: a memory-mapped file, a buffer, or static storage.
///
/// The bytes are immutable and safe to read from any thread. Every face that is made from the bytes retains this
/// object. `FontReading` decides which files are mapped.
@safe
public final class FontData: Sendable {
  /// The number of bytes.
  public let count: Int

  // Proof of safety: `base` points to `count` bytes that nothing writes while this object exists. They are one of
  // these: a private read-only mapping that only `deinit` removes, a heap block that only `deinit` frees, static
  // storage, or bytes of the owner, which this object retains.
  private nonisolated(unsafe) let base: UnsafeRawPointer?
  private let ownership: Ownership

  private enum Ownership {
    case mapped, allocated, copied, borrowedForever
    case borrowed(from: any AnyObject & Sendable)
  }

  private init(base: UnsafeRawPointer?, count: Int, ownership: Ownership) {
    unsafe self.base = unsafe base
    self.count = count
    self.ownership = ownership
  }

  /// Copies bytes in memory.
  public convenience init(_ bytes: [UInt8]) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    unsafe block.copyBytes(from: bytes)
    unsafe self.init(base: UnsafeRawPointer(block.baseAddress), count: bytes.count, ownership: .allocated)
  }

  /// Uses bytes of the program itself that are never changed or freed. Nothing is copied.
  ///
  /// - Parameter storage: memory that must not change until the program ends.
  @unsafe
  public convenience init(staticStorage storage: UnsafeRawBufferPointer) {
    unsafe self.init(base: storage.baseAddress, count: storage.count, ownership: .borrowedForever)
  }

  /// Uses the bytes of an object without a copy, and retains the object.
  @unsafe
  convenience init(_ bytes: UnsafeRawBufferPointer, of owner: any AnyObject & Sendable) {
    unsafe self.init(base: bytes.baseAddress, count: bytes.count, ownership: .borrowed(from: owner))
  }

  /// Returns the bytes in a range. The range must be inside these bytes. Nothing is copied.
  package func part(_ range: Range<Int>) -> FontData {
    unsafe FontData(UnsafeRawBufferPointer(rebasing: unsafeBytes[range]), of: self)
  }

  /// Maps or copies the file. Throws if the file cannot be read, or if it changed while it was read.
  package convenience init(_ file: borrowing OpenFile, _ reading: FontReading) throws(FontError) {
    if reading.maps(file) { try self.init(mapping: file) } else { try self.init(copying: file) }
  }

  private convenience init(copying file: borrowing OpenFile) throws(FontError) {
    try self.init(copying: file, at: 0, count: file.byteCount)
    // If a file is written while it is read, the bytes are a mixture of two states.
    guard file.isUnchanged else { throw file.changed }
  }

  /// Copies a range of the file. The range must be inside the file. Throws if the file cannot be read, or is now
  /// shorter.
  convenience init(copying file: borrowing OpenFile, at offset: Int, count: Int) throws(FontError) {
    let block = try unsafe Self.allocate(count, for: file.path)
    do throws(FontError) {
      guard try unsafe file.read(at: offset, into: block) == count else { throw file.changed }
    } catch {
      unsafe free(block.baseAddress)
      throw error
    }
    unsafe self.init(base: UnsafeRawPointer(block.baseAddress), count: count, ownership: .copied)
  }

  convenience init(copying bytes: RawSpan) throws(FontError) {
    let block = try unsafe Self.allocate(bytes.byteCount, for: nil)
    unsafe bytes.withUnsafeBytes { unsafe block.copyMemory(from: $0) }
    unsafe self.init(base: UnsafeRawPointer(block.baseAddress), count: bytes.byteCount, ownership: .copied)
  }

  /// Allocates a block with `malloc`, because Swift's own allocation ends the process if there is no memory.
  private static func allocate(
    _ count: Int, for path: String?
  ) throws(FontError) -> UnsafeMutableRawBufferPointer {
    guard let start = unsafe malloc(max(count, 1)) else {
      throw FontError(.unreadableFile, "there is not enough memory for the \(count) bytes of the file", path: path)
    }
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  package convenience init(mapping file: borrowing OpenFile) throws(FontError) {
    let count = file.byteCount
    guard count > 0 else {
      unsafe self.init(base: nil, count: 0, ownership: .borrowedForever)
      return
    }
    unsafe self.init(base: try file.map(), count: count, ownership: .mapped)
  }

  deinit {
    guard let base = unsafe base else { return }
    switch ownership {
    case .mapped: unsafe OpenFile.unmap(base, count: count)
    case .allocated: unsafe base.deallocate()
    case .copied: unsafe free(UnsafeMutableRawPointer(mutating: base))
    case .borrowedForever, .borrowed: break
    }
  }

  /// Calls the body with the bytes of the whole file. A packed font stays packed. The bytes are valid during the call.
  ///
  /// To copy the bytes, for example to embed a font in a document, use `[UInt8](data)`.
  ///
  /// - Throws: the errors of the body.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The bytes belong to this object. Otherwise the optimizer might release the object before the body returns.
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(unsafeBytes)
  }

  package var bytes: RawSpan {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeStart: base ?? Self.nothing, byteCount: count), borrowing: self) }
  }

  /// A buffer for C libraries. It is valid as long as this object exists.
  package var unsafeBytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: base, count: count) }

  // Proof of safety: this is one byte that is allocated once, and never written or freed.
  private nonisolated(unsafe) static let nothing = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

extension FontData {
  static func == (left: FontData, right: FontData) -> Bool {
    guard left !== right else { return true }
    return unsafe left.withUnsafeBytes { left in unsafe right.withUnsafeBytes { unsafe left.elementsEqual($0) } }
  }
}

extension [UInt8] {
  /// Copies the bytes of the whole file. A packed font stays packed.
  public init(_ data: FontData) { self = unsafe data.withUnsafeBytes { unsafe Array($0) } }
}
