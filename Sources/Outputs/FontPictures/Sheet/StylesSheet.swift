internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
public import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
public import StyleGuides
internal import TextFormats
internal import TextStyles

/// An SVG picture of text styles at one content size category, and at the smallest and the largest category.
///
/// Text is drawn as shapes in the fonts of the styles, so the picture looks the same on every computer. One CSS pixel
/// is one point. The same styles and fonts give the same bytes.
public struct StylesSheet: Sendable {
  /// A style at three content size categories.
  public struct Row: Sendable {
    /// The style at the category of the sheet's traits.
    public let usual: StyledText
    /// The style at `extraSmall`.
    public let smallest: StyledText
    /// The style at `accessibilityExtraExtraExtraLarge`.
    public let largest: StyledText
    /// The designed size on each device class, in points. Empty for a guide without device classes.
    let deviceSizes: [Double]

    init?(_ traits: TraitCollection, deviceSizes: [Double] = [], _ text: (TraitCollection) -> StyledText?) {
      let sizes = ContentSizeCategory.allCases
      guard let first = sizes.first, let last = sizes.last, let usual = text(traits),
        let smallest = text(traits.with(contentSize: first)), let largest = text(traits.with(contentSize: last))
      else { return nil }
      self.usual = usual
      self.smallest = smallest
      self.largest = largest
      self.deviceSizes = deviceSizes
    }

    var grows: Bool { smallest.font.pointSize != largest.font.pointSize }
  }

  /// The name of the guide or of the family.
  public let name: String
  /// The traits for which the styles are resolved.
  public let traits: TraitCollection
  /// The device class; nil if the styles are not for a device class.
  public let device: StyleGuide.DeviceClass?
  private let devices: [StyleGuide.DeviceClass]
  /// The styles in the order of the picture.
  public let rows: [Row]
  /// The collection with the fonts of the styles and with the fallback fonts.
  public let collection: FontCollection

  /// The limit for drawn styles. The picture says how many styles are omitted.
  static let mostRows = 64

  /// Creates a sheet of the styles of a guide.
  ///
  /// - Parameters:
  ///   - guide: the guide.
  ///   - styles: the styles to show; nil for all of them.
  ///   - traits: the traits for which the styles are resolved.
  ///   - device: the device class, if the guide has device classes.
  ///   - collection: the collection with the guide's fonts.
  public init(
    of guide: StyleGuide, _ styles: [GuideStyle]? = nil, traits: TraitCollection = TraitCollection(),
    device: StyleGuide.DeviceClass? = nil, in collection: FontCollection
  ) {
    name = guide.name ?? guide.file ?? "a guide"
    self.traits = traits
    self.device = device
    self.collection = collection
    devices = guide.deviceClasses
    let systemNames = Dictionary(grouping: guide.systemStyles) { guide.style(named: $0.value)?.name ?? $0.value }
    rows = (styles ?? guide.styles).compactMap { style in
      let sizes = guide.deviceClasses.compactMap { device in
        guide.guideFont(of: style, traits: traits, device: device, in: collection)?.resolved.pointSize
      }
      return Row(traits, deviceSizes: sizes) { traits in
        guide.guideFont(of: style, traits: traits, device: device, in: collection).map { found in
          StyledText(style, found, answersFor: (systemNames[style.name] ?? []).map(\.key.rawValue).sorted())
        }
      }
    }
  }

  /// Creates a sheet of the styles of the system.
  ///
  /// - Parameters:
  ///   - family: the family and its substitutes; empty for the system's family.
  ///   - styles: the styles to show; nil for all styles of the idiom.
  ///   - traits: the traits for which the styles are resolved.
  ///   - collection: the collection with the fonts.
  public init(
    family: [String] = [], _ styles: [TextStyle]? = nil, traits: TraitCollection = TraitCollection(),
    in collection: FontCollection
  ) {
    name = family.first ?? "the system"
    self.traits = traits
    device = nil
    devices = []
    self.collection = collection
    rows = (styles ?? TextStyle.published(for: traits.idiom)).compactMap { style in
      Row(traits) { traits in
        let font = collection.font(for: FontDescriptor(names: family, textStyle: style), traits: traits)
        return StyledText(style, font, style.metrics(for: traits))
      }
    }
  }

  /// The picture as an SVG document.
  public var svg: String { document.text }

  /// Returns a PNG file in the colours of the light appearance. librsvg draws it, and is loaded on first use.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture. The scale is reduced if a side would exceed 32,000 pixels.
  /// - Throws: `FontError` with `noRasterizer` if librsvg is not installed or cannot draw the picture.
  public func png(scale: Double = 2) throws(FontError) -> [UInt8] { try document.png(scale: scale) }

  private var document: PictureDocument {
    var canvas = Canvas(Lettering())
    let shown = Array(rows.prefix(Self.mostRows))
    SheetHeader(self).draw(on: &canvas)
    SheetSamples(shown, traits, collection).draw(on: &canvas)
    canvas.more(rows.count - shown.count)
    if devices.count > 1 { SheetDevices(shown, devices).draw(on: &canvas) }
    // On Macs and Apple TVs, styles do not grow.
    if shown.contains(where: \.grows) { SheetExtremes(shown, collection).draw(on: &canvas) }
    return PictureDocument(title: "Styles of \(name)", description: description(of: shown), canvas: canvas)
  }

