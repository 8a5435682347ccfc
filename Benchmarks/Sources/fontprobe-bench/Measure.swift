import Glibc

/// Measures times as the peers in C do, and prints the same lines: name, nanoseconds, note, separated by tabs.
enum Measure {
  private static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The median of many samples of this many calls each, after one sample to warm up.
  static func median(samples: Int = 51, calls: Int = 1, _ body: () -> Void) -> Double {
    var times: [Double] = []
    for sample in 0...samples {
      let start = now()
      for _ in 0..<calls { body() }
      let time = (now() - start) / Double(calls)
      if sample > 0 { times.append(time) }
    }
    return times.sorted()[times.count / 2]
  }

  /// The median processor time of as many calls as fit half a second: at least 3, at most 51.
  static func processorTimeAgain(_ body: () -> Void) -> Double {
    var times: [Double] = []
    let start = now()
    while times.count < 3 || (times.count < 51 && now() - start < 0.5e9) { times.append(processorTime(body)) }
    return times.sorted()[times.count / 2]
  }

  /// The processor time of one call, in all threads.
  static func processorTime(_ body: () -> Void) -> Double {
    let start = now(CLOCK_PROCESS_CPUTIME_ID)
    body()
    return now(CLOCK_PROCESS_CPUTIME_ID) - start
  }

  /// The median of this many samples after one sample to warm up. Each sample gets the value that was made for it.
  static func medianOfParts<Part>(_ samples: Int, _ make: () -> Part, body: (Part) -> Void) -> Double {
    var times: [Double] = []
    for sample in 0...samples {
      let part = make()
      let time = once { body(part) }
      if sample > 0 { times.append(time) }
    }
    return times.sorted()[times.count / 2]
  }

  /// The time of a call that cannot be repeated.
  static func once(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
  }

  static func report(_ name: String, _ value: Double, _ note: String) {
    print("\(name)\t\(value)\t\(note)")
  }

  static func skip(_ name: String, _ reason: String) { print("\(name)\t-\t\(reason)") }
}

/// Keeps the optimiser from dropping an unused value.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

/// The memory of the process in bytes, without pages of mapped files (/proc/self/status, RssAnon).
func ownMemory() -> Int? {
  guard let file = fopen("/proc/self/status", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard text.hasPrefix("RssAnon:") else { continue }
    return text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }.map { $0 * 1024 }
  }
  return nil
}
