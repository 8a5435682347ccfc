internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
internal import FontNames
public import FontSources
internal import FontSubstitution

extension StyleGuide {
  /// The font of a text style, exactly as the guide describes it: the guide has the style, the very face that it names answers,
  /// has the features, and is scaled as the guide says. Anything else, which `font(_:traits:device:family:in:)` accepts, is an
  /// error here.
  ///
  /// - Parameters:
  ///   - style: a style of the guide, by name or code, or one that it maps from the system's.
  ///   - traits: the traits to resolve for.
  ///   - device: the device class, if the guide has classes.
  ///   - family: the key or the code of one of the style's families; `nil` for its own.
  ///   - collection: the collection with the guide's fonts.
  /// - Throws: `FontError` with `noSuchStyle`, and the nearest names as a hint; `invalidGuide` where the guide does not have the
  ///   style's family; else `notRegistered`, with everything that differs:
  ///   another face, the nearest style of the family, a feature that the face lacks, a family in which the style is not set, a size
  ///   that is not scaled to the x-height of another family because one of the two is not there, has no x-height, or has a wrong one.
  public func exactFont(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    family: String? = nil, in collection: FontCollection = .standard
  ) throws(FontError) -> Font {
    guard let place = knownPlace(of: style) else { throw noStyle(style) }
    guard let found = guideFont(style, traits: traits, device: device, family: family, in: collection) else {
      let guideStyle = styles[place]
      let key = guideStyle.familyKey(with: guideStyle.variants(for: traits, on: device))
      throw FontError(
        .invalidGuide,
        "the style \(style.rawValue) is set in the family \(key), which the guide does not have", path: file)
    }
    let differences = found.differences
    guard differences.isEmpty else {
      throw FontError(.notRegistered, "the style \(style.rawValue): \(differences.joined(separator: "; "))")
    }
    return found.font
  }

  private func noStyle(_ style: TextStyle) -> FontError {
    let names = styles.flatMap { [$0.name, $0.code].compactMap { $0 } } + systemStyles.keys.map(\.rawValue)
    // A name that differs in capitals, spaces and hyphens alone is what was meant; a guide may have others that are near.
    let same = names.filter { FoldedName($0) == FoldedName(style.rawValue) }
    let nearest = same.isEmpty ? NearestNames.suggest(for: style.rawValue, among: names) : same
    return FontError(
      .noSuchStyle, "the guide\(name.map { " \($0)" } ?? "") has no style \(style.rawValue)",
      hint: nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: ", "))?")
  }
}
