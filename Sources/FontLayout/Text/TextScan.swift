internal import FontFaces
internal import FontNames
internal import FontShaping

/// A first look at a text: whether it can be shaped as one run, and how.
struct TextScan {
  /// The script of a text that can be shaped as one run: it is in one script, from left to right, without emoji and variation
  /// selectors, for which faces are chosen one by one. Nil for any other text.
  private(set) var script: TextScript?
  /// Whether the text may have control characters or line ends.
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
    var scripts = ScriptItemizer(unknown: .separate)
    var isPlain = true
    var decoder = UTF8()
    var bytes = unsafe text.makeIterator()
    while isPlain, case .scalarValue(let scalar) = unsafe decoder.decode(&bytes) {
      isPlain = !scripts.take(scalar) && !scalar.choosesFace && !scalar.needsBidirectionality
      hasControls = hasControls || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value &- 0x80 < 0x20
    }
    if isPlain { script = scripts.script } else { hasControls = true }
  }
}

extension Unicode.Scalar {
  /// Whether it can be an emoji, or selects the presentation of the character before it.
  fileprivate var choosesFace: Bool {
    value >= 0x200D && (value >= 0x1F000 || value == 0x200D || properties.isEmoji || properties.isVariationSelector)
  }

  /// Whether a line with this character may have to be reordered. These are letters and digits of scripts that are written
  /// from right to left, by their blocks (UAX #9, table 4), and directional controls.
  var needsBidirectionality: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F,
      0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
