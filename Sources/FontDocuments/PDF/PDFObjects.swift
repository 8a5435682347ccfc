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
      guard failure != PDF_ENCRYPTED else {
        throw FontError(.unreadableFile, "is encrypted", path: path, hint: "save it without a password")
      }
      throw FontError(.unreadableFile, "is a damaged PDF", path: path, hint: "get the document again")
    }
    unsafe self.document = unsafe document
  }

  /// The error where the library is not installed; nil where it is.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_pdf_missing() else { return nil }
    return FontError(
      .missingLibrary, "qpdf, which reads PDF, is not installed", hint: "install \(unsafe String(cString: packages))")
  }

  deinit { unsafe fontprobe_pdf_close(document) }

  var pageCount: Int { unsafe Int(fontprobe_pdf_page_count(document)) }

  func page(_ place: Int) -> Object { unsafe Object(number: fontprobe_pdf_page(document, Int32(clamping: place))) }

  var root: Object { unsafe Object(number: fontprobe_pdf_root(document)) }

  /// Frees all objects that were handed out.
  func release() { unsafe fontprobe_pdf_release(document) }

  func value(_ object: Object, _ key: String) -> Object {
    unsafe Object(number: fontprobe_pdf_value(document, object.number, "/" + key))
  }

  /// The value of a key of an object and of what it lies in: attributes of pages are inherited (ISO 32000-1, § 7.7.3.4).
  func inherited(_ page: Object, _ key: String) -> Object {
    var next = page
    for _ in 0..<64 {
      let found = value(next, key)
      if isThere(found) { return found }
      next = value(next, "Parent")
      if !isThere(next) { break }
    }
    return .none
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
  func name(_ object: Object) -> String? {
    unsafe fontprobe_pdf_name(document, object.number).map { unsafe String(String(cString: $0).dropFirst()) }
  }

  /// The items of an array, at most so many.
  func items(_ array: Object, atMost most: Int = 1 << 17) -> [Object] {
    let count = unsafe min(Int(fontprobe_pdf_count(document, array.number)), most)
    // Fits: it is below a count that is an int.
    return (0..<count).map { unsafe Object(number: fontprobe_pdf_item(document, array.number, Int32($0))) }
  }

  /// The keys of a dictionary without their slashes.
  func keys(_ dictionary: Object) -> [String] {
    guard isDictionary(dictionary) else { return [] }
    unsafe fontprobe_pdf_keys_begin(document, dictionary.number)
    var keys: [String] = []
    while let key = unsafe fontprobe_pdf_keys_next(document) {
      unsafe keys.append(String(String(cString: key).dropFirst()))
    }
    return keys
  }

  /// The number of an object that others refer to; nil for one that stands in another.
  func id(_ object: Object) -> Int? {
    let id = unsafe Int(fontprobe_pdf_id(document, object.number))
    return id > 0 ? id : nil
  }

  /// The decoded bytes of a stream; nil where they cannot be decoded.
  func bytes(_ stream: Object) -> [UInt8]? {
    var length = 0
    return unsafe take(fontprobe_pdf_bytes(document, stream.number, &length), length)
  }

  /// The decoded content of a page.
  func content(_ page: Object) -> [UInt8]? {
    var length = 0
    return unsafe take(fontprobe_pdf_content(document, page.number, &length), length)
  }

  private func take(_ bytes: UnsafeMutablePointer<UInt8>?, _ length: Int) -> [UInt8]? {
    guard let bytes = unsafe bytes else { return nil }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
