import FontShaping
import Testing

@testable import FontLayout

/// Shrinking until a text fits, and sizes of texts.
struct FittingTests {
  private static let text = "Fonts that fit, in every language and at every size"

  @Test("The largest size whose lines fit: a 64th of a point more does not")
  func largest() {
    let font = MeasuredFont.robotoSlab(32)
    for width in stride(from: 120.0, through: 400, by: 20) {
      for height in [60.0, 90, 140] {
        let box = TextSize(width: width, height: height)
        let fitted = font.fitting(Self.text, in: box, minimumScale: 0.1)
        guard fitted.fits, fitted.scale < 1 else { continue }
        #expect(fitted.lines.height <= height + 1e-6 && fitted.lines.fitsWidth)
        let larger = font.withSize(fitted.font.pointSize + 1.0 / 64)
        let lines = larger.lines(of: Self.text, width: width, breaking: LineBreaking(overflow: .normal))
        #expect(lines.height > height || !lines.fitsWidth, "\(width) × \(height)")
      }
    }
  }

  @Test("What fits is not changed; what cannot fit has the least size")
  func bounds() {
    let font = MeasuredFont.robotoSlab(20)
    let whole = font.fitting("Toyota", in: TextSize(width: 500, height: 100))
    #expect(whole.fits && whole.scale == 1 && whole.font.pointSize == 20)
    let least = font.fitting(Self.text, in: TextSize(width: 10, height: 10), minimumScale: 0.5)
    #expect(!least.fits && least.font.pointSize == 10 && least.scale == 0.5)
    let one = font.fitting(Self.text, in: TextSize(width: 300, height: 1000), minimumScale: 0.2, maximumLines: 1)
    #expect(one.fits && one.lines.count == 1)
  }

  @Test("The size of a text in a column")
  func size() {
    let font = MeasuredFont.robotoSlab(20)
    let lines = font.lines(of: Self.text, width: 200)
    #expect(font.size(of: Self.text, fitting: 200) == lines.size)
    #expect(font.size(of: Self.text, fitting: 200, maximumLines: 1).height == font.lineHeight)
  }
}
