import FontFaces
import FontLayout
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The optical size follows the point size if the face has the axis, unless the request sets the axis.
struct OpticalSizeTests {
  private static func collection() throws -> FontCollection {
    let collection = FontCollection(systemFonts: false)
    for name in ["VariableOpticalSize.ttf", "VariableOpticalSizes.ttf", "MuseoSlab-500.ttf"] {
      try collection.register(contentsOf: Fixtures.font(name))
    }
    return collection
  }

  @Test(
    "The optical size follows the point size within the range of the axis",
    arguments: [
      (17.0, 17.0), (8, 8), (7, 8), (0.5, 8), (14, 14), (16.333, 16.333), (144, 144), (200, 144), (16_384, 144),
    ])
  func follows(_ size: Double, _ opticalSize: Double) throws {
    let collection = try Self.collection()
    let font = collection.font(named: "Probe Variable Optical Size", size: size)
    #expect(font.face.coordinates == [.opticalSize: opticalSize])
    #expect(font.pointSize == size)
    #expect(font.match.outcome == .exact)
    #expect(
      font.match.reasons.contains { $0.code == .opticalSize } == (opticalSize != 14))
    // A match has no size, so it stays at the default of the axis.
    #expect(collection.match(named: "Probe Variable Optical Size").face.coordinates == [.opticalSize: 14])
  }

  @Test("The metrics are those at the optical size")
  func metrics() throws {
    let collection = try Self.collection()
    func height(_ size: Double) -> Double? {
      collection.font(named: "Probe Variable Optical Size", size: size).face.xHeight.measured
    }
    #expect(height(8) == 550)
    #expect(height(11) == 530)
    #expect(height(14) == 510)
    #expect(height(40) == 510)
  }

  @Test("`withSize` changes the optical size")
  func withSize() throws {
    let collection = try Self.collection()
    let small = collection.font(named: "Probe Variable Optical Size", size: 9)
    let large = small.withSize(40)
    #expect(large.face.coordinates == [.opticalSize: 40])
    #expect(
      large.match.reasons.filter { $0 == .init(.opticalSize, "the optical size of the font is set to 9 points") } == [])
    #expect(large.withSize(9).match === small.match)
    #expect(large.withSize(14).match === collection.match(named: "Probe Variable Optical Size"))
  }

  @Test("A match for a size outlives the match that it was made from")
  func outlivesItsMatch() throws {
    let face = try FontFile(path: Fixtures.font("VariableOpticalSize.ttf")).faces[0]
    var match = FontMatch(MatchDecision(StyledFace(face, from: .registered), .given)).forSize(20)
    for size in [30.0, 9, 14, 20] {
      match = match.forSize(size)
      #expect(match.face.coordinates == [.opticalSize: size])
      #expect(match.reasons.map(\.code) == [.opticalSize])
    }
  }

  @Test("The optical size leaves the axes of the style unchanged")
  func style() throws {
    let descriptor = FontDescriptor(names: ["Probe Variable Optical Sizes"], weight: 512)
    let font = try Self.collection().font(for: descriptor, size: 24)
    #expect(font.face.coordinates == [.opticalSize: 24, .weight: 512])
    #expect(font.match.outcome == .exact)
    #expect(font.match.reasons.last?.text == "the optical size of the font is set to 24 points")
  }

  @Test("An optical size that is requested by value or by instance name is kept")
  func kept() throws {
    let collection = try Self.collection()
    for value in [10.0, 14, 100] {
      let descriptor = FontDescriptor(
        names: ["Probe Variable Optical Sizes"], variations: [.opticalSize: value])
      let font = collection.font(for: descriptor, size: 30)
      #expect(font.face.coordinates[.opticalSize] == value)
      #expect(
        font.match.reasons.contains { $0.code == .opticalSizeKept })
    }
    let display = collection.font(named: "ProbeVariableOpticalSizes-Display", size: 30)
    #expect(display.face.coordinates == [.opticalSize: 72, .weight: 400])
    #expect(display.match.reasons.last?.text == "the optical size of the font stays at 72 points, as asked")
    let bold = collection.font(named: "Probe Variable Optical Sizes Bold", size: 30)
    #expect(bold.face.coordinates == [.opticalSize: 14, .weight: 700])
    // A style that equals the style of an instance does not request the instance.
    let weight = FontDescriptor(names: ["Probe Variable Optical Sizes"], weight: .bold)
    #expect(collection.font(for: weight, size: 30).face.coordinates[.opticalSize] == 30)
  }

  @Test("A face without an optical size axis is the same at every size")
  func withoutTheAxis() throws {
    let collection = try Self.collection()
    let match = collection.match(named: "MuseoSlab-500")
    #expect(match.opticalSizes == nil)
    for size in [1.0, 17, 500] { #expect(Font(match, size: size).match === match) }
    let inter = FontCollection(systemFonts: false).font(named: "Inter SemiBold", size: 17)
    #expect(inter.match.reasons == [.init(.fullName, "Inter SemiBold is the full name of the font")])
  }

  @Test("A limited number of matches for sizes is cached")
  func bounded() throws {
    let match = try Self.collection().match(named: "Probe Variable Optical Size")
    let first = match.forSize(20)
    #expect(match.forSize(20) === first)
    for size in 21...110 { #expect(match.forSize(Double(size)).face.coordinates == [.opticalSize: Double(size)]) }
    #expect(match.forSize(20) !== first)
    #expect(match.forSize(20) == first)
    #expect(match.forSize(.nan) === match)
  }
}
