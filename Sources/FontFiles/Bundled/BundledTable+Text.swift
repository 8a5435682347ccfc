package import BundledData

extension BundledTable {
  /// The whole file as text.
  package var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
