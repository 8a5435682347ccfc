internal import FontTables
internal import TextFormats

/// A protocol for pictures in a terminal.
public enum TerminalPicture: Sendable, Hashable {
  /// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// iTerm2's inline images (https://iterm2.com/documentation-images.html).
  case iTerm2
  /// Sixel, the picture format of DEC's terminals (https://vt100.net/docs/vt3xx-gp/chapter14.html).
  case sixel

  /// Returns the protocol with this name: `kitty`, `iterm2` or `sixel`.
  public init?(named name: String) {
    switch name.lowercased() {
    case "kitty": self = .kitty
    case "iterm2": self = .iTerm2
    case "sixel": self = .sixel
    default: return nil
    }
  }

  /// Finds the protocol of a terminal from its environment variables. Nil if the terminal cannot show pictures.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  public init?(_ variable: (String) -> String?) {
    let program = variable("TERM_PROGRAM") ?? ""
    let terminal = variable("TERM") ?? ""
    // Terminal multiplexers do not forward pictures.
    if variable("TMUX") != nil || terminal.hasPrefix("screen") { return nil }
    if variable("KITTY_WINDOW_ID") != nil || terminal == "xterm-kitty" || terminal == "xterm-ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(program) || variable("LC_TERMINAL") == "iTerm2" {
      self = .iTerm2
    } else if ["foot", "mlterm", "contour", "yaft"].contains(where: terminal.hasPrefix)
      || ["mintty", "contour", "BlackBox"].contains(program) || terminal.contains("sixel")
    {
      self = .sixel
    } else {
      return nil
    }
  }

  /// Returns the text that makes the terminal show a PNG file, with a line break at its end. Empty for Sixel, which
  /// needs pixels instead of a file.
  public func shown(png: [UInt8]) -> String {
    let data = Base64.encoded(png)
    switch self {
    case .sixel: return ""
    case .iTerm2: return "\u{1B}]1337;File=inline=1;size=\(png.count);width=100%:\(data)\u{07}\n"
    case .kitty:
      // "The pixel data must be … chunked up into chunks no larger than 4096 bytes". Only the last chunk lacks m=1.
      var text = ""
      var rest = data[...]
      var isFirst = true
      repeat {
        let chunk = rest.prefix(4096)
        rest = rest.dropFirst(4096)
        text += "\u{1B}_G\(isFirst ? "a=T,f=100," : "")m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
        isFirst = false
      } while !rest.isEmpty
      return text + "\n"
    }
  }
}

/// Writes a picture as Sixel. A band is six rows of pixels. Each band is drawn once for each of its colours.
enum Sixel {
  /// The number of colour registers that every Sixel terminal has.
  private static let mostColors = 256

  /// Returns the text that makes a terminal show the pixels, with a line break at its end.
  ///
  /// - Parameter pixels: the pixels row by row. Each pixel has four bytes: blue, green, red, and an ignored byte.
  static func text(of pixels: [UInt8], width: Int, height: Int) -> String {
    guard width > 0, height > 0, pixels.count >= width * height * 4 else { return "" }
    let (palette, indices) = quantized(pixels, count: width * height)
    // DCS q begins the picture and keeps the background. The raster attributes say that pixels are square, and give the
    // size.
    var text = Array("\u{1B}Pq\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.enumerated() {
      let percent = color.channels.map { ($0 * 100 + 127) / 255 }
      text += Array("#\(index);2;\(percent[0]);\(percent[1]);\(percent[2])".utf8)
    }
    var bits = [UInt8](repeating: 0, count: width)
    for top in stride(from: 0, to: height, by: 6) {
      let rows = min(6, height - top)
      let band = indices[(top * width)..<((top + rows) * width)]
      for color in Set(band).sorted() {
        for x in 0..<width {
          var column: UInt8 = 0
          // Fits: at most 6 rows.
          for row in 0..<rows where indices[(top + row) * width + x] == color { column |= 1 << UInt8(row) }
          bits[x] = column
        }
        text += Array("#\(color)".utf8)
        append(bits, to: &text)
        // The character $ returns to the left end of the band.
        text.append(UInt8(ascii: "$"))
      }
      // The character - begins the next band.
      text.append(UInt8(ascii: "-"))
    }
    return String(decoding: text, as: UTF8.self) + "\u{1B}\\\n"
  }

  /// Writes the columns of a band. Each character from ? on represents six bits. The character ! says that a character
  /// is repeated.
  private static func append(_ bits: [UInt8], to text: inout [UInt8]) {
    var place = 0
    while place < bits.count {
      var end = place
      while end < bits.count, bits[end] == bits[place] { end += 1 }
      let letter = 0x3F + bits[place]  // Fits: a column has 6 bits.
      if end - place > 3 {
        text += Array("!\(end - place)".utf8)
        text.append(letter)
      } else {
        text += Array(repeating: letter, count: end - place)
      }
      place = end
    }
  }

  /// A colour with five bits per channel.
  private struct Color: Hashable {
    let value: UInt16

    init(_ blue: UInt8, _ green: UInt8, _ red: UInt8) {
      value = UInt16(red >> 3) << 10 | UInt16(green >> 3) << 5 | UInt16(blue >> 3)
    }

    /// Red, green and blue, from 0 to 255.
    var channels: [Int] { [10, 5, 0].map { Int(value >> $0 & 31) * 255 / 31 } }

    func distance(to other: Color) -> Int {
      zip(channels, other.channels).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
  }

  /// Returns the most frequent colours, and for each pixel the index of the nearest of these colours.
  private static func quantized(_ pixels: [UInt8], count: Int) -> (palette: [Color], indices: [UInt8]) {
    var counts: [Color: Int] = [:]
    var colors: [Color] = []
    colors.reserveCapacity(count)
    for pixel in 0..<count {
      let color = Color(pixels[pixel * 4], pixels[pixel * 4 + 1], pixels[pixel * 4 + 2])
      colors.append(color)
      counts[color, default: 0] += 1
    }
    let palette = counts.sorted { ($1.value, $0.key.value) < ($0.value, $1.key.value) }.prefix(mostColors).map(\.key)
    var nearest: [Color: UInt8] = [:]
    for color in counts.keys {
      let best = palette.indices.min { palette[$0].distance(to: color) < palette[$1].distance(to: color) }
      nearest[color] = UInt8(best ?? 0)  // Fits: at most 256 colours.
    }
    return (palette, colors.map { nearest[$0] ?? 0 })
  }
}
