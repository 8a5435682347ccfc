import Dispatch
import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// Layout values of the main actor. The name of the suite puts it into the run of the thread sanitizer
/// (`scripts/test --sanitize thread --filter Concurrency`).
/// Base.ttf: cap height 700 of 1000.
@MainActor
@Suite(.stopped(after: .seconds(1200)))
struct LayoutValueConcurrencyTests {
  nonisolated private static func font(_ size: Double) throws -> Font { try FixtureFont.named("Base.ttf", size: size) }

  @Test("A bound constraint of the main actor is set before the font's setter returns")
  func bound() throws {
    let live = LiveFont(try Self.font(17))
    let constraint = Constraint()
    let observation = try LayoutValue(.capHeight / 2, of: live).bind(to: constraint, \.constant)
    #expect(constraint.constant == 6)
    live.font = try Self.font(20)
    #expect(constraint.constant == 7)
    observation.cancel()
    live.font = try Self.font(40)
    #expect(constraint.constant == 7)
    #expect(constraint.assignments == [6, 7])
  }

  @Test("A bound object is held weakly, and only the observation holds the value")
  func weakly() throws {
    let live = LiveFont(try Self.font(17))
    weak var held: Constraint?
    weak var value: LayoutValue?
    do {
      let constraint = Constraint()
      held = constraint
      let observation = try LayoutValue(.capHeight, of: live).bind(to: constraint, \.single)
      value = observation.value
      #expect(constraint.single == 12)
      #expect(value != nil)
      withExtendedLifetime(observation) {}
    }
    #expect(held == nil)
    #expect(value == nil)
  }

  @Test("An observer that sets the font is called again after it returns")
  func reentrant() async throws {
    let live = LiveFont(try Self.font(17))
    let last = try Self.font(40)
    let constraint = Constraint()
    var depth = 0
    let observation = try LayoutValue(.capHeight / 2, of: live).observe { value in
      depth += 1
      #expect(depth == 1)
      constraint.constant = value
      if value == 7 { live.font = last }
      depth -= 1
    }
    let middle = try Self.font(20)
    await Task.detached { live.font = middle }.value
    await constraint.wait { $0 == 14 }
    #expect(constraint.assignments == [6, 7, 14])
    observation.cancel()
  }

  @Test("After eight threads set fonts, the main actor has the last value, and keeps it")
  func threads() async throws {
    let live = LiveFont(try Self.font(17))
    let fonts = try (10...90).map { try Self.font(Double($0)) }
    let constraints = (0..<4).map { _ in Constraint() }
    let observations = try constraints.map { constraint in
      try LayoutValue(.capHeight / 2, of: live).observe { constraint.constant = $0 }
    }
    await Task.detached {
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for turn in 0..<500 { live.font = fonts[(turn * 7 + thread * 13) % fonts.count] }
      }
    }.value
    // This font is larger than the others, so the value changes.
    live.font = try Self.font(200)
    for (constraint, observation) in zip(constraints, observations) {
      // A font that is set on the main actor is delivered at once.
      #expect(constraint.constant == 70)
      #expect(observation.value.value == 70)
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(constraints.allSatisfy { $0.constant == 70 })
  }

  @Test("A sequence gives the current and each later value, and frees the layout value at its end")
  func sequence() async throws {
    let live = LiveFont(try Self.font(17))
    weak var held: LayoutValue?
    let constraint = Constraint()
    do {
      let value = try LayoutValue(.capHeight / 2, of: live)
      held = value
      let fonts = try [20.0, 40].map(Self.font)
      for await number in value.values {
        constraint.constant = number
        if number == 6 { live.font = fonts[0] }
        if number == 7 { live.font = fonts[1] }
        if number == 14 { break }
      }
    }
    #expect(constraint.assignments == [6, 7, 14])
    #expect(held == nil)
  }

  @Test("A cancelled observation is not notified, even if other threads set the font")
  func observing() async throws {
    let live = LiveFont(try Self.font(17))
    let fonts = try (10...40).map { try Self.font(Double($0)) }
    let value = try LayoutValue(.capHeight / 2, of: live)
    let received = ReceivedValues()
    await Task.detached {
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for turn in 0..<200 {
          if thread < 4 {
            live.font = fonts[(turn * 7 + thread) % fonts.count]
          } else {
            let observation = value.onChange { received.take($0) }
            _ = value.values
            observation.cancel()
          }
        }
      }
    }.value
    let before = received.values.count
    live.font = try Self.font(90)
    #expect(received.values.count == before)
    #expect(value.value == 32)
  }
}

/// A layout constraint like a toolkit's.
@MainActor
private final class Constraint {
  var constant = 0.0 { didSet { assignments.append(constant) } }
  var single: Float = 0
  var assignments: [Double] = []

  /// Waits until the condition holds. The time limit of the suite ends an endless wait.
  func wait(_ condition: (Double) -> Bool) async {
    while !condition(constant) { await Task.yield() }
  }
}
