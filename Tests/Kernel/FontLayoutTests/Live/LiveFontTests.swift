import FontFiles
import Synchronization
import TestSupport
import Testing

@testable import FontLayout

struct LiveFontTests {
  @Test("Observers are called when the font changes, until their observation is freed")
  func observers() throws {
    let live = LiveFont(try FixtureFont.named("Base.ttf", size: 17))
    let count = Counter()
    var observation: LiveFont.Observation? = live.observe { count.add() }
    let other = live.font.withSize(18)
    live.font = other
    #expect(count.value == 1)
    live.font = other
    #expect(count.value == 1)
    withExtendedLifetime(observation) {}
    observation = nil
    live.font = try FixtureFont.named("Base.ttf", size: 19)
    #expect(count.value == 1)
    #expect(live.font.pointSize == 19)
  }

  @Test("An observer may set the font, observe it and end observations")
  func reentrant() throws {
    let live = LiveFont(try FixtureFont.named("Base.ttf", size: 17))
    let count = Counter()
    let last = try FixtureFont.named("Base.ttf", size: 19)
    let observation = live.observe {
      count.add()
      let inner = live.observe { count.add() }
      live.font = last
      withExtendedLifetime(inner) {}
    }
    live.font = try FixtureFont.named("Base.ttf", size: 18)
    #expect(live.font == last)
    // One call for the first change, and two for the second: the inner and the outer observer.
    #expect(count.value == 3)
    withExtendedLifetime(observation) {}
  }
}

final class Counter: Sendable {
  private let count = Guarded(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

/// The values that a sink received, and whether its calls overlapped.
final class ReceivedValues: Sendable {
  private struct State {
    var values: [Double] = []
    var isTaking = false
    var overlapped = false
  }

  private let state = Guarded(State())
  var values: [Double] { state.withLock { $0.values } }
  var overlapped: Bool { state.withLock { $0.overlapped } }

  func take(_ value: Double) {
    state.withLock { state in
      if state.isTaking { state.overlapped = true }
      state.isTaking = true
      state.values.append(value)
    }
    state.withLock { $0.isTaking = false }
  }
}
