import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// The cache of measured lines: its capacity, and the lines that it drops.
struct LineCacheTests {
  /// Looks up labels in order, and inserts absent labels. Returns the number of absent labels.
  private static func misses(
    _ labels: some Sequence<Int>, in cache: LineCache, _ font: Font, tracking: Double = 0, generation: Int = 0
  ) -> Int {
    let settings = TextSettings(tracking: tracking)
    var count = 0
    for label in labels {
      let text = "H\(label)"
      if let line = cache.line(text, font, settings, generation: generation) {
        if line.advance != Double(label) { return .max }
      } else {
        count += 1
        let line = SetLine(text, PlainShaper(font, settings), advance: Double(label))
        cache.insert(line, text, font, settings, generation: generation)
      }
    }
    return count
  }

  @Test("A cache with room for 10,000 labels finds them again and again", arguments: [10_000, 20_000])
  func tenThousand(_ capacity: Int) throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    cache.capacity = capacity
    #expect(Self.misses(0..<10_000, in: cache, font) == 10_000)
    for _ in 0..<3 { #expect(Self.misses(0..<10_000, in: cache, font) == 0) }
  }

  @Test("A cache holds exactly as many lines as its capacity", arguments: [1, 2, 15, 16, 17, 1024, 1025])
  func exact(_ capacity: Int) throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    cache.capacity = capacity
    _ = Self.misses(0..<capacity, in: cache, font)
    #expect(Self.misses(0..<capacity, in: cache, font) == 0)
    #expect(Self.misses([capacity], in: cache, font) == 1)
    #expect(Self.misses([capacity], in: cache, font) == 0)
    var dropped = 0
    for label in 0..<capacity where !Self.isCached(label, in: cache, font) { dropped += 1 }
    #expect(dropped == 1)
  }

  /// Whether a line is cached. An absent line is not inserted.
  private static func isCached(_ label: Int, in cache: LineCache, _ font: Font) -> Bool {
    cache.line("H\(label)", font, TextSettings(), generation: 0) != nil
  }

  @Test("A line that is measured again and again stays in the cache")
  func recent() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    cache.capacity = 8
    _ = Self.misses([0], in: cache, font)
    for label in 1..<1000 {
      #expect(Self.misses([label], in: cache, font) == 1)
      #expect(Self.misses([0], in: cache, font) == 0, "after \(label)")
    }
  }

  @Test(
    "A capacity below the number of lines drops all lines, and a capacity of 0 caches nothing"
  )
  func capacity() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    #expect(cache.capacity == 1024)
    _ = Self.misses(0..<10, in: cache, font)
    cache.capacity = 10
    #expect(Self.misses(0..<10, in: cache, font) == 0)
    cache.capacity = 9
    #expect(Self.misses(0..<9, in: cache, font) == 9)
    cache.capacity = -5
    #expect(cache.capacity == 0)
    #expect(Self.misses([0, 0, 0], in: cache, font) == 3)
    cache.capacity = .max
    #expect(cache.capacity == 1_000_000)
  }

  @Test("A line with an unreadable font file is not cached")
  func failures() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    let glyphs = GlyphRuns(advance: 1, failures: [FontError(.unreadableFile, "cannot be read")])
    let line = SetLine("H1", PlainShaper(font, TextSettings()), glyphs)
    cache.insert(line, "H1", font, TextSettings(), generation: 0)
    #expect(!Self.isCached(1, in: cache, font))
  }

  @Test("A change of the collection drops every line")
  func generations() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    #expect(Self.misses(0..<100, in: cache, font, generation: 1) == 100)
    #expect(Self.misses(0..<100, in: cache, font, generation: 1) == 0)
    #expect(Self.misses(0..<100, in: cache, font, generation: 2) == 100)
  }

  @Test("A text in 500 trackings and 500 sizes has 1,000 cached lines")
  func animated() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf", size: 20)
    let steps = (0..<500).map { Double($0) / 10 }
    for pass in 0..<2 {
      let tracked = steps.map { Self.misses([1], in: cache, font, tracking: $0) }
      let sized = steps.map { Self.misses([1], in: cache, font.withSize(20.05 + $0)) }
      #expect((tracked + sized).reduce(0, +) == (pass == 0 ? 1000 : 0))
    }
  }

  @Test("A text with 40 sets of features, of fonts or of calls, has 40 cached lines")
  func features() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    let sets = (1...40).map { FontFeatures([FontFeature("salt", $0), FontFeature("kern", 1)]) }
    for pass in 0..<2 {
      // The fonts are new each time, because features are compared by their values.
      let own = sets.map { Font(font.match, size: 17, variant: FontVariant(features: $0)) }
      let misses = own.map { Self.misses([1], in: cache, $0) }
      #expect(misses.reduce(0, +) == (pass == 0 ? 40 : 0))
      var shaped = 0
      for features in sets {
        let settings = TextSettings(features: features)
        guard cache.line("H", font, settings, generation: 0) == nil else { continue }
        shaped += 1
        cache.insert(
          SetLine("H", PlainShaper(font, settings), advance: 1), "H", font, settings, generation: 0)
      }
      #expect(shaped == (pass == 0 ? 40 : 0))
    }
  }

  @Test("Lines stay in the cache if a changed capacity has room for them")
  func changedCapacity() throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    _ = Self.misses(0..<300, in: cache, font)
    for capacity in [300, 5000, 400, 1024] {
      cache.capacity = capacity
      #expect(Self.misses(0..<300, in: cache, font) == 0)
    }
  }

  @Test("Concurrent threads get their own lines, and the cache keeps to its capacity")
  func threads() async throws {
    let cache = LineCache()
    let font = try MeasuredFont.fixture("Base.ttf")
    cache.capacity = 600
    let wrong = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask {
          (0..<3).contains { _ in Self.misses(task * 200..<task * 200 + 400, in: cache, font) == .max }
        }
      }
      return await group.contains(true)
    }
    #expect(!wrong)
    let cached = (0..<1000).count { Self.isCached($0, in: cache, font) }
    #expect(cached <= 600)
    #expect(cached > 0)
  }

  @Test("The fonts of a collection use the line capacity of the collection")
  func collection() throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    #expect(collection.measuredLineCapacity == 1024)
    collection.measuredLineCapacity = 3000
    #expect(collection.measuredLineCapacity == 3000)
    let font = collection.font(named: "RobotoSlab-Regular", size: 17)
    let first = (0..<3000).map { font.measure("Label \($0)").line }
    let second = (0..<3000).map { font.measure("Label \($0)").line }
    #expect(zip(first, second).allSatisfy { $0 === $1 })
  }
}
