import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Style matching against a literal reading of the specification, on random families.
struct StyleMatchingAgainstSpecificationTests {
  @Test(
    "Style matching agrees with the specification for 10,000 random families", arguments: 1...10 as ClosedRange<UInt64>)
  func randomFamilies(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let count = Int.random(in: 1...8, using: &generator)
      let family = (0..<count).map { _ in Self.randomFace(&generator) }
      for _ in 0..<3 {
        let style = Self.randomStyle(&generator)
        let choice = StyleMatching.choose(style, among: family)
        let literal = SpecificationReading.choose(style, among: family)
        #expect(choice == literal, "\(style) among \(family)")
        guard let choice else {
          Issue.record("\(style) among \(family): no face was chosen")
          continue
        }
        // In a different order, the chosen values and the equal faces stay the same.
        let shuffled = family.indices.shuffled(using: &generator)
        let again = StyleMatching.choose(style, among: shuffled.map { family[$0] })
        #expect(again?.width == choice.width && again?.weight == choice.weight && again?.slant == choice.slant)
        let equals = [choice.index] + StyleMatching.others(like: choice, among: family)
        #expect(Set(equals).count == equals.count && equals == equals.sorted())
        guard let again else { continue }
        let others = StyleMatching.others(like: again, among: shuffled.map { family[$0] })
        #expect(Set(([again.index] + others).map { shuffled[$0] }) == Set(equals))
      }
    }
  }

  @Test("The random families are static, variable and mixed, upright, italic and oblique")
  func kindsOfFamilies() {
    var generator = SeededGenerator(seed: 1)
    let families = (0..<1_000).map { _ in
      (0..<Int.random(in: 1...8, using: &generator)).map { _ in Self.randomFace(&generator) }
    }
    func count(_ holds: ([StyleRanges]) -> Bool) -> Int { families.filter(holds).count }
    func varies(_ face: StyleRanges) -> Bool {
      face.width.lowerBound < face.width.upperBound || face.weight.lowerBound < face.weight.upperBound
    }
    #expect(count { $0.allSatisfy { !varies($0) } } > 100)
    #expect(count { $0.contains(where: varies) && !$0.allSatisfy(varies) } > 500)
    #expect(count { $0.allSatisfy(varies) } > 20)
    #expect(count { $0.contains { $0.italic != nil && $0.oblique == nil } } > 500)
    #expect(count { $0.contains { ($0.oblique?.lowerBound ?? 0) != 0 } } > 500)
    #expect(count { $0.contains { ($0.italic?.lowerBound ?? 0) < ($0.italic?.upperBound ?? 0) } } > 300)
  }

  private static func randomFace(_ generator: inout SeededGenerator) -> StyleRanges {
    // Most faces have normal width, so that slant and weight decide.
    let isNormal = Int.random(in: 0..<3, using: &generator) > 0
    let width = isNormal ? 100...100 : SpecificationReading.widths.randomRange(&generator)
    let weight = SpecificationReading.weights.randomRange(&generator)
    let oblique = SpecificationReading.angles.randomRange(&generator)
    let italic = SpecificationReading.italics.randomRange(&generator)
    return switch Int.random(in: 0..<6, using: &generator) {
    case 0: StyleRanges(width: width, weight: weight, oblique: 0...0, italic: nil)
    case 1: StyleRanges(width: width, weight: weight, oblique: nil, italic: 1...1)
    case 2: StyleRanges(width: width, weight: weight, oblique: oblique, italic: nil)
    case 3: StyleRanges(width: width, weight: weight, oblique: nil, italic: italic)
    case 4: StyleRanges(width: width, weight: weight, oblique: 0...0, italic: italic)
    default: StyleRanges(width: width, weight: weight, oblique: oblique, italic: italic)
    }
  }

  private static func randomStyle(_ generator: inout SeededGenerator) -> FontStyle {
    let slant: FontSlant =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .upright
      case 1: .italic
      default: .oblique(degrees: SpecificationReading.angles.random(&generator))
      }
    let width = SpecificationReading.widths.random(&generator)
    return FontStyle(
      weight: FontWeight(max(25, SpecificationReading.weights.random(&generator))), width: FontWidth(width),
      // An oblique of 0° is CSS's `normal`, and is requested as upright.
      slant: slant == .oblique(degrees: 0) ? .upright : slant)
  }

  @Test("An oblique of 0° is matched like upright")
  func obliqueByNothing() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let family = (0..<4).map { _ in Self.randomFace(&generator) }
      #expect(
        StyleMatching.choose(FontStyle(slant: .oblique(degrees: 0)), among: family)
          == StyleMatching.choose(.regular, among: family), "\(family)")
    }
  }

  @Test("A family without faces gives no choice") func aFamilyWithoutFaces() {
    #expect(StyleMatching.choose(.regular, among: []) == nil)
  }
}
