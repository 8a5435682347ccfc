internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import StyleGuides
internal import TextStyles

/// All cases in which a text is measured: each slot, on each class of devices, in each face, at each category.
struct FitPlan: Sendable {
  /// A slot at a content size category.
  struct Size: Sendable {
    let category: ContentSizeCategory
    let font: Font
    let tracking: Double
    let lineHeight: Double
    /// Points between paragraphs.
    let spacing: Double
    /// The index of the shape.
    let shape: Int
    /// This size as a multiple of the shape's size.
    let scale: Double
    /// The room of the slot in the shape's size.
    let room: Room
  }

  /// The room of a slot for a text in the size of a shape. It decides whether most texts fit.
  struct Room: Sendable {
    /// The index of the shape.
    let shape: Int
    let width: Double
    /// The greatest number of lines of a text that is one paragraph.
    let lines: Int
    /// The height in lines; infinite if only the number of lines is limited.
    let height: Double
    /// The space between paragraphs in lines.
    let spacing: Double
    /// Whether the slot's size is the shape's size.
    let isOfShape: Bool

    /// The greatest number of lines of a text with a number of paragraphs.
    func lines(of paragraphs: Int) -> Int {
      guard spacing > 0, paragraphs > 1, height.isFinite else { return lines }
      return min(lines, Int(clamping: max(height - spacing * Double(paragraphs - 1), 0).rounded(.down)))
    }
  }

  /// A slot on a class of devices in a face.
  struct Case: Sendable {
    /// The index of the slot.
    let slot: Int
    let device: String?
    let width: Double
    /// The face's name in messages.
    let face: String
    let isSubstitute: Bool
    let sizes: [Size]
  }

  let slots: [GuideSlot]
  let guide: StyleGuide
  private(set) var shapes: [FitShape] = []
  private(set) var cases: [Case] = []
  /// The cases of each slot.
  private(set) var casesOfSlots: [Range<Int>] = []
  /// The rooms of the sizes of all cases, in sequence: plain numbers, which all cores read.
  private(set) var rooms: [Room] = []
  /// The rooms of each case.
  private(set) var roomsOfCases: [Range<Int>] = []
  /// For cases whose sizes have one shape, the least width and number of lines: a text that fits these fits all sizes.
  private(set) var leastRooms: [Room?] = []

  /// The shapes of paragraphs, which have one size.
  private var shapesOfParagraphs: [ParagraphKey: Int] = [:]
  /// The attributes of the guide's styles as tags.
  private var tags: [TagsKey: [TextStyle: TextAttributes]] = [:]

  private struct ParagraphKey: Hashable {
    let style: String
    let tags: TagsKey
    let hasMarkup: Bool
  }

  private struct TagsKey: Hashable {
    let category: ContentSizeCategory
    let device: String?
    let substitute: String?
  }

  init(_ check: FitCheck) throws(FontError) {
    guide = check.guide
    slots = check.guide.slots
    for (index, slot) in slots.enumerated() {
      let first = cases.count
      for (device, width) in Self.widths(of: slot, in: check.guide) {
        try add(slot, index, device, width, substitute: nil, check)
        for substitute in check.substitutes { try add(slot, index, device, width, substitute: substitute, check) }
      }
      casesOfSlots.append(first..<cases.count)
    }
  }

  private static func widths(of slot: GuideSlot, in guide: StyleGuide) -> [(StyleGuide.DeviceClass?, Double)] {
    switch slot.width {
    case .points(let points): [(nil, points)]
    case .byDevice(let widths): widths.map { (guide.deviceClass(named: $0.device), $0.points) }
    }
  }

  private mutating func add(
    _ slot: GuideSlot, _ index: Int, _ device: StyleGuide.DeviceClass?, _ width: Double, substitute: FontReference?,
    _ check: FitCheck
  ) throws(FontError) {
    var sizes: [Size] = []
    for category in check.categories {
      guard
        let asked = check.guide.guideFont(
          TextStyle(rawValue: slot.style), traits: TraitCollection(contentSize: category), device: device,
          in: check.collection)
      else { continue }
      var font = asked.font
      if let substitute { font = try Self.font(substitute, like: asked, in: check.collection) }
      let tracking = asked.tracking
      let lineHeight = asked.resolved.lineHeight ?? font.lineHeight
      let (shape, scale) =
        slot.hasMarkup || asked.paragraphIndent > 0
        ? (try shapeOfParagraphs(slot, asked, font, category, device, substitute, check), 1)
        : try shape(font, tracking, asked.textCase)
      sizes.append(
        Size(
          category: category, font: font, tracking: tracking, lineHeight: lineHeight, spacing: asked.paragraphSpacing,
          shape: shape, scale: scale,
          room: Self.room(slot, shape, width / scale, lineHeight, asked.paragraphSpacing, isOfShape: scale == 1)))
    }
    guard let first = sizes.first else { return }
    cases.append(
      Case(
        slot: index, device: device?.name, width: width, face: first.font.face.fullName ?? first.font.fontName,
        isSubstitute: substitute != nil, sizes: sizes))
    roomsOfCases.append(rooms.count..<rooms.count + sizes.count)
    let own = sizes.map(\.room)
    rooms += own
    let least = Room(
      shape: first.shape, width: own.map(\.width).min() ?? 0, lines: own.map(\.lines).min() ?? 0,
      height: own.map(\.height).min() ?? 0, spacing: own.map(\.spacing).max() ?? 0, isOfShape: true)
    leastRooms.append(sizes.allSatisfy { $0.shape == first.shape } ? least : nil)
  }

