internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontProbeCommands
internal import FontSources
internal import FontStandIns
internal import FontSubstitution
internal import FontTables
internal import SharedValues
internal import TextFormats

final class MatchHandle: HandleObject {
  static let kind: UInt64 = 0x6670_6D61_7463_6800

  let match: FontMatch
  let collection: FontCollection
  private let cachedFacts = MadeOnce<Borrowed>()
  private let cachedReasons = MadeOnce<Borrowed>()
  private let cachedCoordinates = MadeOnce<Borrowed>()

  init(_ match: FontMatch, in collection: FontCollection) {
    self.match = match
    self.collection = collection
  }

  var facts: Borrowed {
    cachedFacts.loadOrMake { [match] in unsafe Borrowed { unsafe [fontprobe_match_facts(match, &$0)] } }
  }

  var reasons: Borrowed {
    cachedReasons.loadOrMake { [match] in
      unsafe Borrowed { memory in
        unsafe match.reasons.map {
          unsafe fontprobe_reason(code: memory.view($0.code.rawValue), text: memory.view($0.text))
        }
      }
    }
  }

  var coordinates: Borrowed {
    cachedCoordinates.loadOrMake { [match] in
      unsafe Borrowed { _ in match.face.coordinates.map { fontprobe_coordinate(tag: $0.tag.rawValue, value: $0.value) }
      }
    }
  }
}

extension fontprobe_match_facts {
  fileprivate init(_ match: FontMatch, _ memory: inout TextMemory) {
    unsafe self.init()
    let (face, drawn) = (match.face, match.drawn)
    unsafe outcome = number(of: match.outcome)
    unsafe likeness = number(of: match.likeness)
    unsafe source =
      switch match.origin {
      case .registered: 0
      case .bundled: 1
      case .system: 2
      }
    unsafe slant =
      switch face.style.slant {
      case .upright: 1
      case .italic: 2
      case .oblique: 3
      }
    unsafe weight = face.style.weight.rawValue
    unsafe width = face.style.width.rawValue
    unsafe size_adjust = match.sizeAdjust
    unsafe face_index = face.index
    unsafe is_bold_synthesised = match.synthesis.bold ? 1 : 0
    unsafe is_oblique_synthesised = match.synthesis.oblique ? 1 : 0
    unsafe post_script_name = memory.view(face.postScriptName)
    unsafe full_name = memory.view(face.title)
    unsafe family = memory.view(face.family)
    unsafe style = memory.view(face.styleName)
    unsafe file = memory.view(face.source.path)
    unsafe drawn_post_script_name = memory.view(drawn.face.postScriptName)
    unsafe drawn_file = memory.view(drawn.face.source.path)
    unsafe drawn_face_index = drawn.face.index
  }
}

/// Returns the number of a case in fontprobe.h, which is its index.
private func number<Value: CaseIterable & Equatable>(of value: Value) -> Int32 {
  Int32(clamping: Array(Value.allCases).firstIndex(of: value) ?? 0)
}

extension Answers {
  static func matchNew(
    _ collection: CollectionHandle, _ name: String, _ style: fontprobe_style?
  ) throws(FontError) -> MatchHandle {
    let asked = unsafe try descriptor(style)
    return MatchHandle(
      try SharedAnswers.match(Argument.name(name, "name"), as: asked, in: collection.collection),
      in: collection.collection)
  }

  static func descriptor(_ style: fontprobe_style?) throws(FontError) -> FontDescriptor {
    var asked = FontDescriptor(names: [])
    guard let style = unsafe style else { return asked }
    if unsafe style.weight != 0 {
      asked.weight = FontWeight(unsafe try Argument.number(style.weight, in: 1...1000, "weight"))
    }
    if unsafe style.width != 0 {
      asked.width = FontWidth(unsafe try Argument.number(style.width, in: 50...200, "width"))
    }
    switch unsafe style.slant {
    case 0: break
    case 1: asked.slant = .upright
    case 2: asked.slant = .italic
    case 3:
      let angle = unsafe try Argument.number(style.angle, in: -90...90, "angle")
      asked.slant = angle == 0 ? .oblique : .oblique(degrees: angle)
    default: throw unsafe Argument.noChoice(style.slant, "slant")
    }
    // 0 and 1 mean the same metric.
    asked.keep = unsafe try Argument.choice(style.keep == 0 ? 1 : style.keep, "keep", from: 1)
    let coordinates = unsafe try Argument.items(style.coordinates, style.coordinates_count, "coordinates")
    for place in 0..<coordinates.count {
      let coordinate = unsafe coordinates[place]
      guard coordinate.value.isFinite else {
        throw FontError(.invalidArgument, "coordinates[\(place)].value is not a finite number")
      }
      asked.variations[FontTag(rawValue: coordinate.tag)] = coordinate.value
    }
    asked.requiredCharacters = unsafe try Argument.member(style.characters, "characters") ?? ""
    return asked
  }

  static func matchInfo(_ match: MatchHandle) -> fontprobe_match_facts { unsafe match.facts.items()[0] }

  static func matchReasons(_ match: MatchHandle) -> UnsafeBufferPointer<fontprobe_reason> {
    unsafe match.reasons.items()
  }

  static func matchCoordinates(_ match: MatchHandle) -> UnsafeBufferPointer<fontprobe_coordinate> {
    unsafe match.coordinates.items()
  }

  static func matchJson(_ match: MatchHandle) -> StringHandle { StringHandle(SharedAnswers.json(of: match.match)) }

  static func matchProfile(_ match: MatchHandle) throws(FontError) -> StringHandle {
    guard match.match.outcome == .exact else {
      throw FontError(
        .notRegistered, "the font itself was not found, \(match.match.face.fullName ?? "another font") is used",
        hint: "a substitute's metrics under the name of another font would stay wrong")
    }
    return StringHandle(try FontProfile(of: match.match.face, .layoutTables).json)
  }

  static func matchStandIn(_ match: MatchHandle, _ family: String?) throws(FontError) -> StringHandle {
    StringHandle(try standIn(match, family).bytes)
  }

  static func matchStandInReported(
    _ match: MatchHandle, _ family: String?
  ) throws(FontError) -> (StringHandle, StringHandle) {
    let standIn = try standIn(match, family)
    return (StringHandle(standIn.bytes), StringHandle(standIn.json.document))
  }

  private static func standIn(_ match: MatchHandle, _ family: String?) throws(FontError) -> FontStandIn {
    if let family = try family.map({ name throws(FontError) in try Argument.name(name, "family") }),
      !FontName.isPossible(family)
    {
      throw FontError(.invalidName, "family: a name has a letter or a digit")
    }
    return try FontStandIn(ofAnswer: match.match, in: match.collection, family: family)
  }
}
