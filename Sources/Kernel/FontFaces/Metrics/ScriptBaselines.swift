public import FontFiles
public import FontNames
internal import FontTables
public import MetricValues

/// The baselines of one script (OpenType, `BASE`), in font units.
public struct ScriptBaselines: Sendable, Hashable {
  /// A baseline and its position.
  public struct Baseline: Sendable, Hashable {
    /// The tag: `romn`, `ideo` (bottom of the ideographic em box), `idtp` (top of that box), `hang`, `math`, `icfb`,
    /// `icft`.
    public let tag: FontTag
    /// The distance above the baseline of the glyphs' origin. In vertical lines, the distance to the right of that
    /// baseline.
    public let place: MetricValue
  }

  /// The tag of the script: `latn`, `hani`; `DFLT` for scripts that are not in the table.
  public let script: FontTag
  /// The baseline of the script's letters; nil if the table does not have it.
  public let defaultBaseline: FontTag?
  /// The baselines of the script, in the order of the table.
  public let baselines: [Baseline]

  /// Returns the position of a baseline; nil if the table lacks it.
  public subscript(tag: FontTag) -> MetricValue? { baselines.first { $0.tag == tag }?.place }
}

extension FontFace {
  /// The direction of lines.
  public enum LineOrientation: Sendable, Hashable {
    /// Lines from left to right, or from right to left.
    case horizontal
    /// Lines from top to bottom.
    case vertical
  }

  /// Reads the baselines that the face declares for each script, in the order of the table; empty without a `BASE`
  /// table. Variations are ignored: the baselines are valid at the default coordinates.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func baselines(_ orientation: LineOrientation = .horizontal) throws(FontError) -> [ScriptBaselines] {
    guard !isRecorded else { throw source.recordedOnly }
    let table = try withTable("BASE") { BASETable($0, isVertical: orientation == .vertical) }
    return table?.scripts.map { script in
      ScriptBaselines(
        script: script.script, defaultBaseline: script.defaultBaseline,
        baselines: script.baselines.map { .init(tag: $0.tag, place: MetricValue(Double($0.place), .table("BASE"))) })
    } ?? []
  }
}
