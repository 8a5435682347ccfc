internal import FontFiles

/// An object to which C programs refer by a pointer. Several threads may use it at the same time.
protocol HandleObject: AnyObject, Sendable {
  /// The number that identifies a pointer to an object of this type. Each type has a different number.
  static var kind: UInt64 { get }
}

/// The pointers that the C interface returns. Each points to a separate box that contains the type of the object. A
/// pointer to another type, and in most cases a freed pointer, is then an error and not a crash.
enum Handle {
  @unsafe
  private struct Box {
    var kind: UInt64
    let object: Unmanaged<AnyObject>
  }

  private static let freed: UInt64 = 0x6672_6565_6421_0000

  /// Returns a new pointer, which owns the object.
  @inline(__always)
  static func make<Object: HandleObject>(_ object: Object) -> OpaquePointer {
    let box = UnsafeMutablePointer<Box>.allocate(capacity: 1)
    unsafe box.initialize(to: Box(kind: Object.kind, object: .passRetained(object)))
    return OpaquePointer(box)
  }

  /// Returns the object of a pointer, which still owns the object.
  ///
  /// - Throws: `nullArgument`, `invalidHandle`, `freedHandle`.
  @inline(__always)
  static func object<Object: HandleObject>(
    _ pointer: OpaquePointer?, _ type: Object.Type, _ name: StaticString
  ) throws(FontError) -> Object {
    guard let box = unsafe box(pointer), unsafe box.pointee.kind == Object.kind else {
      throw unsafe refusal(pointer, name)
    }
    // No other type has this kind, because `make` set the kind together with an object of the type.
    return unsafe unsafeDowncast(box.pointee.object.takeUnretainedValue(), to: Object.self)
  }

  /// Returns the box of a pointer; nil for null, and for an address that cannot be a box.
  @inline(__always)
  private static func box(_ pointer: OpaquePointer?) -> UnsafeMutablePointer<Box>? {
    let isBox = unsafe Int(bitPattern: pointer) & (MemoryLayout<Box>.alignment - 1) == 0
    return isBox ? unsafe UnsafeMutablePointer<Box>(pointer) : nil
  }

  @inline(never)
  private static func refusal(_ pointer: OpaquePointer?, _ name: StaticString) -> FontError {
    if unsafe pointer == nil { return Argument.null(name) }
    guard let box = unsafe box(pointer), unsafe box.pointee.kind == freed else {
      return FontError(.invalidHandle, "\(name) is not a handle of its type")
    }
    return FontError(.freedHandle, "\(name) was freed before")
  }

  /// Frees a pointer and its object. Does nothing for null, and for a pointer that is not a handle of the type.
  static func free<Object: HandleObject>(_ pointer: OpaquePointer?, _ type: Object.Type) {
    guard let box = unsafe box(pointer), unsafe box.pointee.kind == Object.kind else { return }
    // Freeing takes locks, so it counts as a call. In a child process that was forked during a call, nothing is freed.
    guard (try? LibraryCalls.begin()) != nil else { return }
    defer { LibraryCalls.end() }
    unsafe box.pointee.kind = freed
    unsafe box.pointee.object.release()
    // A debug build keeps the boxes, which have 16 bytes each, so that it recognises every freed pointer.
    #if !DEBUG
      unsafe box.deallocate()
    #endif
  }
}
