import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct NearestNamesTests {
  /// Optimal string alignment by the textbook's recurrence, over the whole table.
  private static func distance(_ left: [Int], _ right: [Int]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { table[row][0] = row }
    for column in 0...right.count { table[0][column] = column }
    for row in 1..<(left.count + 1) {
      for column in 1..<(right.count + 1) {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[left.count][right.count]
  }

  @Test(
    "An edit distance counts insertions, deletions, replacements and swaps",
    arguments: [
      ("museo", "museo", 0), ("museo", "mueso", 1), ("museo", "muse", 1), ("museo", "museos", 1), ("museo", "muzeo", 1),
      ("", "ab", 2), ("ab", "ba", 1), ("abcd", "badc", 2), ("ca", "abc", 3),
    ])
  func distances(_ left: String, _ right: String, _ expected: Int) {
    var distances = EditDistances(EditDistances.letters(left))
    #expect(distances.distance(to: EditDistances.letters(right), atMost: 5) == expected)
    #expect(distances.distance(to: EditDistances.letters(right), atMost: expected) == expected)
    if expected > 0 { #expect(distances.distance(to: EditDistances.letters(right), atMost: expected - 1) == nil) }
  }

  @Test("A limited edit distance agrees with the distance over the whole table", arguments: [1, 2, 3] as [UInt64])
  func againstTheWholeTable(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func word() -> [Int] {
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in Int.random(in: 0..<3, using: &generator)
      }
    }
    for _ in 0..<300 {
      let left = word()
      var distances = EditDistances(left)
      for limit in 0...6 {
        let right = word()
        let whole = Self.distance(left, right)
        #expect(distances.distance(to: right, atMost: limit) == (whole <= limit ? whole : nil), "\(left) \(right)")
      }
    }
  }

  @Test("Names are suggested by distance, length and name, with one spelling each") func order() {
    let names = ["Museo-Slab", "Museo Slab", "Museo Slabs", "Museo Sla", "Museo Slob", "Museum", "Inter"]
    #expect(NearestNames.suggest(for: "Museo Slav", among: names) == ["Museo Slab", "Museo Sla", "Museo Slob"])
    #expect(NearestNames.suggest(for: "museo-slav", among: names).first == "Museo-Slab")
    #expect(NearestNames.suggest(for: "Museo Salb", among: names, within: .slip) == ["Museo Slab"])
    #expect(NearestNames.suggest(for: "MUSEO-SLAB", among: ["Museo Slab"]) == [])
    #expect(NearestNames.suggest(for: "Größe", among: ["Gro\u{308}sse", "Grösze"]) == ["Gro\u{308}sse", "Grösze"])
  }

  @Test("Legacy families are suggested")
  func legacyFamilies() throws {
    let collection = try FontCollection.of(["Antiqua-500.ttf"], bundled: false)
    #expect(collection.nearestNames(to: "Probe Antiqua Medum").contains("Probe Antiqua Medium"))
  }

  @Test("A hint is given for a slip of letters, but not for a different name")
  func slips() {
    let collection = FontCollection.bundledOnly
    #expect(collection.nearestNames(to: "RobotoSlb-Bold", within: .slip) == ["RobotoSlab-Bold"])
    #expect(collection.nearestNames(to: "Intre", within: .slip) == ["Inter"])
    #expect(collection.nearestNames(to: "Rockwell", within: .slip) == [])
    #expect(collection.nearestNames(to: "Zapfino", within: .slip) == [])
  }

  @Test("Nearest names among 10,000 names of 1,024 bytes are found in bounded time", .stopped(after: .seconds(1200)))
  func longNames() {
    let names = (0..<10_000).map { String(repeating: "x", count: 1012) + "Regular\($0 + 10_000)" }
    #expect(NearestNames.suggest(for: String(names[0].dropLast()), among: names) == [])
    let shorter = names.map { String($0.suffix(250)) }
    let slip = String(repeating: "x", count: 238) + "Rgeular10007"
    #expect(NearestNames.suggest(for: slip, among: shorter).first == shorter[7])
  }
}
