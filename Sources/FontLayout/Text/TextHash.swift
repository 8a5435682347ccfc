/// A hash of the bytes of a text, for caches. Swift's own would take longer than the rest of a look-up. It need not withstand chosen
/// texts: at worst they are measured each time.
enum TextHash {
  static func of(_ text: String, seed: UInt64) -> UInt64 {
    let hash = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe of($0, seed: seed) }
    if let hash { return hash }
    var other = seed
    for byte in text.utf8 { other = mixed(other ^ UInt64(byte)) }
    return other ^ other >> 32
  }

  @unsafe
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    var hash = seed
    let raw = UnsafeRawBufferPointer(bytes)
    var place = 0
    while place + 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      hash = mixed(hash ^ word)
      place += 8
    }
    while place < raw.count {
      hash = mixed(hash ^ UInt64(unsafe raw[place]))
      place += 1
    }
    return hash ^ hash >> 32
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
