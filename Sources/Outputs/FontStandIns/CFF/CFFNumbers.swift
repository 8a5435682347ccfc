internal import FontTables
internal import TextFormats

/// Writes numbers, lists and dictionaries of CFF (Adobe Technical Note 5176).
enum CFFNumbers {
  /// Adds an integer as an operand of a charstring (Technical Note 5177, table 1).
  static func appendCharstring(_ number: Int, to bytes: inout [UInt8]) {
    switch number {
    case -107...107: bytes.append(UInt8(truncatingIfNeeded: number + 139))
    case 108...1131:
      bytes.append(UInt8(truncatingIfNeeded: (number - 108) >> 8 + 247))
      bytes.append(UInt8(truncatingIfNeeded: number - 108))
    case -1131 ... -108:
      bytes.append(UInt8(truncatingIfNeeded: (-number - 108) >> 8 + 251))
      bytes.append(UInt8(truncatingIfNeeded: -number - 108))
    default:
      bytes.append(28)
      bytes.append16(Int(Int16(clamping: number)))
    }
  }

  /// Returns a number as an operand of a dictionary (Technical Note 5176, § 4, "DICT Data").
  static func operand(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if (-1131...1131).contains(number) {
      appendCharstring(number, to: &bytes)
    } else if Int16(exactly: number) != nil {
      bytes.append(28)
      bytes.append16(number)
    } else {
      bytes = wideOperand(number)
    }
    return bytes
  }

  /// Returns an operand of five bytes. Offsets need a fixed size, because their values depend on the length of the
  /// dictionary.
  static func wideOperand(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = [29]
    bytes.append32(number)
    return bytes
  }

  /// Returns a real number as an operand of a dictionary, with two digits in each byte.
  static func real(_ number: Double) -> [UInt8] {
    var nibbles: [UInt8] = []
    var digits = number.text(.shortest)[...]
    while let digit = digits.utf8.first {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): nibbles.append(digit &- UInt8(ascii: "0"))
      case UInt8(ascii: "."): nibbles.append(0xA)
      case UInt8(ascii: "-"): nibbles.append(0xE)
      case UInt8(ascii: "e") where digits.hasPrefix("e-"):
        nibbles.append(0xC)
        digits = digits.dropFirst()
      case UInt8(ascii: "e"): nibbles.append(0xB)
      default: break
      }
      digits = digits.dropFirst()
    }
    nibbles.append(0xF)
    if nibbles.count % 2 == 1 { nibbles.append(0xF) }
    return [30] + stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }

  /// Returns an INDEX: the count, the size of offsets, the offsets from 1, and the items.
  static func index(_ items: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append16(items.count)
    guard !items.isEmpty else { return bytes }
    let total = items.reduce(1) { $0 + $1.count }
    let size = total <= 0xFF ? 1 : total <= 0xFFFF ? 2 : total <= 0xFF_FFFF ? 3 : 4
    bytes.append(UInt8(truncatingIfNeeded: size))
    bytes.reserveCapacity(bytes.count + size * (items.count + 1) + total)
    var offset = 1
    for item in items + [[]] {
      for byte in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: offset >> (8 * byte))) }
      offset += item.count
    }
    for item in items { bytes += item }
    return bytes
  }
}
