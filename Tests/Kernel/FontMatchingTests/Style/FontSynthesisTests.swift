import FontMatching
import FontNames
import FontSources
import Testing

struct FontSynthesisTests {
  @Test(
    "An imitated slant has the requested angle, at most 45°, or 14° without an angle",
    arguments: [
      (FontSlant.italic, 14), (.oblique, 14), (.oblique(degrees: 20), 20), (.oblique(degrees: -8), -8),
      (.oblique(degrees: 90), 45), (.oblique(degrees: -.infinity), -45), (.oblique(degrees: .nan), 14),
      (.oblique(degrees: 0), 0), (.oblique(degrees: -0.0), 0), (.upright, 0),
    ] as [(FontSlant, Double)])
  func angle(_ slant: FontSlant, _ angle: Double) {
    let synthesis = FontSynthesis(from: .regular, to: FontStyle(slant: slant))
    #expect(synthesis.obliqueAngle == angle)
    // Zero has no sign.
    #expect(synthesis.obliqueAngle.sign == (angle < 0 ? .minus : .plus))
  }

  @Test("The slope is the tangent of the angle", arguments: [(14, 0.2493), (20, 0.364), (-8, -0.1405), (45, 1)])
  func slope(_ degrees: Double, _ tangent: Double) {
    let synthesis = FontSynthesis(from: .regular, to: FontStyle(slant: .oblique(degrees: degrees)))
    #expect(abs(synthesis.slope - tangent) < 0.000_05)
  }

  @Test("A slanted face is not slanted again")
  func slanted() {
    let face = FontStyle(slant: .italic)
    #expect(FontSynthesis(from: face, to: FontStyle(slant: .oblique(degrees: 20))) == .none)
  }
}
