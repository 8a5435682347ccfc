internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The installed face that draws under a rule, on the machine of whoever reads the page: the names that the browser finds it
/// by, and what it is measured by.
///
/// 1. The family asked for, if it is here, and its metric twins, which have its advances (Data/metric-aliases.tsv).
/// 2. A twin's file, if the family itself is not here.
/// 3. The widths and heights of Data/web-faces.tsv, of the family, then of a twin.
/// 4. A profile; the published metrics of the family's face, which may be a width alone.
/// 5. Nothing, where Data/web-faces.tsv has its names alone.
struct LocalFace {
  let family: String
  /// Full name and PostScript name of the face asked for, then those of its twins. A browser takes the first that is there.
  /// The name has to be that of the very face: a rule for weight 700 that names the family draws its regular face.
  let names: [String]
  let style: FontStyle
  /// Nil where the names alone are known.
  let measured: MetricsOwner?

  /// - Parameters:
  ///   - style: the style of the web font; the face is the one that CSS's rules take for it.
  ///   - known: the family's face by a profile or by published metrics, where its file is not here.
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

  /// A metric twin, as far as it is known: its file, its row, or neither.
  private struct Twin {
    let face: FontFace?
    let row: WebFaces.Row?

    /// - Parameter style: the style of the face that it is the twin of. A twin without that very style is none.
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
  /// Whether a face of this style is one of that style: an oblique counts as an italic.
  func isDrawn(like other: FontStyle) -> Bool {
    weight == other.weight && width == other.width && slant.isSlanted == other.slant.isSlanted
  }
}
