import FontNames
import TestSupport
import Testing

@testable import FontLayout
@testable import FontMatching

struct LineOwnershipTests {
  private static func collection() throws -> FontCollection {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    return collection
  }

  @Test(
    "Cached lines are freed with their collection, and its fonts with the last font"
  )
  func release() throws {
    weak var line: SetLine?
    weak var named: SetLine?
    weak var fonts: CollectionFonts?
    var held: Font?
    do {
      let collection = try Self.collection()
      let font = collection.font(named: "ProbeBase-Regular", size: 20)
      line = font.measure("H").line
      named = font.measure("HH", in: collection).line
      #expect(font.measure("H", in: collection).line === line && font.measure("HH").line === named)
      #expect(line != nil && named != nil)
      (held, fonts) = (font, collection.fonts)
    }
    #expect(line == nil && named == nil)
    // Lines are not cached, because no collection could drop them.
    line = held?.measure("H").line
    #expect(line == nil && held?.measure("H").advance == held?.measure("H").advance)
    #expect(held?.lines(of: "H H", width: 5).count == 2)
    #expect(fonts != nil)
    held = nil
    #expect(fonts == nil)
  }

  @Test("A font whose collection was released caches lines in a new collection")
  func again() throws {
    func font() throws -> Font {
      try Self.collection().font(named: "ProbeBase-Regular", size: 20)
    }
    let held = try font()
    let collection = try #require(held.match.collection)
    #expect(held.measure("H").line === held.measure("H", in: collection).line)
    #expect(collection.measuredLineCapacity == 1024)
  }

  @Test("Threads that measure while lines are dropped get the advances of their texts")
  func threads() async throws {
    let collection = try Self.collection()
    let font = collection.font(named: "ProbeBase-Regular", size: 20)
    let texts = (1...60).map { String(repeating: "H", count: $0) }
    let advances = texts.map { font.measure($0, in: collection).advance }
    collection.measuredLineCapacity = 20
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          (0..<6000).count { step in
            let place = (step * (task + 1)) % texts.count
            if task == 3, step % 500 == 0 { collection.measuredLineCapacity = step % 1000 == 0 ? 20 : 40 }
            let line = font.measure(texts[place])
            return line.advance != advances[place] || line.text != texts[place]
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
