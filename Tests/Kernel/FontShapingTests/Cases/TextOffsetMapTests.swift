import Testing

@testable import FontShaping

/// Offsets in a text and in what is shown for it.
struct TextOffsetMapTests {
  /// `aßb` as `ASSB`, `ﬁ` as `FI`: pieces of 1, 2, 1 and 3 bytes that are shown as 1, 2, 1 and 2.
  private static let capitals: TextOffsetMap = {
    var map = TextOffsetMap()
    map.append(source: 1, shown: 1)
    map.appendUndivided(source: 2, shown: 2)
    map.append(source: 1, shown: 1)
    map.append(source: 3, shown: 2)
    return map
  }()

  @Test("Within a piece that is not divided, an offset is that of its beginning")
  func undivided() {
    let map = Self.capitals
    #expect((0...7).map(map.shown(ofSource:)) == [0, 1, 1, 3, 4, 4, 4, 6])
    #expect((0...6).map(map.source(ofShown:)) == [0, 1, 1, 3, 4, 4, 7])
    #expect(map.sourceCount == 7 && map.shownCount == 6 && !map.isIdentity)
  }

  @Test("Offsets outside of the texts are clamped")
  func clamped() {
    #expect(Self.capitals.shown(ofSource: -1) == 0 && Self.capitals.shown(ofSource: .max) == 6)
    #expect(Self.capitals.source(ofShown: .min) == 0 && Self.capitals.source(ofShown: 7) == 7)
  }

  @Test("Pieces of equal lengths are the identity")
  func identity() {
    var map = TextOffsetMap()
    #expect(map.isIdentity && map.shown(ofSource: 7) == 7 && map.source(ofShown: 7) == 7)
    map.append(source: 2, shown: 2)
    map.append(source: 0, shown: 0)
    map.append(source: 3, shown: 3)
    #expect(map.isIdentity && map.sourceCount == 5 && map.shown(ofSource: 4) == 4 && map.shown(ofSource: 6) == 5)
    var other = TextOffsetMap()
    other.append(source: 5, shown: 5)
    #expect(map == other)
  }

  @Test("Characters that are not shown, and characters that are shown besides")
  func droppedAndInserted() {
    var map = TextOffsetMap()
    map.append(source: 2, shown: 2)
    map.append(source: 3, shown: 0)
    map.append(source: 0, shown: 1)
    map.append(source: 1, shown: 1)
    #expect((0...6).map(map.shown(ofSource:)) == [0, 1, 2, 2, 2, 3, 4])
    #expect((0...4).map(map.source(ofShown:)) == [0, 1, 5, 5, 6])
  }
}
