import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The search stops as soon as no remaining face can be nearer.
struct NearestFacesTests {
  private static func font(_ path: String, named name: String, panose: [UInt8]) throws -> FontFile {
    let bytes = try Fixtures.bytes(Fixtures.path(path))
    let names = [
      RebuiltFont.Name(1, name), .init(2, "Regular"), .init(4, name), .init(6, name + "-Regular"),
    ]
    // OS/2, panose: ten bytes from byte 32 on.
    let os2 = RebuiltFont.table("OS/2", of: bytes, with: panose, at: 32)
    return try FontFile(
      bytes: RebuiltFont.bytes(bytes, with: ["name": RebuiltFont.nameTable(names), "OS/2": os2]))
  }

  private static func nearest(to wanted: Likeness, of faces: NearestFaces) -> NearestFace? {
    var search = NearestSearch(.init(wanted), in: [faces])
    return search.next()
  }

  @Test("A slab serif that declares itself a sans is nearer to a slab than a serif")
  func slabDeclaredAsSans() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    // PANOSE 2-11: Latin text without serifs; 2-2: with serifs.
    let slab = try Self.font(
      "Fonts/RobotoSlab/RobotoSlab-Regular.otf", named: "Quux", panose: [2, 11, 5, 4, 0, 0, 0, 0, 0, 0])
    let serif = try Self.font(
      "Fonts/EBGaramond/EBGaramond12-Regular.otf", named: "Corge", panose: [2, 2, 5, 4, 0, 0, 0, 0, 0, 0])
    #expect(FontClass(declaredBy: slab.faces[0]) == .sans)
    #expect(FontClass(of: slab.faces[0]) == .slab)
    #expect(FontClass(of: serif.faces[0]) == .serif)
    collection.register(serif)
    collection.register(slab)
    #expect(collection.match(named: "Nobody Slab").face.family == "Quux")
  }

  @Test("A face that declares no kind is as far from a script as a sans")
  func undeclaredKind() throws {
    let bare = try Self.font(
      "Fonts/RobotoSlab/RobotoSlab-Regular.otf", named: "Quux", panose: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    ).faces[0]
    #expect(FontClass(declaredBy: bare) == nil)
    let script = Likeness(kind: .script, style: .regular)
    #expect(DeclaredLikeness(bare).leastDistance(to: script) == 1.5)
    let terms = FaceDistance.terms(script, Likeness(declaredBy: bare), origin: .registered)
    #expect(terms.first?.description == "a font of unknown kind for script")
    #expect(terms.first?.amount == FaceDistance.classDistance(.script, .sans))
    // It may be of any other kind.
    let serif = Likeness(kind: .serif, style: .regular)
    #expect(DeclaredLikeness(bare).leastDistance(to: serif) == 0)
  }

  @Test("A font that is monospaced by its name is found for a monospaced font")
  func monospacedByName() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let named = try Self.font(
      "Fonts/EBGaramond/EBGaramond12-Regular.otf", named: "OCR A Condensed", panose: [2, 11, 5, 4, 0, 0, 0, 0, 0, 0])
    let slab = try Self.font(
      "Fonts/RobotoSlab/RobotoSlab-Regular.otf", named: "Quux", panose: [2, 11, 5, 4, 0, 0, 0, 0, 0, 0])
    collection.register(slab)
    collection.register(named)
    #expect(FontClass(of: named.faces[0]) == .serif)
    let faces = NearestFaces(collection.registeredFaces, from: .registered)
    for _ in 0..<2 {
      // In the second round, the kinds are cached.
      let found = Self.nearest(to: Likeness(kind: .mono, style: .regular), of: faces)
      #expect(found?.face.family == "OCR A Condensed")
      #expect(found?.isOfOtherClass == false)
    }
  }

  @Test("Differences that are too small to count are left out of the lower bound")
  func smallTerms() throws {
    let face = try FontFile(path: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")).faces[0]
    var wanted = Likeness(of: face)
    // A tenth of a unit of weight: 0.0001.
    wanted.style = FontStyle(weight: FontWeight(face.style.weight.rawValue + 0.1))
    let distance = FaceDistance.terms(wanted, Likeness(of: face), origin: .registered).reduce(0) { $0 + $1.amount }
    #expect(distance == 0)
    #expect(DeclaredLikeness(face).leastDistance(to: wanted) == 0)
  }

  @Test(
    "A search closes all compared faces but two at most", .corpus,
    arguments: ["", "Hé"])
  func closed(_ required: String) throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: try #require(Corpus.folder))
    let packed = collection.registeredFaces.filter { $0.isScalable && $0.isReadThroughFreeType }
    try #require(packed.count > 40)
    // A face that declares no script may be drawn as a slab.
    let request = Likeness(kind: .slab, style: FontStyle(weight: FontWeight(335)))
    let question = NearestFaces.Question(request, required: RequiredCharacters(required))
    let found = NearestSearch(question, in: [NearestFaces(packed, from: .registered)]).prefix(4)
    #expect(Array(found).count == 4)
    #expect(packed.count { $0.freeType.isOpen } <= 2)
  }

  // MARK: - The corpus

  private static let corpus: [FontFace] = {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    guard let folder = Corpus.folder else { return [] }
    return ((try? collection.register(contentsOf: folder).faces) ?? []) + collection.bundledFaces
  }()

  /// Requests by kind and style alone, and for every sixtieth face of the corpus.
  private static func requests() -> [Likeness] {
    var requests: [Likeness] = []
    for kind in FontClass.allCases {
      for weight in [100.0, 400, 420, 700] {
        requests.append(Likeness(kind: kind, style: FontStyle(weight: FontWeight(weight))))
      }
      requests.append(Likeness(kind: kind, style: FontStyle(slant: .italic)))
      requests.append(Likeness(kind: kind, style: FontStyle(width: .condensed, slant: .oblique)))
    }
    for face in stride(from: 0, to: corpus.count, by: 60).map({ corpus[$0] }) where face.isScalable {
      var likeness = Likeness(of: face)
      requests.append(likeness)
      // Published metrics have heights and a mean advance, but no letters.
      likeness.advances = nil
      requests.append(likeness)
    }
    return requests
  }

  @Test(
    "The lower bound of a face is never above its distance", .corpus)
  func bound() throws {
    let requests = Self.requests()
    try #require(requests.count > 35)
    var count = 0
    for face in Self.corpus where face.isScalable {
      let alone = NearestFaces([face], from: .registered)
      for request in requests {
        guard let found = Self.nearest(to: request, of: alone) else { continue }
        #expect(alone.declared[0].leastDistance(to: request) <= found.distance, "\(face.fullName ?? "") \(request)")
        let drawn = alone.declared[0].leastDistance(to: request, FontClass(of: face))
        #expect(drawn <= found.distance, "\(face.fullName ?? "") \(request)")
        count += 1
      }
    }
    #expect(count > 10_000)
  }

  @Test(
    "The search finds the same distances as a comparison with every face",
    .corpus)
  func exhaustive() throws {
    let all = Self.corpus.filter(\.isScalable)
    let alone = all.map { NearestFaces([$0], from: .registered) }
    for (number, request) in Self.requests().enumerated() {
      var nearest: [FoldedName: Double] = [:]
      for face in alone {
        guard let candidate = Self.nearest(to: request, of: face) else { continue }
        let family = FoldedName(candidate.face.family ?? candidate.face.fullName ?? "")
        nearest[family] = min(nearest[family] ?? .infinity, candidate.distance)
      }
      // New for each search, so that no kind is cached.
      let sources = NearestFaces(all, from: .registered)
      let limit = number.isMultiple(of: 2) ? 1 : 4
      let found = NearestSearch(.init(request), in: [sources]).prefix(limit)
      #expect(found.map(\.distance) == Array(nearest.values.sorted().prefix(limit)), "\(request)")
    }
  }
}
