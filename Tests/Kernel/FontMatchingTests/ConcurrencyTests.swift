import FontFaces
import FontFiles
import Synchronization
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Eight tasks resolve, measure and register at once, also under `scripts/test --sanitize thread --filter Concurrency`.
@Suite(.stopped(after: .seconds(1200))) struct ConcurrencyTests {
  private static let fixtures = [
    "Base.ttf", "Bold.ttf", "Variable.ttf", "SmallCaps.ttf", "CFF.woff2", "Collection.ttc", "Type1.pfb",
    "VariableMeasured.ttf",
  ]

  @Test("One collection gives right results to eight tasks at once") func eightTasksOnOneCollection() async throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<12 {
            try Self.resolve(collection)
            try Self.measure(collection, round)
            try collection.register(contentsOf: Fixtures.font(Self.fixtures[(task + round) % Self.fixtures.count]))
            if round == task { try Self.registerFolder(collection) }
          }
        }
      }
      try await group.waitForAll()
    }
    let ownFaces = 4
    // Each file counts once, whichever task registers it first. Collection.ttc has three faces.
    let faces = 8 + 2
    // Each task has its own folder.
    let facesOfFolders = 8 * 3
    #expect(collection.registeredFaces.count == ownFaces + faces + facesOfFolders)
    for fixture in Self.fixtures {
      let name = try #require(try FontFile(path: Fixtures.font(fixture)).faces[0].postScriptName)
      #expect(collection.match(named: name).outcome == .exact)
    }
  }

  private static func resolve(_ collection: FontCollection) throws {
    #expect(collection.match(named: "MuseoSlab-500").face.postScriptName == "MuseoSlab-500")
    #expect(collection.match(named: "Roboto Slab Bold").outcome == .exact)
    #expect(collection.match(named: "Rockwell-Bold").outcome == .substitute)
    let inter = collection.match(for: FontDescriptor(names: ["Inter"], weight: 512))
    #expect(inter.face.coordinates == [.weight: 512])
    let error = #expect(throws: FontError.self) { try collection.exactMatch(named: "MuseoSlab-501") }
    #expect(error?.code == .notRegistered)
  }

  private static func measure(_ collection: FontCollection, _ round: Int) throws {
    let garamond = collection.match(named: "EBGaramond12-Regular").face
    #expect(try garamond.smallCaps().uppercase == .full)
    #expect(garamond.metrics().capHeight.value == 650)
    let weight = Double(100 + 50 * (round % 16))
    let inter = collection.match(for: FontDescriptor(names: ["Inter"], weight: FontWeight(weight))).face
    #expect(inter.metrics().zeroWidth != nil)
    #expect(inter.capHeight.value == 2048)
    let museo = collection.match(named: "MuseoSlab-700").face
    #expect(museo.capHeight.measured == 724)
    #expect(museo.metrics(.windows).ascender.value == 1000)
    #expect(try museo.coverage().ranges == [32...32, 48...48, 72...72, 120...120])
  }

  private static func registerFolder(_ collection: FontCollection) throws {
    try withTemporaryFolder { folder in
      for name in ["Base.ttf", "CFF.otf", "Base.woff2"] {
        try Fixtures.copy(Fixtures.font(name), to: "\(folder)/\(name)")
      }
      let report = try collection.register(contentsOf: folder)
      #expect(report.faces.count == 3)
      for face in report.faces { #expect(face.metrics().xHeight.value == 500) }
    }
  }

  @Test("A match from before a registration is not cached after it")
  func noStaleAnswers() async throws {
    let file = try FontFile(path: Fixtures.font("MuseoSlab-500.ttf"))
    let bold = FontDescriptor(names: ["Nowhere", "MuseoSlab-500"], weight: .bold)
    for round in 0..<400 {
      let collection = FontCollection(systemFonts: false)
      let asking = Flag()
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          asking.isRaised.store(true, ordering: .releasing)
          _ = round.isMultiple(of: 2) ? collection.match(for: bold) : collection.match(named: "MuseoSlab-500")
        }
        // The font is registered while the other task looks up the name.
        group.addTask {
          while !asking.isRaised.load(ordering: .acquiring) { await Task.yield() }
          collection.register(file)
        }
      }
      #expect(collection.match(named: "MuseoSlab-500").outcome == .exact)
      #expect(collection.match(for: bold).face.postScriptName == "MuseoSlab-500")
    }
  }

  private final class Flag: Sendable {
    let isRaised = Atomic(false)
  }

  @Test("Eight tasks that measure one face at once get the same values")
  func oneFace() async throws {
    for fixture in Self.fixtures {
      let face = try FontFile(path: Fixtures.font(fixture)).faces[0]
      let heights = await withTaskGroup(of: [Double?].self) { group in
        for _ in 0..<8 {
          group.addTask { [face.capHeight.measured, face.metrics().averageWidth?.value, face.zeroWidth?.value] }
        }
        return await group.reduce(into: Set<[Double?]>()) { $0.insert($1) }
      }
      #expect(heights.count == 1, "\(fixture)")
    }
  }
}