  /// Returns the contents of the picture in words for screen readers.
  private func description(of rows: [Row]) -> String {
    rows.map { row in
      let text = row.usual
      let sizes = [row.smallest, text, row.largest].map { SheetSamples.points($0.designedSize) }
      return "\(text.name): \(text.faceName), \(sizes[1]) points (\(sizes[0]) to \(sizes[2])), "
        + "lines of \(text.lineHeight.text(.fixed(1)))" + (text.explanation.isEmpty ? "." : "; \(text.explanation).")
    }.joined(separator: " ") + (self.rows.count > rows.count ? " And \(self.rows.count - rows.count) more styles." : "")
  }
}

private struct SheetHeader {
  private let sheet: StylesSheet

  init(_ sheet: StylesSheet) { self.sheet = sheet }

  func draw(on canvas: inout Canvas) {
    let lettering = canvas.lettering
    canvas.y += 26
    for line in lettering.lines("Styles of \(sheet.name)", size: 26, width: Canvas.contentWidth, atMost: 1) {
      canvas.label(line, x: Canvas.margin, y: canvas.y, size: 26, weight: .strong)
    }
    canvas.y += 24
    canvas.label(facts, x: Canvas.margin, y: canvas.y, style: "quiet")
    canvas.y += 4
  }

  private var facts: String {
    let traits = sheet.traits
    var facts = [sheet.rows.count.counted("style"), traits.idiom.rawValue]
    if let device = sheet.device {
      let points = device.points.magnitude.text(.shortest)
      facts.append("device \(device.name.prefix(40)), \(device.points < 0 ? "−" : "+")\(points) pt")
    }
    if traits.horizontalSizeClass == .regular { facts.append("horizontal regular") }
    if traits.verticalSizeClass == .compact { facts.append("vertical compact") }
    if traits.legibilityWeight == .bold { facts.append("bold text") }
    return (facts + ["1 point is 1 pixel"]).joined(separator: "  ·  ")
  }
}

extension StylesSheet {
  /// A style at one content size category.
  public struct StyledText: Sendable {
    /// The style's name.
    public let name: String
    /// The code of the style in the guide; nil if the style has no code.
    public let code: String?
    /// The font of the style.
    public let font: Font
    /// The size of the style in points. A substitute may have a different font size, so that its x-height agrees.
    public let designedSize: Double
    /// The guide's own text for the style; nil if the guide has no text.
    let sample: String?
    let isItalic: Bool
    /// The corresponding system styles, in words. Empty if there are none.
    let systemWords: String
    /// The space that is added after each character, in points.
    public let tracking: Double
    /// The distance from baseline to baseline, in points.
    public let lineHeight: Double
    let weight: FontWeight
    let features: FontFeatures
    /// The text case of the drawn letters.
    public let textCase: TextCase
    /// The decorations of the text, such as an underline.
    public let decoration: Set<TextDecoration.Kind>
    /// The text case, the decorations, and the paragraph spacing and indent, in words.
    let textWords: [String]
    /// The differences from the request in a few words, for example that a substitute is drawn. Empty if nothing
    /// differs.
    public let remark: String
    /// The differences from the request, with their reasons. Empty if nothing differs.
    public let explanation: String

    init(_ style: GuideStyle, _ found: GuideFont, answersFor systemNames: [String]) {
      name = style.name
      sample = style.sample
      isItalic = style.setting.isItalic
      systemWords = systemNames.isEmpty ? "" : "system: \(systemNames.joined(separator: ", "))"
      code = style.code
      font = found.font
      designedSize = found.resolved.pointSize
      tracking = found.tracking
      lineHeight = found.lineHeight
      weight = found.resolved.weight
      features = found.resolved.descriptor.features
      textCase = found.textCase
      decoration = found.decoration
      textWords =
        found.textWords
        + [("paragraphs", found.paragraphSpacing), ("indent", found.paragraphIndent)].filter { $0.1 > 0 }
        .map { "\($0) +\(SheetSamples.points($1))" }
      remark = Self.remark(found)
      explanation = found.explanation
    }

    init(_ style: TextStyle, _ font: Font, _ metrics: TextStyleMetrics) {
      name = style.rawValue
      code = nil
      sample = nil
      isItalic = false
      systemWords = ""
      self.font = font
      tracking = 0
      lineHeight = metrics.leading ?? font.lineHeight
      weight = metrics.weight
      features = []
      textCase = .none
      decoration = []
      textWords = []
      designedSize = metrics.size
      let outcome = font.match.outcome
      let isThere = outcome == .exact || outcome == .style
      remark = isThere ? "" : "substitute for \(font.descriptor.names.first ?? "the family")"
      explanation = isThere ? "" : font.match.explanation
    }

    private static func remark(_ found: GuideFont) -> String {
      let resolved = found.resolved
      var words = resolved.steps.map(\.description)
      if found.isSubstitute {
        words.append("substitute for \(resolved.descriptor.names.first ?? resolved.family.name)")
      }
      if found.sizeFactor != 1 {
        words.append("scaled to \((found.sizeFactor * 100).text(.fixed(1))) % so that the x-heights are equal")
      }
      let missing = found.missingFeatures.prefix(8)
      if !missing.isEmpty { words.append("without \(missing.map(\.description).joined(separator: " "))") }
      return words.joined(separator: "; ")
    }

    var faceName: String { font.face.fullName ?? font.fontName }
  }
}

extension StylesSheet: DrawnPicture {}
