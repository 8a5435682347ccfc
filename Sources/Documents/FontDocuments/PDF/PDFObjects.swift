internal import DocumentLibraries
internal import FontFiles
internal import PlatformC

/// The objects of a PDF, read by qpdf. Only one thread may use them.
@safe
final class PDFObjects {
  fileprivate let document: UnsafeMutableRawPointer

  /// - Throws: `FontError` if qpdf is not installed, or if the file is not a PDF, is damaged or encrypted.
  init(path: String) throws(FontError) {
    if let missing = Self.missing { throw missing }
    var failure: Int32 = 0
    guard let document = unsafe fontprobe_pdf_open(path, &failure) else {
      throw Self.refusal(failure, path)
    }
    unsafe self.document = unsafe document
  }

  private static func refusal(_ failure: Int32, _ path: String) -> FontError {
    switch Int(failure) {
    case PDF_ENCRYPTED:
      FontError(.unreadableFile, "is encrypted", path: path, hint: "save the document without a password")
    case PDF_ENCRYPTED_FOR_CERTIFICATES:
      FontError(
        .unreadableFile, "is encrypted for the owners of certificates", path: path,
        hint: "save the document without encryption")
    case PDF_ENCRYPTED_OTHERWISE:
      FontError(
        .unreadableFile, "is encrypted in a way that fontprobe does not read", path: path,
        hint: "save the document without encryption")
    default: FontError(.unreadableFile, "is a damaged PDF", path: path, hint: "get the document again")
    }
  }

  /// Nil if the library is installed.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_pdf_missing() else { return nil }
    return FontError(
      .missingLibrary, "qpdf, which reads PDF, is not installed", hint: "install \(unsafe String(cString: packages))")
  }

  deinit { unsafe fontprobe_pdf_close(document) }

  var root: PDFObject { unsafe PDFObject(file: self, handle: fontprobe_pdf_root(document)) }

  func object(_ reference: PDFReference) -> PDFObject {
    let handle = unsafe fontprobe_pdf_object_of(document, reference.number, reference.generation)
    return PDFObject(file: self, handle: handle)
  }

  /// Frees all objects that were returned.
  func release() { unsafe fontprobe_pdf_release(document) }
}

struct PDFReference: Hashable {
  let number: Int32
  let generation: Int32
}

/// An object of a PDF. A missing object behaves like null.
struct PDFObject {
  fileprivate let file: PDFObjects
  fileprivate let handle: UInt32

  private var document: UnsafeMutableRawPointer { unsafe file.document }

  var null: PDFObject { PDFObject(file: file, handle: 0) }

  /// - Parameter key: a name without its slash.
  subscript(key: String) -> PDFObject { self[PDFName(key)] }

  subscript(key: PDFName) -> PDFObject {
    unsafe PDFObject(file: file, handle: fontprobe_pdf_value(document, handle, key.withSlash))
  }

  private var kind: Int { unsafe Int(fontprobe_pdf_kind(document, handle)) }

  var isThere: Bool { kind != PDF_NULL }
  var isArray: Bool { kind == PDF_ARRAY }
  var isStream: Bool { kind == PDF_STREAM }
  var isDictionary: Bool { kind == PDF_DICTIONARY }

  var number: Double? { kind == PDF_NUMBER ? unsafe fontprobe_pdf_number(document, handle) : nil }

  /// The name without its slash; nil for other objects.
  var name: PDFName? { unsafe fontprobe_pdf_name(document, handle).map { unsafe PDFName(withSlash: $0) } }

  /// The text of a string (ISO 32000-1, § 7.9.2.2).
  var text: String? { string.map(PDFString.text) }

  var string: [UInt8]? {
    var length = 0
    return unsafe fontprobe_pdf_string(document, handle, &length).map { bytes in
      unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }
  }

  /// Returns the items of an array, but at most `most` items.
  func items(atMost most: Int = 1 << 17) -> [PDFObject] {
    let count = unsafe min(Int(fontprobe_pdf_count(document, handle)), most)
    // Fits: it is below a count that is an int.
    return (0..<count).map { unsafe PDFObject(file: file, handle: fontprobe_pdf_item(document, handle, Int32($0))) }
  }

  /// The keys of a dictionary without their slashes; empty for other objects.
  var keys: [PDFName] {
    guard isDictionary else { return [] }
    unsafe fontprobe_pdf_keys_begin(document, handle)
    var keys: [PDFName] = []
    while let key = unsafe fontprobe_pdf_keys_next(document) { unsafe keys.append(PDFName(withSlash: key)) }
    return keys
  }

  /// Nil if the object is inside another object.
  var reference: PDFReference? {
    let id = unsafe fontprobe_pdf_id(document, handle)
    return id > 0 ? unsafe PDFReference(number: id, generation: fontprobe_pdf_generation(document, handle)) : nil
  }

  /// The reference to the object. An object inside another object gets a new number.
  var madeReference: PDFReference? {
    if let reference { return reference }
    return unsafe PDFObject(file: file, handle: fontprobe_pdf_indirect(document, handle)).reference
  }

  /// The decoded bytes of a stream; nil if they cannot be decoded.
  var bytes: [UInt8]? { content?.bytes }

  /// The decoded bytes of a stream, and whether data is missing at their end. Nil if the stream cannot be decoded.
  var content: (bytes: [UInt8], isCut: Bool)? {
    var (length, isCut) = (0, Int32(0))
    guard let bytes = unsafe fontprobe_pdf_bytes(document, handle, &isCut, &length) else { return nil }
    defer { unsafe free(bytes) }
    return unsafe (Array(UnsafeBufferPointer(start: bytes, count: length)), isCut != 0)
  }

  /// The reason why a stream cannot be decoded, in words.
  var reasonOfUndecodable: String {
    let filter = self["Filter"]
    let names = (filter.name.map { [$0] } ?? filter.items(atMost: 16).compactMap(\.name)).map(\.text)
    let unknown = names.first { !Self.filters.contains($0) }
    return unknown.map { "is packed with \($0), which fontprobe does not read" } ?? "is damaged"
  }

  /// The filters of text (§ 7.4), and their abbreviated names.
  private static let filters: Set<String> = [
    "FlateDecode", "LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode", "Fl", "LZW", "A85", "AHx", "RL",
    "Crypt",
  ]
}
