// The time of the same calls in Swift: scripts/checks/c-library --cost compares it with C and Python.
import FontLayout
import FontMatching
import Glibc

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The least time of several rounds: other work of the machine only adds time.
func least(_ rounds: Int, _ work: () -> Double) -> Double {
  var least = Double.infinity
  for _ in 0..<rounds { least = min(least, work()) }
  return least
}

nonisolated(unsafe) var sink = 0.0

@inline(never)
func read(_ font: Font) -> Double {
  let metrics = font.metrics
  var sum =
    metrics.ascender + metrics.descender + metrics.leading + metrics.lineHeight + metrics.capHeight + metrics.xHeight
  sum += (metrics.underlinePosition ?? 0) + (metrics.underlineThickness ?? 0) + (metrics.strikeoutPosition ?? 0)
  sum += (metrics.strikeoutThickness ?? 0) + (metrics.italicAngle ?? 0) + (metrics.averageWidth ?? 0)
  return sum + (metrics.zeroWidth ?? 0) + (metrics.maxAdvance ?? 0)
}

let collection = FontCollection(bundledFonts: true, systemFonts: false)
let font = collection.font(named: "Inter", size: 17)

let calls = 100_000
let metrics = least(20) {
  let start = nanoseconds()
  for _ in 0..<calls { sink += read(font) }
  return (nanoseconds() - start) / Double(calls)
}
let lineHeight = least(20) {
  let start = nanoseconds()
  for _ in 0..<calls { sink += font.lineHeight }
  return (nanoseconds() - start) / Double(calls)
}
// Each label is different, as in a user interface.
let labels = (0..<10_000).map { "Item \($0): open file \($0 * 7919 % 9973)" }
let advances = least(20) {
  let start = nanoseconds()
  sink += font.advances(of: labels, in: collection)[9_999]
  return (nanoseconds() - start) / 1000
}
print("swift\tmetrics\t\(metrics)\tns")
print("swift\tlineHeight\t\(lineHeight)\tns")
print("swift\t10000 labels\t\(advances)\tµs")
