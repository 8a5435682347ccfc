internal import FontFiles
internal import TextFormats

extension FontError.Code {
  static let nullArgument = FontError.Code(rawValue: "nullArgument")
  static let invalidHandle = FontError.Code(rawValue: "invalidHandle")
  static let freedHandle = FontError.Code(rawValue: "freedHandle")
  static let invalidText = FontError.Code(rawValue: "invalidText")
  static let tooLong = FontError.Code(rawValue: "tooLong")
  static let invalidStruct = FontError.Code(rawValue: "invalidStruct")
  static let invalidArgument = FontError.Code(rawValue: "invalidArgument")
  static let unanswered = FontError.Code(rawValue: "unanswered")
}

/// Checks the arguments that C passes to a function, as far as possible.
enum Argument {
  /// The greatest length of a text in bytes: a document of a few thousand pages.
  static let longestText = 16 << 20
  /// The greatest length of a buffer in bytes: a font file, or many texts.
  static let mostBytes = 1 << 30

  @inline(never)
  static func null(_ name: StaticString) -> FontError { FontError(.nullArgument, "\(name) is null") }

  @inline(__always)
  static func place<Value>(
    _ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString
  ) throws(FontError) -> UnsafeMutablePointer<Value> {
    guard let pointer = unsafe pointer else { throw null(name) }
    try unsafe checkAlignment(UnsafeRawPointer(pointer), MemoryLayout<Value>.alignment, name)
    return unsafe pointer
  }

  /// - Throws: `invalidArgument` for an address that is not aligned for the value.
  @inline(__always)
  static func checkAlignment(
    _ address: UnsafeRawPointer, _ alignment: Int, _ name: StaticString
  ) throws(FontError) {
    guard Int(bitPattern: address) & (alignment - 1) == 0 else { throw misaligned(name) }
  }

  @inline(never)
  private static func misaligned(_ name: StaticString) -> FontError {
    FontError(.invalidArgument, "\(name) is at an address that is not allowed for its type")
  }

  /// Returns bytes in the caller's memory, to be read before the call ends. A null pointer with length 0 is valid.
  @inline(__always)
  static func bytes(
    _ pointer: UnsafeRawPointer?, _ length: Int, _ name: StaticString
  ) throws(FontError) -> UnsafeRawBufferPointer {
    guard let pointer = unsafe pointer else {
      guard length == 0 else { throw null(name) }
      return unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    }
    guard (0...mostBytes).contains(length) else {
      throw FontError(.tooLong, "\(name) has more than \(mostBytes) bytes")
    }
    return unsafe UnsafeRawBufferPointer(start: pointer, count: length)
  }

  /// Returns a text. A null pointer with a length of 0 is an empty text.
  ///
  /// - Parameter length: the length in bytes; -1 is FONTPROBE_TERMINATED.
  static func text(
    _ pointer: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
  ) throws(FontError) -> String {
    guard let pointer = unsafe pointer else {
      guard length == 0 else { throw null(name) }
      return ""
    }
    let bytes = unsafe UnsafeRawPointer(pointer)
    guard length >= -1, length <= longestText else { throw tooLong(name) }
    let count = unsafe length >= 0 ? length : Self.count(bytes)
    guard count <= longestText else { throw tooLong(name) }
    return try unsafe text(UnsafeRawBufferPointer(start: bytes, count: count), name)
  }

  /// Returns the number of bytes before the first zero byte; `longestText + 1` if there is none up to this length.
  private static func count(_ bytes: UnsafeRawPointer) -> Int {
    var count = 0
    while count <= longestText, unsafe bytes.load(fromByteOffset: count, as: UInt8.self) != 0 { count += 1 }
    return count
  }

  @inline(never)
  private static func tooLong(_ name: StaticString) -> FontError {
    FontError(.tooLong, "\(name) has more than \(longestText) bytes")
  }

