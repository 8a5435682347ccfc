internal import FontTables

/// A protocol by which a terminal shows pictures among its text.
public enum TerminalPicture: Sendable, Hashable {
  /// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// iTerm2's inline images (https://iterm2.com/documentation-images.html).
  case iTerm2
  /// Sixel, the pictures of DEC's terminals (https://vt100.net/docs/vt3xx-gp/chapter14.html).
  case sixel

  /// A protocol by its name: `kitty`, `iterm2` or `sixel`.
  public init?(named name: String) {
    switch name.lowercased() {
    case "kitty": self = .kitty
    case "iterm2": self = .iTerm2
    case "sixel": self = .sixel
    default: return nil
    }
  }

  /// The protocol of the terminal that an environment describes; `nil` if it shows no pictures.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  public init?(_ variable: (String) -> String?) {
    let program = variable("TERM_PROGRAM") ?? ""
    let terminal = variable("TERM") ?? ""
    // A terminal multiplexer does not pass pictures on.
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

  /// The text that shows a PNG file when it is written to the terminal, followed by a line break; empty for Sixel, which has
  /// pixels in the place of a file.
  public func shown(png: [UInt8]) -> String {
    let data = Base64.encoded(png)
    switch self {
    case .sixel: return ""
    case .iTerm2: return "\u{1B}]1337;File=inline=1;size=\(png.count);width=100%:\(data)\u{07}\n"
    case .kitty:
      // "The pixel data must be … chunked up into chunks no larger than 4096 bytes"; all but the last say m=1.
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
