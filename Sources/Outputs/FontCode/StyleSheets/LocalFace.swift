internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The installed face that a rule uses on a reader's machine: the names by which the browser finds it, and its
/// measures.
///
/// 1. The requested family, if it is available, and its metric twins, which have its advances
///    (Data/metric-aliases.tsv).
/// 2. A twin's file, if the family itself is missing.
/// 3. The widths and heights of Data/web-faces.tsv, of the family, then of a twin.
/// 4. A profile; the published metrics of the family's face, which may be only a width.
/// 5. Nothing, if Data/web-faces.tsv has only its names.
struct LocalFace {
  let family: String
  /// Full name and PostScript name of the requested face, then those of its twins. A browser uses the first that is
  /// installed. It must be the name of the exact face: a weight 700 rule that names the family draws its regular face.
  let names: [String]
  let style: FontStyle
  /// The measured face; nil if only the names are known.
  let measured: MetricsOwner?

  /// - Parameters:
  ///   - style: the style of the web font; the face is chosen by the rules of CSS.
  ///   - known: the family's face by a profile or by published metrics, if its file is missing.
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

    /// - Parameter style: the style of the original face. A family without exactly this style is not a twin.
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
  /// Whether a face of this style also counts as the other style: an oblique counts as an italic.
  func isDrawn(like other: FontStyle) -> Bool {
    weight == other.weight && width == other.width && slant.isSlanted == other.slant.isSlanted
  }
}
