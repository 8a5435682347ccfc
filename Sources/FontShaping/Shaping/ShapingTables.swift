/// Which of a font's layout tables its text is shaped by.
public enum ShapingTables: Sendable, Hashable {
  /// Graphite's (`Silf`) where the font has them, else OpenType's or Apple's: what HarfBuzz does, and Firefox and LibreOffice
  /// with it.
  case all
  /// OpenType's or Apple's alone, as in Chromium. Its HarfBuzz is built without Graphite: third_party/harfbuzz-ng/BUILD.gn
  /// lists hb-graphite2.cc under unused_sources.
  case withoutGraphite
}
