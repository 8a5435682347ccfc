internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The installed face that a rule uses on a reader's device.
///
/// The names include the names of metric-compatible families, which have the same advances (Data/metric-aliases.tsv).
/// The metrics come from the first of these sources:
///
/// 1. The file of the requested family.
/// 2. The file of a metric-compatible family.
/// 3. The widths and heights in Data/web-faces.tsv: those of the family, or else those of a metric-compatible family.
/// 4. A profile, or the published metrics of the family's face, which may be only a width.
/// 5. No metrics, if Data/web-faces.tsv has only the names of the face.
struct LocalFace {
  let family: String
  /// The full name and PostScript name of the requested face, then the names of metric-compatible faces. A browser uses
  /// the first installed name. Family names are not allowed, because a browser would draw the regular face for them.
  let names: [String]
  let style: FontStyle
  /// The face that provides the metrics; nil if only the names are known.
  let measured: MetricsOwner?

  /// - Parameters:
  ///   - style: the style of the web font. The rules of CSS choose the face.
  ///   - known: returns the face from a profile or from published metrics. Called if the file is missing.
  init?(_ name: String, in style: FontStyle, _ resolver: FontResolver, known: () -> MetricsOwner?) {
    var asked = FontDescriptor(named: name)
    (asked.weight, asked.width, asked.slant) = (style.weight, style.width, style.slant)
    let answer = resolver.answer(asked)?.decision
    let own = answer.flatMap { [.exact, .style].contains($0.outcome) && !$0.face.isRecorded ? $0.face : nil }
    let family = own?.family ?? name
    let folded = FoldedName(family)
    let row = WebFaces.standard.face(of: folded, in: style)
    let spelling = own?.family ?? row?.family ?? MetricAliases.standard.spelling(of: folded)
    let drawnStyle = own?.style ?? row?.style ?? style
    let twins = MetricAliases.standard.partners(of: folded).map { Twin($0, of: drawnStyle, resolver) }
    let tables = resolver.substitution.tables
    let published = tables.ownMetrics(of: folded) ?? PublishedTable.standard.regularMetrics(of: folded, tables.platform)

    var names: [String] = []
    func add(_ own: FaceNames?, _ row: WebFaces.Row?) {
      for name in [own?.fullName, own?.postScriptName].compactMap({ $0 }) + (row?.names ?? [])
      where !names.contains(name) {
        names.append(name)
      }
    }
    add(own?.names, row)
    let file = own ?? twins.lazy.compactMap(\.face).first
    let rows = [row].compactMap { $0 } + twins.compactMap(\.row)
    var measured =
      file.map(MetricsOwner.face)
      ?? rows.lazy.compactMap { PublishedFont($0, published: published) }.first.map(MetricsOwner.published)
    if measured == nil, let known = known() {
      measured = known
      if names.isEmpty { add(known.names, nil) }
    }
    guard let drawn = measured?.style ?? row?.style else { return nil }
    for twin in twins { add(twin.face?.names, twin.row) }
    self.family = spelling ?? measured?.names.family ?? name
    self.names = names.isEmpty ? [name] : names
    self.style = drawn
    self.measured = measured
  }

  /// A metric-compatible face: its file, its row in the table, or neither.
  private struct Twin {
    let face: FontFace?
    let row: WebFaces.Row?

    /// - Parameter style: the style of the original face. A face with a different style is not metric-compatible.
    init(_ family: String, of style: FontStyle, _ resolver: FontResolver) {
      let folded = FoldedName(family)
      let face = resolver.sources.first(ofFamily: folded) { faces in
        StyledFace(style, in: faces, StyleRequest())?.face
      }
      self.face = face.flatMap { $0.style.isDrawn(like: style) ? $0 : nil }
      row = WebFaces.standard.face(of: folded, in: style).flatMap { $0.style.isDrawn(like: style) ? $0 : nil }
    }
  }
}

extension FontStyle {
  /// Returns whether a face of this style can replace a face of another style. Oblique and italic count as equal.
  func isDrawn(like other: FontStyle) -> Bool {
    weight == other.weight && width == other.width && slant.isSlanted == other.slant.isSlanted
  }
}
