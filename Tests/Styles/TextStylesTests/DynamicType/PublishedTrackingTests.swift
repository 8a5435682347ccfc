import TestSupport
import Testing

@testable import TextStyles

struct PublishedTrackingTests {
  @Test("Every published size of SF Pro has its tracking")
  func published() throws {
    let table = try #require(PublishedFacts.all["tracking"]?["SF Pro"]?["table"])
    #expect(table.keys.count > 60)
    for size in table.keys {
      let points = try #require(Double(size))
      #expect(PublishedTracking.points(for: "SF Pro", at: points) == table[size]?["points"]?.number, "\(size)")
    }
  }

  @Test("Tracking is interpolated between sizes, and continued beyond them")
  func between() throws {
    // 16 has −0.31, 17 has −0.43.
    let between = try #require(PublishedTracking.points(for: "sf-pro", at: 16.5))
    #expect(abs(between + 0.37) < 1e-12)
    #expect(PublishedTracking.points(for: "SF Pro", at: 1_000) == 0)
    #expect(PublishedTracking.points(for: "SF Pro", at: 3) == 0.12)
  }

  @Test("Other families and invalid sizes have no published tracking")
  func others() {
    #expect(PublishedTracking.points(for: "Inter", at: 17) == nil)
    #expect(PublishedTracking.points(for: "", at: 17) == nil)
    #expect(PublishedTracking.points(for: "SF Pro", at: .nan) == nil)
  }
}