  /// Heights that differ by less are equal.
  static let slack = 1e-6

  private static func room(
    _ slot: GuideSlot, _ shape: Int, _ width: Double, _ lineHeight: Double, _ spacing: Double, isOfShape: Bool
  ) -> Room {
    let height = lineHeight > 0 ? slot.height.map { ($0 + slack) / lineHeight } : nil
    return Room(
      shape: shape, width: width, lines: height.map { min(slot.lines, Int(clamping: $0.rounded(.down))) } ?? slot.lines,
      height: height ?? .infinity, spacing: lineHeight > 0 ? spacing / lineHeight : 0, isOfShape: isOfShape)
  }

  /// A substitute in the size, weight and slant of the guide's font, with its features.
  private static func font(
    _ substitute: FontReference, like asked: GuideFont, in collection: FontCollection
  ) throws(FontError) -> Font {
    let resolved = asked.resolved
    let match = try collection.match(
      for: [substitute],
      descriptor: FontDescriptor(
        names: [], weight: resolved.weight, slant: resolved.descriptor.slant, features: resolved.descriptor.features))
    switch match.outcome {
    case .exact, .style, .profile: break
    case .substitute, .lastResort:
      throw FontError(
        .notRegistered, "no font is named \(substitute.text)",
        hint: "add the file of this font with --fonts, or name a different font")
    }
    return Font(match, size: resolved.pointSize, variant: .of(resolved.descriptor.features))
  }

  /// The shape of which a font is a size, and the scale.
  ///
  /// - Throws: `FontError` if the face's tables for text cannot be read.
  private mutating func shape(
    _ font: Font, _ tracking: Double, _ textCase: TextCase
  ) throws(FontError) -> (index: Int, scale: Double) {
    let known = shapes.firstIndex { $0.isSimilar(to: font, tracking, textCase) }
    if let known { return (known, font.pointSize / shapes[known].font.pointSize) }
    return (try append(FitShape(font: font, tracking: tracking, textCase: textCase, paragraphs: nil)), 1)
  }

  private mutating func append(_ shape: FitShape) throws(FontError) -> Int {
    try shape.font.match.face.checkTextTables()
    try shape.font.match.drawn.face.checkTextTables()
    shapes.append(shape)
    return shapes.count - 1
  }
}

extension FitPlan {
  /// The shape of paragraphs of several fonts, or with an indent: only at this size.
  private mutating func shapeOfParagraphs(
    _ slot: GuideSlot, _ asked: GuideFont, _ font: Font, _ category: ContentSizeCategory,
    _ device: StyleGuide.DeviceClass?, _ substitute: FontReference?, _ check: FitCheck
  ) throws(FontError) -> Int {
    let tagsKey = TagsKey(category: category, device: device?.name, substitute: substitute?.text)
    let key = ParagraphKey(style: slot.style, tags: tagsKey, hasMarkup: slot.hasMarkup)
    if let known = shapesOfParagraphs[key] { return known }
    let tags = slot.hasMarkup ? try tags(tagsKey, device, substitute, check) : nil
    let index = try append(
      FitShape(
        font: font, tracking: asked.tracking, textCase: asked.textCase,
        paragraphs: FitParagraphs(asked, in: font, tags: tags)))
    shapesOfParagraphs[key] = index
    return index
  }

  /// The attributes of all styles of the guide at a size.
  private mutating func tags(
    _ key: TagsKey, _ device: StyleGuide.DeviceClass?, _ substitute: FontReference?, _ check: FitCheck
  ) throws(FontError) -> [TextStyle: TextAttributes] {
    if let known = tags[key] { return known }
    var made: [TextStyle: TextAttributes] = [:]
    for style in guide.styles {
      let asked = guide.guideFont(
        of: style, traits: TraitCollection(contentSize: key.category), device: device, in: check.collection)
      guard let asked else { continue }
      let font = try substitute.map { (reference) throws(FontError) in
        try Self.font(reference, like: asked, in: check.collection)
      }
      made[guide.textStyle(of: style)] = asked.attributes(in: font ?? asked.font)
    }
    tags[key] = made
    return made
  }
}
