import Testing

@testable import FontShaping

struct TextOffsetMapTests {
  /// `aßbﬁ` is shown as `ASSBFI`: pieces of 1, 2, 1 and 3 bytes become pieces of 1, 2, 1 and 2 bytes.
  private static let capitals: TextOffsetMap = {
    var map = TextOffsetMap()
    map.append(source: 1, shown: 1)
    map.appendUndivided(source: 2, shown: 2)
    map.append(source: 1, shown: 1)
    map.append(source: 3, shown: 2)
    return map
  }()

  @Test("An offset within an undivided piece leads to the start of the piece")
  func undivided() {
    let map = Self.capitals
    #expect((0...7).map(map.shown(ofSource:)) == [0, 1, 1, 3, 4, 4, 4, 6])
    #expect((0...6).map(map.source(ofShown:)) == [0, 1, 1, 3, 4, 4, 7])
    #expect(map.sourceCount == 7 && map.shownCount == 6 && !map.isIdentity)
  }

  @Test("Offsets outside the texts are clamped")
  func clamped() {
    #expect(Self.capitals.shown(ofSource: -1) == 0 && Self.capitals.shown(ofSource: .max) == 6)
    #expect(Self.capitals.source(ofShown: .min) == 0 && Self.capitals.source(ofShown: 7) == 7)
  }

  @Test("Pieces of equal lengths form the identity")
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

  @Test("Offsets take account of characters that are only in the source or only shown")
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
