internal import FontFiles

/// The ten PANOSE digits of a face (OS/2, panose): a hint, since few fonts fill them in correctly.
public struct Panose: Sendable, Hashable {
  private let packed: (UInt64, UInt16)

  package init?(_ bytes: RawSpan, at offset: Int) {
    guard let high = bytes.u32(offset), let middle = bytes.u32(offset + 4), let low = bytes.u16(offset + 8) else {
      return nil
    }
    packed = (UInt64(high) << 32 | UInt64(middle), low)
  }

  /// The digits, bFamilyType first.
  public var digits: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: packed.0 >> (56 - $0 * 8)) }
      + [UInt8(truncatingIfNeeded: packed.1 >> 8), UInt8(truncatingIfNeeded: packed.1)]
  }

  /// Whether any digit is filled in.
  public var isFilledIn: Bool { packed != (0, 0) }

  /// Whether it claims a fixed pitch (bFamilyType 2 with bProportion 9).
  package var isMonospaced: Bool { packed.0 >> 56 == 2 && UInt8(truncatingIfNeeded: packed.0 >> 32) == 9 }

  /// Equal digits.
  public static func == (left: Panose, right: Panose) -> Bool { left.packed == right.packed }
  /// Hashes the digits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(packed.0)
    hasher.combine(packed.1)
  }
}
