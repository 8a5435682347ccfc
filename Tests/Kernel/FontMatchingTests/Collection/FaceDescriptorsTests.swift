import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Faces that are registered under given descriptors, as in CSS's `@font-face`.
struct FaceDescriptorsTests {
  private static let slab = Fixtures.font("MuseoSlab-500.ttf")
  private static let base = Fixtures.font("Base.ttf")
  private static let letters = Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")
  private static let figures = Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf")
  private let fonts = FontCollection(bundledFonts: false, systemFonts: false)

  private func match(_ name: String, weight: FontWeight? = nil, slant: FontSlant? = nil) -> FontMatch {
    fonts.match(for: FontDescriptor(names: [name], weight: weight, slant: slant))
  }

  // MARK: - Names and styles

  @Test("A face is found by its given family and style, not by names in its file")
  func names() throws {
    let face = try fonts.register(
      contentsOf: Self.slab, as: FaceDescriptors(family: "Body", weight: 700, slant: .italic))
    #expect(face.family == "Body" && face.fullName == "Body 700 Italic" && face.postScriptName == nil)
    #expect(face.style == FontStyle(weight: .bold, slant: .italic))
    #expect(match("Body", weight: 700, slant: .italic).outcome == .exact)
    #expect(match("Body", weight: 700, slant: .italic).face === face)
    #expect(match("body", weight: 400).outcome == .style && match("body", weight: 400).face === face)
    for name in ["MuseoSlab-500", "Museo Slab 500", "Museo Slab"] {
      #expect(!match(name).outcome.isOfRequestedFamily && !fonts.hasFont(named: name), "\(name)")
    }
    // Without descriptors, it is a different face, found by its own names.
    let plain = try fonts.register(contentsOf: Self.slab).faces[0]
    #expect(match("MuseoSlab-500").face === plain && match("Body").face === face)
    #expect(plain != face && plain.descriptors == nil)
  }

  @Test(
    "A face is found again by its full name",
    arguments: [(400, nil), (512, .italic), (900, .oblique)] as [(Double, FontSlant?)])
  func fullName(_ weight: Double, _ slant: FontSlant?) throws {
    let descriptors = FaceDescriptors(family: "Body", weight: FontWeight(weight), slant: slant ?? .upright)
    let face = try fonts.register(contentsOf: Self.slab, as: descriptors)
    try fonts.register(contentsOf: Self.base, as: FaceDescriptors(family: "Body", weight: 650, slant: .upright))
    let name = try #require(face.fullName)
    #expect(match(name).face === face && match(name).outcome == .exact)
  }

  @Test("The match reports the descriptors and the file of the face")
  func reason() throws {
    try fonts.register(contentsOf: Self.slab, as: FaceDescriptors(family: "Body", weight: 700))
    let reason = try #require(match("Body", weight: 700).reasons.first { $0.code == .registeredAs })
    #expect(reason.text == "the font was registered as Body 700, from \(Self.slab)")
    // The names in the file say 500, but this is no disagreement.
    #expect(!match("Body", weight: 700).reasons.contains { $0.code == .disagreement })
    let descriptors = FaceDescriptors(
      family: "Body", weights: 100...900, widths: 75...100, slant: .oblique(0...10),
      unicodeRange: try FontCoverage(unicodeRange: "U+0-FF, U+20AC"))
    #expect("\(descriptors)" == "Body 100 to 900 75 to 100 % oblique 0 to 10° U+0000-00FF, U+20AC")
  }

  @Test("A descriptor that is left out comes from the tables of the file")
  func leftOut() throws {
    let bold = try fonts.register(contentsOf: Fixtures.font("MuseoSlab-700.ttf"), as: FaceDescriptors(family: "Body"))
    let italic = try fonts.register(
      contentsOf: Fixtures.font("MuseoSlab-500Italic.ttf"), as: FaceDescriptors(family: "Body", weight: 300))
    #expect(bold.style.weight == 700 && italic.style == FontStyle(weight: 300, slant: .italic))
    #expect(match("Body", weight: 700).outcome == .exact)
    #expect(match("Body", weight: 300, slant: .italic).face === italic)
  }

  // MARK: - Variable faces

  @Test("A variable face has the declared weights, and no others")
  func clamped() throws {
    let path = Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")
    try fonts.register(contentsOf: path, as: FaceDescriptors(family: "Body", weights: 300...500))
    for (asked, set) in [(100.0, 300.0), (300, 300), (450, 450), (900, 500)] {
      let match = match("Body", weight: FontWeight(asked))
      #expect(match.face.coordinates[.weight] == set && match.face.style.weight.rawValue == set)
      #expect(match.outcome == (asked == set ? .exact : .style))
    }
    // A browser emboldens a face whose rule ends below 600.
    #expect(match("Body", weight: 900).synthesis.bold)
    #expect(match("Body", weight: 450).face.fullName == "Body 450")
  }

  @Test("A declared weight beyond the axis is exact at the end of the axis, without imitation")
  func beyondAxis() throws {
    let path = Fixtures.font("Variable.ttf")
    let axis = try #require(try FontFile(path: path).faces[0].axes.first { $0.tag == .weight })
    try #require(axis.maximum < 1000)
    try fonts.register(contentsOf: path, as: FaceDescriptors(family: "Body", weights: 1...1000))
    let match = match("Body", weight: 1000)
    #expect(match.outcome == .exact && match.face.coordinates[.weight] == axis.maximum && !match.synthesis.bold)
  }

