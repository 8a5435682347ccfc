internal import FontFiles
internal import FontMatching
internal import FontSources
internal import FontSubstitution
internal import TextFit
internal import TextFormats
internal import TextStyles

extension FontCheck {
  /// FP120: the texts that do not fit into the slots of the guides, in the checked fonts and no others; nil if no strings are
  /// named.
  ///
  /// - Parameter fonts: the paths of the files that opened.
  /// - Throws: `FontError` where strings cannot be read, or no guide has slots.
  static func fit(
    _ folders: [CheckedFolder], _ fonts: [String]
  ) throws(FontError) -> (findings: [Finding], scope: FitScope)? {
    let strings = folders.flatMap(\.settings.strings).firstOfEach
    guard !strings.isEmpty else { return nil }
    let paths = folders.flatMap(\.settings.guides).firstOfEach
    var guides: [StyleGuide] = []
    for path in paths {
      // A guide with mistakes has findings of its own.
      guard case .success(let guide) = try StyleGuide.reading(path) else { return nil }
      if !guide.slots.isEmpty { guides.append(guide) }
    }
    let collection = FontCollection(bundledFonts: false, system: nil)
    for font in fonts { _ = try collection.register(contentsOf: font) }
    let files = try FitFiles(strings)
    var findings: [Finding] = []
    var scope: FitScope?
    guard let first = guides.first else {
      throw FontError(
        .invalidGuide, "no guide has slots, into which the strings could fit", path: paths.first,
        hint: "name them in the guide, or leave out the strings")
    }
    // Without a font that opened there is nothing to set the texts in.
    guard !fonts.isEmpty else { return nil }
    for guide in [first] + guides.dropFirst() {
      let report = try FitCheck(guide, in: collection).run(on: files)
      findings += report.ruleFindings
      scope = scope.map { $0 + report.scope } ?? report.scope
    }
    return scope.map { (findings, $0) }
  }
}
