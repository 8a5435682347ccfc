/// Contours that occur in several glyphs, such as in a letter with an accent and in the same letter without the accent.
/// They are written as global subroutines (Adobe Technical Note 5177, callgsubr).
struct Subroutines {
  /// The bytes of each subroutine. The most frequent subroutines come first, because low numbers are shorter.
  let bytes: [[UInt8]]
  private let numbers: [[UInt8]: Int]
  private static let call: UInt8 = 29
  private static let end: UInt8 = 11
  /// The greatest number of subroutines. The numbers of more subroutines would not fit in two bytes.
  private static let most = 32_768

  init(of charstrings: [Charstring]) {
    var counts: [[UInt8]: Int] = [:]
    for contour in charstrings.lazy.flatMap(\.contours) { counts[contour.drawing, default: 0] += 1 }
    // A call has two or three bytes. A subroutine adds an operator at its end, and an offset in the index.
    let saving = counts.filter { drawing, count in count > 1 && count * (drawing.count - 3) > drawing.count + 3 }
    let sorted = saving.sorted { left, right in
      left.value != right.value ? left.value > right.value : left.key.lexicographicallyPrecedes(right.key)
    }
    let chosen = sorted.prefix(Self.most).map(\.key)
    bytes = chosen.map { $0 + [Self.end] }
    numbers = [[UInt8]: Int](uniqueKeysWithValues: chosen.enumerated().map { ($1, $0) })
  }

  /// Returns the bytes of a charstring, with calls in place of shared contours.
  func bytes(of charstring: Charstring) -> [UInt8] {
    var written: [UInt8] = []
    for (move, drawing) in charstring.contours {
      written += move
      if let number = numbers[drawing] {
        CFFNumbers.appendCharstring(number - bias, to: &written)
        written.append(Self.call)
      } else {
        written += drawing
      }
    }
    return written + charstring.end
  }

  /// The bias of subroutine numbers. It depends on the number of subroutines (Technical Note 5176, § 16).
  private var bias: Int { bytes.count < 1240 ? 107 : bytes.count < 33_900 ? 1131 : 32_768 }
}
