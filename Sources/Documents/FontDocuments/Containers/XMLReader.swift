internal import DocumentLibraries
internal import FontFiles

/// Receives the elements and texts of an XML document in order. Names have their usual prefix: `w:p`.
protocol XMLHandler: AnyObject {
  func start(_ name: String, _ attributes: XMLAttributes)
  func end(_ name: String)
  func text(_ text: String)
}

/// A handler for a document that is read from one file, and that has line numbers.
protocol XMLLineHandler: XMLHandler {
  /// Returns the current line of the reader, from 1. The reader sets this function.
  var line: () -> Int { get set }
}

struct XMLAttributes {
  fileprivate(set) var pairs: [(name: String, value: String)] = []

  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

/// Reads an XML document in pieces with expat, for a handler. Only one thread may use the reader.
@safe
final class XMLReader {
  private var parser: UnsafeMutableRawPointer?
  private let handler: any XMLHandler
  /// The bytes of text that were not passed to the handler yet. Expat reports a text in several pieces.
  private var pending: [UInt8] = []
  private var textBytes = 0
  private var isTextTooLong = false

  /// The greatest number of bytes of text in a part. The limit also applies to the text of expanded entities.
  private static let mostTextBytes = 256 << 20
  private static let piece = 1 << 24

  /// - Throws: `FontError` with `missingLibrary` if expat is not installed.
  init(_ handler: any XMLHandler) throws(FontError) {
    self.handler = handler
    if let missing = Self.missing { throw missing }
    var handlers = fontprobe_xml_handlers()
    // Proof of safety: this object owns the parser. The parser calls the handlers with this object only while the
    // object feeds it.
    unsafe handlers.start = { context, name, attributes in
      guard let context = unsafe context, let name = unsafe name else { return }
      unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().start(name, attributes)
    }
    unsafe handlers.end = { context, name in
      guard let context = unsafe context, let name = unsafe name else { return }
      unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().end(name)
    }
    unsafe handlers.text = { context, text, length in
      guard let context = unsafe context, let text = unsafe text else { return }
      unsafe Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().add(text, length)
    }
    unsafe parser = unsafe fontprobe_xml_open(&handlers, Unmanaged.passUnretained(self).toOpaque())
    guard unsafe parser != nil else {
      throw FontError(.unreadableFile, "there is not enough memory to read the document")
    }
  }

  /// Nil if the library is installed.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_xml_missing() else { return nil }
    return FontError(
      .missingLibrary, "expat, which reads XML, is not installed", hint: "install \(unsafe String(cString: packages))")
  }

  deinit { if let parser = unsafe parser { unsafe fontprobe_xml_close(parser) } }

  /// - Returns: whether the reader can read the next piece.
  func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let parser = unsafe parser else { return false }
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(Self.piece))
      // Fits: a piece has 16 MiB.
      guard unsafe fontprobe_xml_feed(parser, piece.baseAddress, Int32(piece.count), 0) != 0 else { return false }
      unsafe rest = unsafe rest.dropFirst(piece.count)
    }
    return true
  }

  /// Reads a document that consists of one file.
  static func read(_ bytes: [UInt8], by handler: some XMLLineHandler) throws(FontError) {
    let reader = try XMLReader(handler)
    handler.line = { [weak reader] in reader?.line ?? 0 }
    _ = unsafe bytes.withUnsafeBytes { unsafe reader.feed($0) }
    try reader.finish("it")
  }

  /// Ends the document.
  ///
  /// - Parameter name: the name of the document in errors.
  /// - Throws: `FontError` if the document is not well-formed, or if a limit was exceeded.
  func finish(_ name: String) throws(FontError) {
    guard let parser = unsafe parser else { return }
    let isDone = unsafe fontprobe_xml_feed(parser, "", 0, 1) != 0
    guard !isDone || isTextTooLong else { return }
    let words =
      isTextTooLong
      ? "the part has more than \(Self.mostTextBytes >> 20) MB of text"
      : unsafe fontprobe_xml_error(parser).map { unsafe String(cString: $0) } ?? "fontprobe cannot read the XML"
    let line = unsafe fontprobe_xml_line(parser)
    throw FontError(.unreadableFile, "\(name.shortened) is not valid XML: line \(line): \(words)")
  }

  private var line: Int { unsafe parser.map { unsafe Int(clamping: fontprobe_xml_line($0)) } ?? 0 }

  // MARK: - What the parser calls

  private func start(_ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?) {
    flush()
    var read = XMLAttributes()
    if let attributes = unsafe attributes {
      var place = 0
      while let key = unsafe attributes[place], let value = unsafe attributes[place + 1] {
        read.pairs.append((unsafe String(cString: key), unsafe String(cString: value)))
        place += 2
      }
    }
    handler.start(unsafe String(cString: name), read)
  }

  private func end(_ name: UnsafePointer<CChar>) {
    flush()
    handler.end(unsafe String(cString: name))
  }

  private func add(_ text: UnsafePointer<CChar>, _ length: Int) {
    textBytes += length
    guard textBytes <= Self.mostTextBytes else {
      isTextTooLong = true
      if let parser = unsafe parser { unsafe fontprobe_xml_stop(parser) }
      return
    }
    unsafe pending.append(contentsOf: UnsafeRawBufferPointer(start: text, count: length))
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    handler.text(String(decoding: pending, as: UTF8.self))
    pending.removeAll(keepingCapacity: true)
  }
}

extension DocumentPackage {
  /// - Returns: whether the package has the part.
  @discardableResult
  func read(_ name: String, by handler: any XMLHandler) throws(FontError) -> Bool {
    guard has(name) else { return false }
    let reader = try XMLReader(handler)
    try unsafe read(name) { unsafe reader.feed($0) }
    try reader.finish(name)
    return true
  }

  /// Returns a small part as a tree; nil if the package lacks the part, or if the name is nil.
  func tree(_ name: String?) throws(FontError) -> XMLElement? {
    guard let name else { return nil }
    let builder = XMLTreeBuilder()
    guard try read(name, by: builder) else { return nil }
    guard !builder.isTooLarge else {
      throw FontError(
        .unreadableFile, "\(name.shortened) has more than \(XMLSubtree.mostElements) elements")
    }
    return builder.root
  }
}
