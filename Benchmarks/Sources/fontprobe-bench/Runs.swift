import FontProbe

/// A line in nine scripts, with marks, digits and emoji.
private let line = """
  The quick brown fox, 1234 — Größe, naïveté; Съешь ещё этих мягких булок. Ξεσκεπάζω την ψυχοφθόρα βδελυγμία! \
  مرحبا بالعالم، كيف حالك؟ דג סקרן שט בים מאוכזב. ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण। \
  เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์เดรัจฉาน கண்ணாடியைப் பூச்சி ქართული ენა 😀👩‍💻🇩🇪 e\u{301}x\u{323}
  """

/// A text in runs, in a collection of the whole corpus without system fonts.
func measureRuns(_ label: String, of corpus: String) throws {
  let collection = FontCollection(bundledFonts: true, systemFonts: false)
  let faces = try collection.register(contentsOf: corpus).faces
  let descriptor = FontDescriptor(named: "Lato-Regular")
  // Only once, because the faces cache the result.
  let coverage = Measure.once { keep(collection.runs(for: line, descriptor)) }
  Measure.report("text.coverage.\(label)", coverage, "\(faces.count) faces")

  let lines = String(repeating: line + "\n", count: 100_000 / line.count + 1)
  let text = String(lines.prefix(100_000))
  let time = Measure.median(samples: 21) { keep(collection.runs(for: text, descriptor)) }
  let runs = collection.runs(for: text, descriptor)
  Measure.report("text.runs.\(label)", time, "\(runs.count) runs, \(Set(runs.map(\.match.face)).count) faces")
  let short = Measure.median(samples: 51, calls: 10) { keep(collection.runs(for: line, descriptor)) }
  Measure.report("text.runs.line.\(label)", short, "\(line.count) characters")
}
