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

/// All cases in which texts are measured: each slot on each device class in each face at each category.
struct FitPlan: Sendable {
  /// A slot at a content size category.
  struct Size: Sendable {
    let category: ContentSizeCategory
    let font: Font
    let tracking: Double
    let lineHeight: Double
    /// The space between paragraphs, in points.
    let spacing: Double
    let shape: Int
    /// This size divided by the size of the shape.
    let scale: Double
    let room: Room
  }

  /// The room of a slot for a text. Its width is in points at the size of a shape. For most texts, these values are
  /// enough to decide whether the text fits.
  struct Room: Sendable {
    let shape: Int
    let width: Double
    /// The greatest number of lines of a text with one paragraph.
    let lines: Int
    /// The height of the slot divided by the line height; infinite if only the number of lines is limited.
    let height: Double
    /// The space between paragraphs divided by the line height.
    let spacing: Double
    /// Whether the size of the slot is the size of the shape.
    let isOfShape: Bool

    /// Returns the greatest number of lines of a text with this number of paragraphs.
    func lines(of paragraphs: Int) -> Int {
      guard spacing > 0, paragraphs > 1, height.isFinite else { return lines }
      return min(lines, Int(clamping: max(height - spacing * Double(paragraphs - 1), 0).rounded(.down)))
    }
  }

  /// A slot on a device class in a face.
  struct Case: Sendable {
    let slot: Int
    let device: String?
    let width: Double
    /// The name of the face in messages.
    let face: String
    let isSubstitute: Bool
    let sizes: [Size]
  }

  let slots: [GuideSlot]
  let guide: StyleGuide
  private(set) var shapes: [FitShape] = []
  private(set) var cases: [Case] = []
  private(set) var casesOfSlots: [Range<Int>] = []
  /// The rooms of the sizes of all cases, one after the other. Rooms contain only numbers, so all processor cores can
  /// read them.
  private(set) var rooms: [Room] = []
  private(set) var roomsOfCases: [Range<Int>] = []
  /// A room for each case whose sizes all have the same shape. The room has the least width and the least number of
  /// lines of all these sizes. A text that fits into this room fits at all sizes of the case.
  private(set) var leastRooms: [Room?] = []

  /// The indices of the shapes of paragraphs. Each shape is used at only one size.
  private var shapesOfParagraphs: [ParagraphKey: Int] = [:]
  /// The attributes of the guide's styles, which are used for tags.
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

  /// The tolerance for heights in points. Heights that differ by less are equal.
  static let slack = 1e-6

  private static func room(
    _ slot: GuideSlot, _ shape: Int, _ width: Double, _ lineHeight: Double, _ spacing: Double, isOfShape: Bool
  ) -> Room {
    let height = lineHeight > 0 ? slot.height.map { ($0 + slack) / lineHeight } : nil
    return Room(
      shape: shape, width: width, lines: height.map { min(slot.lines, Int(clamping: $0.rounded(.down))) } ?? slot.lines,
      height: height ?? .infinity, spacing: lineHeight > 0 ? spacing / lineHeight : 0, isOfShape: isOfShape)
  }

  /// Returns a substitute with the size, weight, slant and features of the guide's font.
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

  /// Returns the index of the shape that has this font, at the same or another size, and the scale.
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
  /// Returns the index of the shape of paragraphs with several fonts or with an indent. The shape has only this size.
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

  /// Returns the attributes of all styles of the guide at a size.
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
