internal import FontFaces
internal import FontShaping

/// What a text is made of, as far as it decides how it is set.
struct TextScan {
  /// The one script of the text, where it can be set as it is: in one direction, without emoji and variation selectors, for
  /// which faces are chosen one by one.
  private(set) var script: TextScript?
  /// Whether there are control characters or line ends in it.
  private(set) var hasControls = false

  @unsafe
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var all: UInt8 = 0
    var hasLetters = false
    for place in 0..<text.count {
      let byte = unsafe text[place]
      all |= byte
      hasControls = hasControls || byte < 0x20 || byte == 0x7F
      hasLetters = hasLetters || (byte | 0x20) &- 0x61 < 26
    }
    guard all >= 0x80 else {
      script = hasLetters ? .latin : .common
      return
    }
    var scripts = ScriptRun()
    var isPlain = true
    var decoder = UTF8()
    var bytes = unsafe text.makeIterator()
    while isPlain, case .scalarValue(let scalar) = unsafe decoder.decode(&bytes) {
      isPlain = scripts.takes(scalar) && !scalar.choosesFace && !scalar.needsBidirectionality
      hasControls = hasControls || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value &- 0x80 < 0x20
    }
    if isPlain { script = scripts.script } else { hasControls = true }
  }
}

/// The script of characters of which each but those of others has the same.
private struct ScriptRun {
  private(set) var script = TextScript.common

  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80, !(scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A) { return true }
    let own = TextScript(of: scalar)
    guard !own.isOfOthers, own != script else { return true }
    guard script == .common else { return false }
    script = own
    return true
  }
}

extension Unicode.Scalar {
  /// Whether it can be an emoji or chooses the look of what stands before it.
  fileprivate var choosesFace: Bool {
    value >= 0x200D && (value >= 0x1F000 || value == 0x200D || properties.isEmoji || properties.isVariationSelector)
  }

  /// Whether a line with it may have to be reordered: letters and figures of scripts that are written from right to left, by
  /// their blocks (UAX #9, table 4), and the controls of direction.
  var needsBidirectionality: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F,
      0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
