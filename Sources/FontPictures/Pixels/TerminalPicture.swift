/// A way in which terminals show pictures among their text.
public enum TerminalPicture: Sendable, Hashable {
  /// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// iTerm2's inline images (https://iterm2.com/documentation-images.html).
  case iTerm2

  /// The way of the terminal that an environment tells of; `nil` for one that shows none.
  ///
  /// - Parameter variable: a variable of the environment by its name.
  public init?(_ variable: (String) -> String?) {
    let program = variable("TERM_PROGRAM") ?? ""
    let terminal = variable("TERM") ?? ""
    // Between a multiplexer and the terminal pictures are lost.
    if variable("TMUX") != nil || terminal.hasPrefix("screen") { return nil }
    if variable("KITTY_WINDOW_ID") != nil || terminal == "xterm-kitty" || terminal == "xterm-ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm"].contains(program) || variable("LC_TERMINAL") == "iTerm2" {
      self = .iTerm2
    } else {
      return nil
    }
  }

  /// What is written to the terminal to show a PNG file, a line of text behind it.
  public func shown(png: [UInt8]) -> String {
    let data = Base64.encoded(png)
    switch self {
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
