// Measures fontprobe inside a program: fontprobe-bench CORPUS FILE [NAMES]
//
// CORPUS is the folder that make-corpus prints, FILE a font in it. NAMES is the beginning of the names to measure, such
// as `font.` or `register.type1`. Texts are set in a separate process: see TextRows.

import FontProbe
import Glibc

/// Prints an error on standard error.
func complain(_ text: String) {
  let line = "fontprobe-bench: \(text)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

if CommandLine.arguments.count == 6, CommandLine.arguments[1] == "texts" {
  do {
    let arguments = CommandLine.arguments
    try TextRows(name: arguments[3], font: arguments[4], texts: arguments[5]).measure(arguments[2])
    exit(0)
  } catch {
    complain("\(error)")
    exit(2)
  }
}
guard (3...4).contains(CommandLine.arguments.count) else {
  complain("usage: fontprobe-bench CORPUS FILE [NAMES]")
  exit(64)
}
let corpus = CommandLine.arguments[1]
let file = CommandLine.arguments[2]
let wanted = CommandLine.arguments.count == 4 ? CommandLine.arguments[3] : ""

/// Whether the names to measure include names with this beginning.
func wants(_ name: String) -> Bool { name.hasPrefix(wanted) || wanted.hasPrefix(name) }

do {
  // Memory first: later measurements leave freed memory, which the next registration would use again.
  if wants("register.memory"), let before = ownMemory() {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let report = try collection.register(contentsOf: corpus)
    if let after = ownMemory() {
      Measure.report(
        "register.memory.bytes", Double(after - before), "\(report.faces.count) faces, memory that is no mapped file")
    }
    for failure in report.failures { complain("\(failure)") }
    keep(collection)
  }
  if wants("published") { measurePublishedNames() }
  if wants("expression") { try measureExpressions() }
  if wants("tree") { measureTrees() }
  if wants("style") { try measureTextStyles() }
  if wants("guide") { try measureGuides() }
  if wants("file") { try measureFile(file) }
  for format in ["sfnt", "woff", "woff2", "type1", "pcf"] where wants("register.\(format)") {
    try measureRegistration("register.\(format)", of: "\(corpus)/\(format)")
  }
  if wants("register.all") { try measureRegistration("register.all", of: corpus) }
  if wants("text") { try measureRuns("2500", of: corpus) }
  // FALLBACK is the folder of make-fallback-fonts.
  if let folder = getenv("FALLBACK").map({ String(cString: $0) }) {
    if wants("fallback") { try measureFallbackLabels(in: folder) }
    if wants("threads") { try measureThreads(in: folder) }
  }
  if wants("features") { try measureFeatureLabels(in: file) }
  if wanted == "typing" || wants("column") || wants("line.") || wants("list") { try measureToolkit(in: file) }
  if wants("query") {
    for (label, count) in [("30", 30), ("1000", 1000)] {
      measureQueries(label, try FontCollection.few(count, of: corpus))
    }
    let all = FontCollection(bundledFonts: true, systemFonts: false)
    try all.register(contentsOf: corpus)
    measureQueries("2500", all)
  }
  if wants("font") {
    try measureLookUps("30", FontCollection.few(30, of: corpus))
    let all = FontCollection(bundledFonts: false, systemFonts: false)
    try all.register(contentsOf: corpus)
    try measureLookUps("2500", all)
  }
} catch {
  complain("\(error)")
  exit(2)
}
