internal import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
public import MetricValues

extension FontCollection {
  /// Returns a rule that uses a family in place of a font.
  ///
  /// - Parameters:
  ///   - descriptor: the font of the page layout. It must be available, recorded, or have published metrics.
  ///   - fallback: the family whose letters are drawn, in the style of the font.
  ///   - kept: the metric that stays the same. The width keeps line breaks. The cap height keeps centred capitals in
  ///     place, such as the label of a button.
  ///   - convention: the convention for the line metrics. Browsers on Linux use `standard`.
  /// - Throws: `FontError` with `metricsUnknown` if the metrics of a font are unknown, or with `invalidName` if a rule
  ///   cannot name the family.
  public func cssFallback(
    for descriptor: FontDescriptor, drawnBy fallback: String, keeping kept: FontDescriptor.KeptMetric = .width,
    convention: MetricConvention = .standard
  ) throws(FontError) -> CSSFallback {
    try cssFallback(
      for: try matchWithMetrics(for: descriptor), drawnBy: fallback, keeping: kept, convention: convention)
  }

  /// Returns a rule that uses a family in place of a matched font.
  ///
  /// - Throws: `FontError` with `metricsUnknown` if the family's metrics are unknown, or with `invalidName` if a rule
  ///   cannot name the family.
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
    // A browser emboldens or slants a regular face, unless a rule declares the face as bold or italic.
    guard FontSynthesis(from: local.style, to: owner.style) == .none else {
      throw Self.faceMissing(of: local.family, owner.style)
    }
    return try CSSFallback(
      wanted: owner, drawn: local, keeping: kept, isWidthWanted: isWidthWanted, convention: convention)
  }

  /// Returns a rule that preserves the width if the width is known for both fonts. For Latin, the second choice is the
  /// cap height. Otherwise nothing is scaled, because Latin heights do not apply to other scripts or to emoji.
  ///
  /// - Throws: the errors of `cssFallback(for:drawnBy:keeping:convention:)`.
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

  /// Returns whether the font can show running text. Latin letters with almost no width, such as stacked ornaments,
  /// cannot form text.
  func runs(_ wanted: FontMatch) -> Bool {
    let owner = wanted.metricsOwner
    guard PageScript(of: owner) == .latin else { return true }
    return RunningWidth(of: owner, against: owner, in: .latin).map { $0.wanted >= Self.leastRunningWidth } ?? false
  }

  /// The least mean advance of a face that can show running text, in ems. It is a tenth of the mean advance of text
  /// faces. For a narrower face, the factor would be below `SizeAdjustment.sane`.
  private static let leastRunningWidth = 0.05

  /// Returns the metrics of a family for a style, from a profile or from published metrics.
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

  /// Returns whether the match is the requested font, from a file or a profile.
  private static func isKnown(_ match: FontMatch) -> Bool {
    match.outcome == .exact || match.outcome == .style || match.metricsOwner.face?.isRecorded ?? false
  }

  /// Returns the match for a font whose line metrics are known. Metrics of its letters that are unknown are not
  /// compared.
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

  /// Returns the error for a family without a face in the style. A rule for a different face would draw, for example,
  /// regular letters instead of bold letters.
  private static func faceUnknown(of family: String, _ style: FontStyle) -> FontError {
    FontError(
      .metricsUnknown, "the metrics of \(family) in \(style) are not known",
      hint: "register that face, or a profile of it; or name a different family for this style")
  }
}

extension FontCollection {
  /// Returns the faces that a web page loads, for a name from the user. A folder, a file or a family gives all its
  /// faces. Any other name gives one face. If a style is requested, each family gives one face.
  ///
  /// A variable face gives the weights 400 and 700, because most pages use these weights. If its axis does not reach a
  /// weight, the nearest weight is used.
  ///
  /// - Returns: one face for each style of a family, and the errors of files in a folder that could not be opened.
  /// - Throws: `FontError` if a file cannot be opened, a folder has no font, or the metrics of a name are unknown.
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

  /// Returns one face for each style of a family, because a folder often has the same face in several formats.
  private static func webFaces(of faces: [FontFace], from origin: FontOrigin) -> [FontMatch] {
    families(of: faces).flatMap { faces in
      var styles = Set<FontStyle>()
      return faces.flatMap(\.webWeights).filter { styles.insert($0.style).inserted }
        .sorted { ($0.style.sortingKey) < ($1.style.sortingKey) }
        .map { FontMatch(StyledFace($0, from: origin)) }
    }
  }

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
  /// The regular and bold instances of a face with a weight axis; for other faces, the face itself.
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
  fileprivate var sortingKey: (Double, Int, Double) {
    (width.rawValue, slant.isSlanted ? 1 : 0, weight.rawValue)
  }
}
