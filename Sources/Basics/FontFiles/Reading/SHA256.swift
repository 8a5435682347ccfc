/// The SHA-256 digest (FIPS 180-4) of a font's bytes, which identifies equal files.
///
/// fontprobe has its own implementation, because swift-crypto would add a copy of BoringSSL and a minute and a half to
/// the first build. Tests compare it with the examples of FIPS and with `sha256sum`.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// The digest as 64 lowercase hexadecimal digits.
  package static func hex(of bytes: RawSpan) -> String {
    var digest = SHA256()
    let count = bytes.byteCount
    // § 5.1.1: after the message come the bit 1, zeros, and the length of the message in bits, as a 64-bit number.
    let blocks = (count + 9 + 63) / 64
    let length = UInt64(count) * 8  // Fits: memory never holds 2⁶¹ bytes.
    var schedule = [UInt32](repeating: 0, count: 64)
    for block in 0..<blocks {
      for word in 0..<16 {
        let place = block * 64 + word * 4
        schedule[word] = bytes.u32(place) ?? paddedWord(bytes, at: place)
      }
      if block == blocks - 1 {
        schedule[14] = UInt32(truncatingIfNeeded: length >> 32)
        schedule[15] = UInt32(truncatingIfNeeded: length)
      }
      digest.take(&schedule)
    }
    return digest.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  package static func hex(of bytes: [UInt8]) -> String { unsafe hex(of: bytes.span.bytes) }

  /// A word that contains the end of the message, or comes after it.
  private static func paddedWord(_ bytes: RawSpan, at place: Int) -> UInt32 {
    var word: UInt32 = 0
    for offset in place..<(place + 4) {
      let byte = bytes.u8(offset) ?? (offset == bytes.byteCount ? 0x80 : 0)
      word = word << 8 | UInt32(byte)
    }
    return word
  }

  /// Adds one block (§ 6.2.2). The 16 words of the block are at the start of the schedule.
  private mutating func take(_ schedule: inout [UInt32]) {
    for word in 16..<64 {
      let low = schedule[word - 15]
      let high = schedule[word - 2]
      let sigma0 = low.rotated(7) ^ low.rotated(18) ^ low >> 3
      let sigma1 = high.rotated(17) ^ high.rotated(19) ^ high >> 10
      schedule[word] = schedule[word - 16] &+ sigma0 &+ schedule[word - 7] &+ sigma1
    }
    var (a, b, c, d, e, f, g, h) = (
      state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    )
    for round in 0..<64 {
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = e & f ^ ~e & g
      let first = h &+ sum1 &+ choice &+ Self.constants[round] &+ schedule[round]
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ sum0 &+ majority)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }

  /// § 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  // Fits: the arguments are 2 to 25.
  fileprivate func rotated(_ places: UInt32) -> UInt32 { self >> places | self << (32 - places) }
}

/// A number computed from bytes (FNV-1a, 64 bits). It is the same in every process, unlike Swift's hash values.
/// Different bytes with the same number are easy to construct.
package struct FNV1a {
  package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  @inlinable
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
