#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How many processors this process may use at a time, at least 1.
///
/// Of the machine's it has those that `taskset` or a scheduler gives it (sched_getaffinity(2)), and a container has a quota of
/// their time (`cpu.max` of Linux's control groups).
package let coreCount = max(1, min(SystemCalls.processorCount, processorQuota() ?? .max))

/// The quota of processor time, in processors, begun ones too; `nil` where there is none.
private func processorQuota() -> Int? {
  guard let file = try? OpenFile("/sys/fs/cgroup/cpu.max") else { return nil }
  return unsafe withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
    guard let count = try? unsafe file.read(at: 0, into: buffer) else { return nil }
    return unsafe processorQuota(buffer[..<count])
  }
}

/// Reads `cpu.max`: `200000 100000` are 200,000 of each 100,000 microseconds, so two processors; `max 100000` is no quota.
func processorQuota(_ text: some Sequence<UInt8>) -> Int? {
  let words = Array(text).split { $0 == 0x20 || $0 == 0x0A }.map { Int(String(decoding: $0, as: UTF8.self)) }
  guard words.count == 2, let quota = words[0], let period = words[1], quota > 0, period > 0 else { return nil }
  return (quota - 1) / period + 1
}
