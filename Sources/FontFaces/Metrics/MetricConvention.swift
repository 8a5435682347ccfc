/// Which of a font's three sets of line metrics is used. `LineMetricsSelection.swift` has the whole policy.
public enum MetricConvention: String, Sendable, Hashable, CaseIterable {
  /// OS/2 typo where the font's USE_TYPO_METRICS bit asks for it, else hhea, else typo, else win: what FreeType,
  /// Skia and browsers on Linux do.
  case standard
  /// hhea first, whatever that bit says: what Core Text does.
  case apple
  /// OS/2 typo where the bit is set, else OS/2 win with the external leading that GDI derives.
  case windows
}
