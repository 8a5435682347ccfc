internal import DocumentLibraries
internal import FontFiles
internal import PlatformC

/// The objects of a PDF, read by qpdf. One thread uses it.
@safe
final class PDFObjects {
  private let document: UnsafeMutableRawPointer

  /// An object; one that is not there answers every question as a null does.
  struct Object: Hashable {
    fileprivate let number: UInt32
    static let none = Object(number: 0)
  }

  /// - Throws: `FontError` where qpdf is not installed, and where the file is no PDF, a damaged or an encrypted one.
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
    case PDF_ENCRYPTED: FontError(.unreadableFile, "is encrypted", path: path, hint: "save it without a password")
    case PDF_ENCRYPTED_FOR_CERTIFICATES:
      FontError(
        .unreadableFile, "is encrypted for the owners of certificates", path: path, hint: "save it without encryption")
    case PDF_ENCRYPTED_OTHERWISE:
      FontError(
        .unreadableFile, "is encrypted in a way that is not read", path: path, hint: "save it without encryption")
    default: FontError(.unreadableFile, "is a damaged PDF", path: path, hint: "get the document again")
    }
  }

  /// The error where the library is not installed; nil where it is.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_pdf_missing() else { return nil }
    return FontError(
      .missingLibrary, "qpdf, which reads PDF, is not installed", hint: "install \(unsafe String(cString: packages))")
  }

  deinit { unsafe fontprobe_pdf_close(document) }

  var root: Object { unsafe Object(number: fontprobe_pdf_root(document)) }

  /// Frees all objects that were handed out.
  func release() { unsafe fontprobe_pdf_release(document) }

  /// - Parameter key: a name without its slash.
  func value(_ object: Object, _ key: String) -> Object { value(object, PDFName(key)) }

  func value(_ object: Object, _ key: PDFName) -> Object {
    unsafe Object(number: fontprobe_pdf_value(document, object.number, key.withSlash))
  }

  private func kind(_ object: Object) -> Int { unsafe Int(fontprobe_pdf_kind(document, object.number)) }

  func isThere(_ object: Object) -> Bool { kind(object) != PDF_NULL }
  func isArray(_ object: Object) -> Bool { kind(object) == PDF_ARRAY }
  func isStream(_ object: Object) -> Bool { kind(object) == PDF_STREAM }
  func isDictionary(_ object: Object) -> Bool { kind(object) == PDF_DICTIONARY }

  func number(_ object: Object) -> Double? {
    kind(object) == PDF_NUMBER ? unsafe fontprobe_pdf_number(document, object.number) : nil
  }

  /// The name without its slash.
  func name(_ object: Object) -> PDFName? {
    unsafe fontprobe_pdf_name(document, object.number).map { name in
      let length = unsafe strlen(name)
      return unsafe PDFName(
        bytes: Array(UnsafeRawBufferPointer(start: name, count: length).dropFirst()))
    }
  }

  /// The text of a string (ISO 32000-1, § 7.9.2.2).
  func text(_ object: Object) -> String? { string(object).map(PDFString.text) }

  /// The bytes of a string.
  func string(_ object: Object) -> [UInt8]? {
    var length = 0
    return unsafe fontprobe_pdf_string(document, object.number, &length).map { bytes in
      unsafe Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }
  }

  /// The items of an array, at most so many.
  func items(_ array: Object, atMost most: Int = 1 << 17) -> [Object] {
    let count = unsafe min(Int(fontprobe_pdf_count(document, array.number)), most)
    // Fits: it is below a count that is an int.
    return (0..<count).map { unsafe Object(number: fontprobe_pdf_item(document, array.number, Int32($0))) }
  }

  /// The keys of a dictionary without their slashes.
  func keys(_ dictionary: Object) -> [PDFName] {
    guard isDictionary(dictionary) else { return [] }
    unsafe fontprobe_pdf_keys_begin(document, dictionary.number)
    var keys: [PDFName] = []
    while let key = unsafe fontprobe_pdf_keys_next(document) {
      let length = unsafe strlen(key)
      unsafe keys.append(PDFName(bytes: Array(UnsafeRawBufferPointer(start: key, count: length).dropFirst())))
    }
    return keys
  }

  /// What others refer to an object by.
  struct Reference: Hashable {
    let number: Int32
    let generation: Int32
  }

  /// What others refer to an object by; nil for one that stands in another.
  func reference(_ object: Object) -> Reference? {
    let number = unsafe fontprobe_pdf_id(document, object.number)
    guard number > 0 else { return nil }
    return unsafe Reference(number: number, generation: fontprobe_pdf_generation(document, object.number))
  }

  /// The same, with a new number for an object that stands in another.
  func madeReference(_ object: Object) -> Reference? {
    if let reference = reference(object) { return reference }
    return unsafe reference(Object(number: fontprobe_pdf_indirect(document, object.number)))
  }

  func object(_ reference: Reference) -> Object {
    unsafe Object(number: fontprobe_pdf_object_of(document, reference.number, reference.generation))
  }

  /// The decoded bytes of a stream; nil where they cannot be decoded.
  func bytes(_ stream: Object) -> [UInt8]? { content(stream)?.bytes }

  /// The decoded bytes of a stream, and whether data is missing at their end; nil where they cannot be decoded.
  func content(_ stream: Object) -> (bytes: [UInt8], isCut: Bool)? {
    var (length, isCut) = (0, Int32(0))
    let bytes = unsafe fontprobe_pdf_bytes(document, stream.number, &isCut, &length)
    return unsafe take(bytes, length).map { ($0, isCut != 0) }
  }

  /// Why a stream cannot be decoded, in words.
  func reasonOfUndecodable(_ stream: Object) -> String {
    let filter = value(stream, "Filter")
    let names = (name(filter).map { [$0] } ?? items(filter, atMost: 16).compactMap(name)).map(\.text)
    let unknown = names.first { !Self.filters.contains($0) }
    return unknown.map { "is packed by \($0), which is not read" } ?? "is damaged"
  }

  /// The filters of text (§ 7.4), and their short names.
  private static let filters: Set<String> = [
    "FlateDecode", "LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode", "Fl", "LZW", "A85", "AHx", "RL",
    "Crypt",
  ]

  private func take(_ bytes: UnsafeMutablePointer<UInt8>?, _ length: Int) -> [UInt8]? {
    guard let bytes = unsafe bytes else { return nil }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
