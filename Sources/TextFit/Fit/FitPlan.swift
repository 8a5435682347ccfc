internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import TextStyles

/// All cases in which a text is measured: each slot, on each class of devices, in each face, at each category.
struct FitPlan: Sendable {
  /// A font in which texts are shaped. Other sizes of it are scaled from there.
  struct Shape: Sendable {
    let font: Font
    let tracking: Double
  }

  /// A slot at a content size category.
  struct Size: Sendable {
    let category: ContentSizeCategory
    let font: Font
    let tracking: Double
    let lineHeight: Double
    /// The index of the shape.
    let shape: Int
    /// This size as a multiple of that of the shape.
    let scale: Double
    /// The width of the slot in the shape's size.
    let width: Double
    /// How many lines the slot has room for.
    let lines: Int
  }

  /// The room that a slot has for a text of the size of a shape, which decides whether most texts fit.
  struct Room: Sendable {
    /// The index of the shape.
    let shape: Int
    let width: Double
    let lines: Int
    /// Whether the slot's size is that of the shape.
    let isOfShape: Bool
  }

  /// A slot on a class of devices in a face.
  struct Case: Sendable {
    /// The index of the slot.
    let slot: Int
    let device: String?
    let width: Double
    /// The face's name for people.
    let face: String
    let isSubstitute: Bool
    let sizes: [Size]
  }

  let slots: [GuideSlot]
  private(set) var shapes: [Shape] = []
  private(set) var cases: [Case] = []
  /// The cases of each slot.
  private(set) var casesOfSlots: [Range<Int>] = []
  /// The rooms of the sizes of all cases, one after the other: plain numbers, which all cores read.
  private(set) var rooms: [Room] = []
  /// The rooms of each case.
  private(set) var roomsOfCases: [Range<Int>] = []
  /// The least width and the fewest lines of all sizes of each case where they have one shape: what fits into these fits at
  /// each size.
  private(set) var leastRooms: [Room?] = []

  init(_ check: FitCheck) throws(FontError) {
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
      let (shape, scale) = try shape(font, tracking)
      sizes.append(
        Size(
          category: category, font: font, tracking: tracking, lineHeight: lineHeight, shape: shape, scale: scale,
          width: width / scale, lines: Self.lines(slot, lineHeight)))
    }
    guard let first = sizes.first else { return }
    cases.append(
      Case(
        slot: index, device: device?.name, width: width, face: first.font.face.fullName ?? first.font.fontName,
        isSubstitute: substitute != nil, sizes: sizes))
    roomsOfCases.append(rooms.count..<rooms.count + sizes.count)
    rooms += sizes.map { Room(shape: $0.shape, width: $0.width, lines: $0.lines, isOfShape: $0.scale == 1) }
    let least = Room(
      shape: first.shape, width: sizes.map(\.width).min() ?? 0, lines: sizes.map(\.lines).min() ?? 0, isOfShape: true)
    leastRooms.append(sizes.allSatisfy { $0.shape == first.shape } ? least : nil)
  }

  /// Heights that differ by less are equal.
  private static let slack = 1e-6

  private static func lines(_ slot: GuideSlot, _ lineHeight: Double) -> Int {
    guard let height = slot.height, lineHeight > 0 else { return slot.lines }
    return min(slot.lines, Int(((height + slack) / lineHeight).rounded(.down)))
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
        .notRegistered, "no font is named \(substitute.text)", hint: "add its file with --fonts, or name another one")
    }
    return Font(match, size: resolved.pointSize, variant: .of(resolved.descriptor.features))
  }

  /// The shape of which a font is another size, and the scale.
  ///
  /// - Throws: `FontError` where the face's tables for text cannot be read.
  private mutating func shape(
    _ font: Font, _ tracking: Double
  ) throws(FontError) -> (index: Int, scale: Double) {
    let known = shapes.firstIndex { shape in
      shape.font.match == font.match && shape.font.variant == font.variant
        // Tracking that grows with the text keeps its part of the size.
        && abs(shape.tracking / shape.font.pointSize - tracking / font.pointSize) < 1e-12
    }
    if let known { return (known, font.pointSize / shapes[known].font.pointSize) }
    try font.match.face.checkTextTables()
    try font.match.drawn.face.checkTextTables()
    shapes.append(Shape(font: font, tracking: tracking))
    return (shapes.count - 1, 1)
  }
}
