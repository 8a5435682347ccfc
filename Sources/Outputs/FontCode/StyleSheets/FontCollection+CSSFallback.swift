internal import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
public import MetricValues

extension FontCollection {
  /// A rule that uses a family in place of a font.
  ///
  /// - Parameters:
  ///   - descriptor: the font for which the page is laid out: available, recorded, or with published metrics.
  ///   - fallback: the family whose letters are drawn, by its face in the style of the font.
  ///   - kept: the metric that both have in common: the width keeps line breaks, and the cap height keeps text centred
  ///     on the capitals, such as the label of a button.
  ///   - convention: the convention for the page's line metrics: `standard` is the convention of browsers on Linux.
  /// - Throws: `FontError` with `metricsUnknown` when the metrics of one of the two are unknown; `invalidName` for a family
  ///   that a rule cannot name.
  public func cssFallback(
    for descriptor: FontDescriptor, drawnBy fallback: String, keeping kept: FontDescriptor.KeptMetric = .width,
    convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    try cssFallback(
      for: try matchWithMetrics(for: descriptor), drawnBy: fallback, keeping: kept, convention: convention)
  }

  /// A rule that uses a family in place of a matched font.
  ///
  /// - Throws: `FontError` with `metricsUnknown` if the family's metrics are unknown; `invalidName` if a rule cannot
  ///   name it.
  public func cssFallback(
    for wanted: FontMatch, drawnBy fallback: String, keeping kept: FontDescriptor.KeptMetric = .width,
    convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    try rule(for: wanted, drawnBy: fallback, keeping: kept, isWidthWanted: kept == .width, convention)
  }

  private func rule(
    for wanted: FontMatch, drawnBy fallback: String, keeping kept: KeptMetric, isWidthWanted: Bool,
    _ convention: MetricConvention
  ) throws(FontError) -> CSSFallback {
    try FontName.check(fallback)
    if let reason = CSSFallback.reasonAgainst(fallback) {
      throw FontError(.invalidName, "\(fallback) \(reason)", hint: "name a family, such as Arial")
    }
    let owner = wanted.metricsOwner
    let local = LocalFace(fallback, in: owner.style, resolver) { known(fallback, in: owner.style) }
    guard let local else {
      let isFamilyKnown = LocalFace(fallback, in: .regular, resolver, known: { known(fallback, in: .regular) })
      throw isFamilyKnown == nil ? metricsUnknown(of: fallback) : Self.faceUnknown(of: fallback, owner.style)
    }
    // A browser does not embolden or slant the face of a rule that says it is bold or italic; without such a rule it
    // does so with the regular face.
    guard FontSynthesis(from: local.style, to: owner.style) == .none else {
      throw Self.faceMissing(of: local.family, owner.style)
    }
    return try CSSFallback(
      wanted: owner, drawn: local, keeping: kept, isWidthWanted: isWidthWanted, convention: convention)
  }

  /// A rule that keeps the width if it is known for both fonts, or else the cap height of Latin. If that is also
  /// unknown, as in emoji fonts, nothing is scaled. Nor for other scripts, because Latin heights do not apply to them.
  ///
  /// - Throws: `FontError` the same as `cssFallback(for:drawnBy:keeping:convention:)`.
  package func cssFallback(
    keepingWidthIfKnown wanted: FontMatch, drawnBy fallback: String, convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    let isLatin = PageScript(of: wanted.metricsOwner) == .latin
    for kept in isLatin ? [.width, .capHeight] : [.width] as [KeptMetric] where kept != .width || runs(wanted) {
      do throws(FontError) {
        return try rule(for: wanted, drawnBy: fallback, keeping: kept, isWidthWanted: true, convention)
      } catch {
        guard error.code == .metricsUnknown else { throw error }
      }
    }
    return try rule(for: wanted, drawnBy: fallback, keeping: .none, isWidthWanted: true, convention)
  }

  /// Whether text can run in a font. Latin letters that are almost without width (stacked ornaments) are no text.
  func runs(_ wanted: FontMatch) -> Bool {
    let owner = wanted.metricsOwner
    guard PageScript(of: owner) == .latin else { return true }
    return RunningWidth(of: owner, against: owner, in: .latin).map { $0.wanted >= Self.leastRunningWidth } ?? false
  }

  /// In ems: a tenth of the width in text faces. Other faces would have to be scaled below `SizeAdjustment.sane`.
  private static let leastRunningWidth = 0.05

  /// The metrics of a family for a style: from a profile, or the published metrics.
  private func known(_ family: String, in style: FontStyle) -> MetricsOwner? {
    var styled = FontDescriptor(named: family)
    (styled.weight, styled.width, styled.slant) = (style.weight, style.width, style.slant)
    let match = match(for: styled)
    if match.published.map({ FontSynthesis(from: $0.style, to: style) == .none }) ?? Self.isKnown(match) {
      return match.metricsOwner
    }
    // CSS uses the regular face for weights up to 500.
    guard style.weight.rawValue < 600, !style.slant.isSlanted else { return nil }
    let regular = self.match(for: FontDescriptor(named: family))
    return regular.published != nil || Self.isKnown(regular) ? regular.metricsOwner : nil
  }

  /// Whether a match is the requested font, by its file or its profile.
  private static func isKnown(_ match: FontMatch) -> Bool {
    match.outcome == .exact || match.outcome == .style || match.metricsOwner.face?.isRecorded ?? false
  }

