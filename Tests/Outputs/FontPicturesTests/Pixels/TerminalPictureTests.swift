import FontTables
import Testing

@testable import FontPictures

struct TerminalPictureTests {
  @Test(
    "The environment shows which pictures the terminal supports",
    arguments: [
      (["TERM": "xterm-kitty"], TerminalPicture.kitty), (["KITTY_WINDOW_ID": "1", "TERM": "xterm"], .kitty),
      (["TERM": "foot"], .sixel), (["TERM": "mlterm-256color"], .sixel), (["TERM_PROGRAM": "mintty"], .sixel),
      (["TERM": "xterm-ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iTerm2),
      (["TERM_PROGRAM": "WezTerm", "TERM": "xterm-256color"], .iTerm2), (["TERM": "xterm-256color"], nil), ([:], nil),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], nil), (["TERM": "screen", "LC_TERMINAL": "iTerm2"], nil),
    ] as [([String: String], TerminalPicture?)])
  func known(_ environment: [String: String], _ picture: TerminalPicture?) {
    #expect(TerminalPicture { environment[$0] } == picture)
  }

  @Test("Kitty gets chunks of at most 4096 bytes, and only the last has m=0")
  func kitty() {
    let shown = TerminalPicture.kitty.shown(png: [UInt8](repeating: 7, count: 10_000))
    let chunks = shown.split(separator: "\u{1B}_G").map { $0.replacing("\u{1B}\\", with: "").replacing("\n", with: "") }
    #expect(chunks.count == 4)
    #expect(chunks[0].hasPrefix("a=T,f=100,m=1;"))
    #expect(chunks.dropLast().allSatisfy { $0.contains("m=1;") } && chunks[3].hasPrefix("m=0;"))
    let data = chunks.map { $0.split(separator: ";", maxSplits: 1)[1] }
    #expect(data.allSatisfy { $0.count <= 4096 })
    #expect(data.joined() == Base64.encoded([UInt8](repeating: 7, count: 10_000)))
  }

  @Test func iTerm2() {
    #expect(
      TerminalPicture.iTerm2.shown(png: [1, 2, 3]) == "\u{1B}]1337;File=inline=1;size=3;width=100%:AQID\u{07}\n")
  }

  @Test("Protocols are found by their names")
  func names() {
    #expect(["kitty", "iterm2", "sixel", "gif"].map(TerminalPicture.init(named:)) == [.kitty, .iTerm2, .sixel, nil])
  }
}
