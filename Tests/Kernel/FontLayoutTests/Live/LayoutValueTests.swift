import Dispatch
import FontFiles
import MetricValues
import Synchronization
import TestSupport
import Testing

@testable import FontLayout

/// Values that follow a font: reported when the rounded value changes, once for many changes, from any thread.
/// Base.ttf: cap height 700 of 1000.
struct LayoutValueTests {
  private static func font(_ size: Double) throws -> Font { try FixtureFont.named("Base.ttf", size: size) }

  @Test("A sink is notified only if the rounded value changes")
  func toldOfPixels() throws {
    let live = LiveFont(try Self.font(17))
    let value = try LayoutValue(.capHeight / 2, of: live)
    let received = ReceivedValues()
    let observation = value.onChange { received.take($0) }
    defer { observation.cancel() }
    #expect(value.value == 6)  // 5.95
    live.font = try Self.font(17.1)  // 5.985
    #expect(received.values == [])
    live.font = try Self.font(20)  // 7
    live.font = try Self.font(20)
    live.font = try Self.font(10)  // 3.5
    #expect(received.values == [7, 4])
    #expect(value.value == 4)
  }

  @Test("A layout value is rounded once, to the device pixels of its scale")
  func scale() throws {
    let live = LiveFont(try Self.font(17))
    #expect(try LayoutValue(.capHeight / 2, of: live, scale: 2).value == 6)  // 11.9 pixels
    #expect(try LayoutValue(.capHeight, of: live, scale: 4).value == 12)  // 47.6 pixels
    #expect(throws: ExpressionError.self) { try LayoutValue(.capHeight, of: live, scale: 0) }
  }

  @Test("Several changes before the scheduled work are reported once, with the last value")
  func coalesced() throws {
    let live = LiveFont(try Self.font(17))
    let queue = WorkQueue()
    let value = try LayoutValue(.capHeight / 2, of: live, schedule: { queue.add($0) })
    let received = ReceivedValues()
    let observation = value.onChange { received.take($0) }
    defer { observation.cancel() }
    for size in 20...40 { live.font = try Self.font(Double(size)) }
    #expect(queue.count == 1)
    #expect(received.values == [])
    queue.run()
    #expect(received.values == [14])
    live.font = try Self.font(17)
    live.font = try Self.font(40)
    queue.run()
    // A change that is undone is not reported.
    #expect(received.values == [14])
  }

  @Test("A sink that sets the font is notified again after it returns")
  func reentrant() throws {
    let live = LiveFont(try Self.font(17))
    let value = try LayoutValue(.capHeight / 2, of: live)
    let received = ReceivedValues()
    let last = try Self.font(40)
    let observation = value.onChange { number in
      live.font = last
      received.take(number)
    }
    defer { observation.cancel() }
    live.font = try Self.font(20)
    #expect(received.values == [7, 14])
  }

  @Test("A font that lacks the metric keeps the last value and sets `failure`")
  func failure() throws {
    let live = LiveFont(try Self.font(100))
    let value = try LayoutValue(.zeroWidth, of: live)
    let received = ReceivedValues()
    let observation = value.onChange { received.take($0) }
    defer { observation.cancel() }
    #expect(value.value == 56)
    live.font = try FixtureFont.named("NoZero.ttf", size: 100)
    #expect(value.value == 56)
    #expect(value.failure?.code == .absentValue)
    #expect(received.values == [])
    live.font = try Self.font(200)
    #expect(value.failure == nil)
    #expect(received.values == [112])
    let none = LiveFont(try FixtureFont.named("NoZero.ttf", size: 100))
    #expect(throws: ExpressionError.self) { try LayoutValue(.zeroWidth, of: none) }
  }

  @Test("A cancelled observation releases its sink")
  func freed() throws {
    let live = LiveFont(try Self.font(17))
    weak var held: ReceivedValues?
    do {
      let received = ReceivedValues()
      held = received
      // The observation holds the value.
      let observation = try LayoutValue(.capHeight / 2, of: live).onChange { received.take($0) }
      defer { observation.cancel() }
      live.font = try Self.font(20)
      #expect(received.values == [7])
    }
    live.font = try Self.font(40)
    #expect(held == nil)
  }

  @Test("After eight threads set fonts, each value is the last font's, and its sink calls never overlapped")
  func threads() throws {
    let live = LiveFont(try Self.font(17))
    let fonts = try (10...90).map { try Self.font(Double($0)) }
    let values = try (0..<4).map { _ in try LayoutValue(.capHeight / 2, of: live) }
    let received = values.map { _ in ReceivedValues() }
    let observations = zip(values, received).map { value, received in value.onChange { received.take($0) } }
    defer { for observation in observations { observation.cancel() } }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<500 { live.font = fonts[(turn * 7 + thread * 13) % fonts.count] }
    }
    for (value, received) in zip(values, received) {
      #expect(value.value == live.font.roundedCapCentre())
      #expect(received.values.last ?? 6 == value.value)
      #expect(!received.overlapped)
      for (before, after) in zip(received.values, received.values.dropFirst()) { #expect(before != after) }
    }
  }
}

/// Work that a test runs explicitly.
private final class WorkQueue: Sendable {
  private let work = Guarded<[@Sendable () -> Void]>([])
  var count: Int { work.withLock { $0.count } }
  func add(_ piece: @escaping @Sendable () -> Void) { work.withLock { $0.append(piece) } }

  func run() {
    let pieces = work.withLock { work in
      defer { work = [] }
      return work
    }
    for piece in pieces { piece() }
  }
}