  /// The match for a font with known line metrics. Unpublished metrics of its letters are not compared.
  private func matchWithMetrics(for descriptor: FontDescriptor) throws(FontError) -> FontMatch {
    for name in descriptor.names { try FontName.check(name) }
    let match = match(for: descriptor)
    if Self.isKnown(match) || match.metricsOwner.isLineKnown { return match }
    throw metricsUnknown(of: descriptor.names.first ?? "")
  }

  private func metricsUnknown(of name: String) -> FontError {
    let nearest = nearestNames(to: name)
    return FontError(
      .metricsUnknown, "the metrics of \(name) are not known",
      hint: nearest.isEmpty
        ? "register its file, or a profile of it" : "did you mean \(nearest.joined(separator: ", "))?")
  }

  private static func faceMissing(of family: String, _ style: FontStyle) -> FontError {
    FontError(
      .metricsUnknown, "\(family) has no face for \(style)",
      hint: "use the rule for the regular face: the browser slants the letters or makes them bold")
  }

  /// If the rule named a different face of the family, that face would be drawn: regular instead of bold.
  private static func faceUnknown(of family: String, _ style: FontStyle) -> FontError {
    FontError(
      .metricsUnknown, "the metrics of \(family) in \(style) are not known",
      hint: "register that face, or a profile of it; or name a different family for this style")
  }
}

extension FontCollection {
  /// The faces that a web page loads, for a name from the user: the faces of a folder, a file or a family, or the
  /// single face of any other name. If a style is requested, one face of each family.
  ///
  /// A variable face counts as regular and bold, as near as its axis reaches: most pages use these weights.
  ///
  /// - Returns: the faces, one for each style of a family, and the files of a folder that did not open.
  /// - Throws: `FontError` if a file does not open, a folder has no font, or the metrics of a name are unknown.
  package func webFaces(
    of reference: FontReference, descriptor: FontDescriptor
  ) throws(FontError) -> (faces: [FontMatch], failures: [FontError]) {
    var asked = descriptor
    asked.names = [reference.text]
    guard let file = reference.file else {
      let family = descriptor.isStyled ? nil : resolver.sources.first(ofFamily: FoldedName(reference.text)) { $0 }
      guard let family else { return ([try matchWithMetrics(for: asked)], []) }
      return (Self.webFaces(of: family.faces, from: family.origin), [])
    }
    let listing = try FolderListing(file.path)
    guard listing.isFolder else {
      if descriptor.isStyled { return ([try match(file: file, descriptor: descriptor)], []) }
      let opened = try FontFile(path: file.path)
      let faces = if let index = file.faceIndex { [try opened.face(index)] } else { opened.faces }
      return (Self.webFaces(of: faces, from: .registered), [])
    }
    var (faces, failures) = ([FontFace](), listing.failures)
    for path in listing.fonts {
      do throws(FontError) { faces += try FontFile(path: path).faces } catch { failures.append(error) }
    }
    guard !faces.isEmpty else {
      throw failures.first ?? FontError(.fileNotFound, "the folder has no font", path: file.path)
    }
    guard descriptor.isStyled else { return (Self.webFaces(of: faces, from: .registered), failures) }
    let families = Self.families(of: faces)
    let request = descriptor.styleRequest
    let matches = families.compactMap { faces in
      StyledFace(request.over(.regular), in: FamilyFaces(faces, from: .registered), request)
        .map { FontMatch($0) }
    }
    return (matches, failures)
  }

  /// One face for each style of each family: a folder often has the same face in several formats.
  private static func webFaces(of faces: [FontFace], from origin: FontOrigin) -> [FontMatch] {
    families(of: faces).flatMap { faces in
      var styles = Set<FontStyle>()
      return faces.flatMap(\.webWeights).filter { styles.insert($0.style).inserted }
        .sorted { ($0.style.sortingKey) < ($1.style.sortingKey) }
        .map { FontMatch(StyledFace($0, from: origin)) }
    }
  }

  /// The faces by their families, in the order of their first occurrence.
  private static func families(of faces: [FontFace]) -> [[FontFace]] {
    var places: [String: Int] = [:]
    var families: [[FontFace]] = []
    for face in faces {
      let name = face.family ?? face.fullName ?? ""
      if let place = places[name] {
        families[place].append(face)
      } else {
        places[name] = families.count
        families.append([face])
      }
    }
    return families
  }
}

extension FontFace {
  /// The face itself; for a face with a weight axis, its regular and its bold.
  fileprivate var webWeights: [FontFace] {
    guard instance == nil, let axis = axes.first(where: { $0.tag == .weight }) else { return [self] }
    var weights: [Double] = []
    for weight in [400.0, 700].map({ min(max($0, axis.minimum), axis.maximum) }) where !weights.contains(weight) {
      weights.append(weight)
    }
    return weights.compactMap { weight in
      var settings = coordinates
      settings[.weight] = weight
      return try? at(settings)
    }
  }
}

extension MetricsOwner {
  /// Whether the font is absent, but its line metrics are published.
  fileprivate var isLineKnown: Bool { published != nil && !substituted.contains(.ascender) }
}

extension FontStyle {
  /// Width, then upright before slanted, then weight.
  fileprivate var sortingKey: (Double, Int, Double) {
    (width.rawValue, slant.isSlanted ? 1 : 0, weight.rawValue)
  }
}