  @Test("A face with one declared weight is set to that weight on its axis")
  func single() throws {
    let path = Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")
    try fonts.register(contentsOf: path, as: FaceDescriptors(family: "Body", weight: 700))
    #expect(match("Body").face.coordinates[.weight] == 700)
    #expect(match("Body", weight: 700).outcome == .exact)
  }

  // MARK: - Ranges of characters

  @Test("A face has only those characters of its file that are in its range")
  func range() throws {
    let digits = try FontCoverage(unicodeRange: "U+30-39")
    let face = try fonts.register(contentsOf: Self.letters, as: FaceDescriptors(family: "Body", unicodeRange: digits))
    #expect(try face.coverage() == digits)
    #expect(try face.at([:]).coverage() == digits)
    let required = FontDescriptor(named: "Body").withRequiredCharacters("A")
    #expect(fonts.match(for: required).lacksRequiredCharacters)
    #expect(!fonts.match(for: FontDescriptor(named: "Body").withRequiredCharacters("5")).lacksRequiredCharacters)
  }

  @Test(
    "The last face of a style draws its characters, but the face with the space is matched"
  )
  func composite() throws {
    let whole = try fonts.register(contentsOf: Self.letters, as: FaceDescriptors(family: "Body", weight: 400))
    let digits = try fonts.register(
      contentsOf: Self.figures,
      as: FaceDescriptors(family: "Body", weight: 400, unicodeRange: try FontCoverage(unicodeRange: "U+30-39")))
    let descriptor = FontDescriptor(names: ["Body"], weight: 400)
    #expect(fonts.match(for: descriptor).face === whole)
    let runs = fonts.runs(for: "a 0b", descriptor)
    #expect(runs.map(\.utf8Range) == [0..<2, 2..<3, 3..<4])
    #expect(runs.map(\.match.face) == [whole, digits, whole])
    #expect(runs.allSatisfy { $0.match.outcome == .exact && $0.missing.isEmpty })
    try fonts.register(contentsOf: Fixtures.path("Fonts/EBGaramond/EBGaramond12-Regular.otf"))
    let list = FontDescriptor(names: ["Body", "EB Garamond"], weight: 400)
    #expect(fonts.runs(for: "0", list).map(\.match.face) == [digits])
  }

  @Test("A character outside all ranges is drawn by the next family, or is missing")
  func outside() throws {
    let letters = try FontCoverage(unicodeRange: "U+61-7A, U+20")
    try fonts.register(contentsOf: Self.letters, as: FaceDescriptors(family: "Body", unicodeRange: letters))
    #expect(fonts.runs(for: "aA", FontDescriptor(named: "Body")).flatMap(\.missing) == ["A"])
    let other = try fonts.register(contentsOf: Self.figures).faces[0]
    #expect(fonts.runs(for: "aA", FontDescriptor(named: "Body")).last?.match.face === other)
  }

  // MARK: - Registering again

  @Test("One source is one face for equal descriptors, and two faces for different descriptors")
  func again() throws {
    let body = FaceDescriptors(family: "Body", weight: 700)
    let bytes = try Fixtures.bytes(Self.slab)
    let first = try fonts.register(contentsOf: Self.slab, as: body)
    #expect(try fonts.register(contentsOf: Self.slab, as: body) === first)
    let memory = try fonts.register(bytes: bytes, as: body)
    #expect(try fonts.register(bytes: bytes, as: body) === memory)
    #expect(fonts.registeredFaces == [first, memory])
    let title = try fonts.register(bytes: bytes, as: FaceDescriptors(family: "Title"))
    let plain = try fonts.register(bytes: bytes).faces[0]
    #expect(title.source === memory.source && title != memory)
    #expect(try title.harfBuzzFace() === memory.harfBuzzFace())
    #expect(fonts.registeredFaces.count == 4 && fonts.registeredFaces.last === plain)
  }

  @Test("A replaced file replaces only the face with the same descriptors")
  func replaced() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.ttf"
      let (body, title) = (FaceDescriptors(family: "Body"), FaceDescriptors(family: "Title"))
      try Fixtures.copy(Self.slab, to: path)
      try fonts.register(contentsOf: path, as: body)
      let kept = try fonts.register(contentsOf: path, as: title)
      try Fixtures.write(Fixtures.bytes(Self.base), to: path)
      let face = try fonts.register(contentsOf: path, as: body)
      #expect(fonts.registeredFaces == [kept, face] && match("Body").face === face)
    }
  }

  @Test("A face can be unregistered alone or with its file")
  func unregister() throws {
    let body = try fonts.register(contentsOf: Self.slab, as: FaceDescriptors(family: "Body"))
    let title = try fonts.register(contentsOf: Self.slab, as: FaceDescriptors(family: "Title"))
    try fonts.unregister(body)
    #expect(fonts.registeredFaces == [title] && !fonts.hasFont(named: "Body"))
    #expect(throws: FontError.self) { try fonts.unregister(body) }
    try fonts.register(title, as: FaceDescriptors(family: "Body"))
    #expect(try fonts.unregister(contentsOf: Self.slab).count == 2)
    #expect(fonts.registeredFaces.isEmpty)
  }

  @Test("A face of a collection can be registered alone, and an empty family is refused")
  func faces() throws {
    let file = try FontFile(path: Fixtures.font("Collection.ttc"))
    let face = try fonts.register(file.face(1), as: FaceDescriptors(family: "Body"))
    #expect(face.index == 1 && match("Body").face === face)
    let error = #expect(throws: FontError.self) { try fonts.register(file.face(0), as: FaceDescriptors(family: " - ")) }
    #expect(error?.code == .invalidName && fonts.registeredFaces.count == 1)
  }
}
