import FontShaping
import Testing

@testable import FontLayout

struct FittingTests {
  private static let text = "Fonts that fit, in every language and at every size"

  /// Texts in five languages, with long words, an address and hyphens.
  private static let texts = [
    text, "Save", "Keyboard shortcuts and input sources", "https://example.org/fonts/metrics?size=17",
    "Donaudampfschifffahrtsgesellschaft", "Größe der Schrift ändern, während der Text gelesen wird",
    "Préférences d’affichage : l’essentiel d’abord", "Настройки шрифта и размера текста",
    "Μέγεθος κειμένου και γραμματοσειρά",
    "A well-known, self-contained, easy-to-read label",
  ]

  @Test(
    "Fitting finds the largest size that fits, to a 64th of a point",
    arguments: ["RobotoSlab-Regular", "Inter-Regular", "Manrope-Bold", "EBGaramond12-Italic"])
  func largest(_ name: String) {
    var cases = 0
    for (number, text) in Self.texts.enumerated() {
      for place in 0..<25 {
        let font = MeasuredFont.bundled.font(named: name, size: Double(40 + (place * 7 + number) % 20))
        // Boxes of several shapes. Their lines together are too short for the text.
        let whole = font.size(of: text, fitting: .infinity)
        let part = 0.08 + 0.035 * Double(place)
        let lineCount = min([0.6, 1, 1.3, 1.9, 2.6][place % 5], 0.98 / part)
        let box = TextSize(width: whole.width * part, height: whole.height * lineCount)
        let fitted = font.fitting(text, in: box, minimumScale: 0)
        #expect(fitted.fits && fitted.scale < 1, "\(text), \(box)")
        let lines = fitted.lines
        #expect(lines.fitsWidth && !lines.isTruncated && lines.height <= box.height + 1e-6)
        let larger = font.withSize(fitted.font.pointSize + 1.0 / 64)
        let next = larger.lines(of: text, width: box.width, breaking: LineBreaking(overflow: .normal))
        #expect(next.height > box.height || !next.fitsWidth, "\(text), \(box), \(fitted.font.pointSize)")
        cases += 1
      }
    }
    #expect(cases == 250)
  }

  @Test("A text that fits keeps its size, and a text that cannot fit gets the minimum size")
  func bounds() {
    let font = MeasuredFont.robotoSlab(20)
    let whole = font.fitting("Toyota", in: TextSize(width: 500, height: 100))
    #expect(whole.fits && whole.scale == 1 && whole.font.pointSize == 20)
    let least = font.fitting(Self.text, in: TextSize(width: 10, height: 10), minimumScale: 0.5)
    #expect(!least.fits && least.font.pointSize == 10 && least.scale == 0.5)
    let one = font.fitting(Self.text, in: TextSize(width: 300, height: 1000), minimumScale: 0.2, maximumLines: 1)
    #expect(one.fits && one.lines.count == 1)
  }

  @Test("A text is as wide as its widest line, and as high as all its lines")
  func size() {
    let font = MeasuredFont.robotoSlab(20)
    // By HarfBuzz, the three lines are 147.98, 184.89 and 117.10 points wide. A line is 2701 of 2048 units high.
    let size = font.size(of: Self.text, fitting: 200)
    #expect(abs(size.width - 184.892578125) < 1e-6 && abs(size.height - 3 * 20 * 2701 / 2048) < 1e-9)
    #expect(abs(font.size(of: Self.text, fitting: 200, maximumLines: 1).height - 20 * 2701 / 2048) < 1e-9)
  }
}