  static func text(_ bytes: UnsafeRawBufferPointer, _ name: StaticString) throws(FontError) -> String {
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
      throw FontError(.invalidText, "\(name) is not text in UTF-8")
    }
    return text
  }

  static func optionalText(
    _ pointer: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
  ) throws(FontError) -> String? {
    unsafe pointer == nil ? nil : try unsafe text(pointer, length, name)
  }

  /// Returns a name, a path or an option. A zero byte is an error, because names and paths end at a zero byte.
  static func name(_ text: String, _ name: StaticString) throws(FontError) -> String {
    guard !text.utf8.contains(0) else { throw FontError(.invalidText, "\(name) contains a zero byte") }
    return text
  }

  /// Returns a text that is a member of a struct and ends with a zero byte; nil for a null pointer.
  static func member(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(FontError) -> String? {
    try unsafe optionalText(pointer, -1, name)
  }

  @inline(__always)
  static func count(_ count: Int, _ name: StaticString) throws(FontError) -> Int {
    guard count >= 0 else { throw FontError(.tooLong, "\(name) is too large") }
    return count
  }

  @inline(__always)
  static func number(_ number: Double, _ name: StaticString) throws(FontError) -> Double {
    guard number.isFinite else { throw FontError(.invalidArgument, "\(name) is not a finite number") }
    return number
  }

  static func number(
    _ number: Double, in range: ClosedRange<Double>, _ name: StaticString
  ) throws(FontError) -> Double {
    guard range.contains(number) else {
      let ends = "\(range.lowerBound.text(.shortest)) to \(range.upperBound.text(.shortest))"
      throw FontError(.invalidArgument, "\(name): \(number.text(.shortest)) is not from \(ends)")
    }
    return number
  }

  /// Returns the case of an enumeration that has this number.
  ///
  /// - Parameter first: the number of the first case.
  static func choice<Value: CaseIterable>(
    _ number: Int32, _ name: StaticString, from first: Int = 0
  ) throws(FontError) -> Value {
    let cases = Array(Value.allCases)
    let place = Int(number) - first
    guard cases.indices.contains(place) else { throw noChoice(number, name) }
    return cases[place]
  }

  /// - Parameter name: the name of the parameter. Its type in fontprobe.h has the same name.
  @inline(never)
  static func noChoice(_ number: Int32, _ name: StaticString) -> FontError {
    FontError(.invalidArgument, "\(name): \(number) is not a value of fontprobe_\(name)")
  }

  static func items<Item>(
    _ pointer: UnsafePointer<Item>?, _ count: Int, _ name: StaticString
  ) throws(FontError) -> UnsafeBufferPointer<Item> {
    guard count != 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    guard let pointer = unsafe pointer else { throw null(name) }
    guard (0...4096).contains(count) else { throw FontError(.tooLong, "\(name) has more than 4096 items") }
    try unsafe checkAlignment(UnsafeRawPointer(pointer), MemoryLayout<Item>.alignment, name)
    return unsafe UnsafeBufferPointer(start: pointer, count: count)
  }
}

// MARK: - Structs that begin with their size

/// A struct whose first member is its size in the calling program.
protocol SizedStruct {
  init()
  var size: Int { get set }
  /// The size in bytes of the struct in the first version of the header. No program has a smaller struct.
  static var firstSize: Int { get }
}

extension Argument {
  /// The greatest size in bytes of a struct in later versions.
  private static let largestStruct = 4096

  /// Returns a copy of the struct. Fields that an earlier version of the struct does not have are zero.
  ///
  /// - Throws: `invalidStruct` for a size that no header has had, or if a field of a later version has a value.
  static func structure<Value: SizedStruct>(
    _ pointer: UnsafePointer<Value>?, _ name: StaticString
  ) throws(FontError) -> Value? {
    guard let pointer = unsafe pointer else { return nil }
    let start = unsafe UnsafeRawPointer(pointer)
    let size = unsafe try self.size(at: start, Value.self, name)
    let own = min(size, MemoryLayout<Value>.size)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size)
    guard unsafe bytes[own...].allSatisfy({ $0 == 0 }) else {
      throw FontError(.invalidStruct, "\(name) has a value in a field that this version does not have")
    }
    var value = Value()
    unsafe withUnsafeMutableBytes(of: &value) { unsafe $0.copyBytes(from: bytes[..<own]) }
    value.size = MemoryLayout<Value>.size
    return value
  }

  /// Writes the fields of a struct that fit in the caller's size, and sets the size to the number of written bytes.
  @inline(__always)
  static func write<Value: SizedStruct>(
    _ value: Value, to pointer: UnsafeMutablePointer<Value>, _ name: StaticString
  ) throws(FontError) {
    let start = UnsafeMutableRawPointer(pointer)
    let size = unsafe try self.size(at: UnsafeRawPointer(start), Value.self, name)
    var value = value
    value.size = min(size, MemoryLayout<Value>.size)
    let written = unsafe UnsafeMutableRawBufferPointer(start: start, count: value.size)
    unsafe withUnsafeBytes(of: value) { unsafe written.copyBytes(from: $0[..<written.count]) }
  }

  @inline(__always)
  private static func size<Value: SizedStruct>(
    at start: UnsafeRawPointer, _ type: Value.Type, _ name: StaticString
  ) throws(FontError) -> Int {
    try unsafe checkAlignment(start, MemoryLayout<Value>.alignment, name)
    // Only the size is read, because the struct may be smaller than in this version.
    let size = unsafe start.load(as: Int.self)
    guard size >= Value.firstSize, size <= largestStruct else { throw invalidSize(size, name) }
    return size
  }

  @inline(never)
  private static func invalidSize(_ size: Int, _ name: StaticString) -> FontError {
    FontError(.invalidStruct, "\(name).size is \(UInt(bitPattern: size)): FONTPROBE_INIT sets it")
  }
}
