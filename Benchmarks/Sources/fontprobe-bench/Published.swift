import FontProbe

/// Names in the table of published metrics: faces, families, and some unknown names.
func measurePublishedNames() {
  let families = ["Roboto", "Noto Sans", "Menlo", "Arial", "Times New Roman", "Calibri", "Open Sans", "Nobody Sans"]
  let styles = ["", "-Bold", "-Italic", "-BoldItalic", " Light", " Medium", " Bold Italic", "-Black"]
  let names = (0..<64).map { families[$0 & 7] + styles[$0 >> 3] }
  var turn = 0
  let time = Measure.median(samples: 201, calls: 4096) {
    keep(FontCollection.hasPublishedMetrics(of: names[turn & 63]))
    turn &+= 1
  }
  Measure.report("published.lookup", time, "\(names.count) names in turn")
}
