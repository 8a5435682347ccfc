import FontFiles
import Synchronization
import TestSupport
import Testing

@testable import FontLayout

/// The height of a text that follows its font. Base.ttf at 10 points: H 7.2 wide, a line 12 high.
struct TextHeightTests {
  private static func font(_ size: Double) throws -> Font { try FixtureFont.named("Base.ttf", size: size) }

  @Test("A sink is notified when the height of the text changes")
  func notified() throws {
    let live = LiveFont(try Self.font(10))
    // In 15 points, a line has two letters at a size of 10, and one letter at 20.
    let height = TextHeight(of: "HH", width: 15, in: live)
    let received = Mutex<[Double]>([])
    #expect(height.onChange { value in received.withLock { $0.append(value) } } == 12)
    live.font = try Self.font(10)
    live.font = try Self.font(20)
    live.font = try Self.font(10)
    #expect(received.withLock { $0 } == [48, 12])
    #expect(height.value == 12)
  }

  @Test("The height of a text is rounded up to device pixels")
  func rounded() throws {
    let live = LiveFont(try Self.font(10.1))
    #expect(TextHeight(of: "H", width: 100, in: live).value == 13)  // 12.12
    #expect(TextHeight(of: "H", width: 100, in: live, scale: 2).value == 12.5)
    #expect(TextHeight(of: "", width: 100, in: live).value == 0)
    #expect(TextHeight(of: "H H H", width: 0, in: LiveFont(try Self.font(10)), maximumLines: 2).value == 24)
  }

  @Test("A sink that sets the font is notified again")
  func reentrant() throws {
    let live = LiveFont(try Self.font(10))
    let last = try Self.font(30)
    let height = TextHeight(of: "H", width: 100, in: live)
    let received = Mutex<[Double]>([])
    height.onChange { value in
      received.withLock { $0.append(value) }
      live.font = last
    }
    live.font = try Self.font(20)
    #expect(received.withLock { $0 } == [24, 36])
  }
}
