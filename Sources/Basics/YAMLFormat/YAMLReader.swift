internal import CYaml
internal import TextFormats

/// Reads a document with libyaml's parser, and makes a tree of values from the parser's events.
///
/// Proof of safety: only this type makes and frees the parser and the event. The caller closes a reader before the
/// bytes are freed.
@safe
struct YAMLReader {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = unsafe yaml_event_t()
  /// For each anchor: its value, and how many values this value contains. An entry is nil while the value of its anchor
  /// is being read.
  private var anchors: [String: (value: PositionedValue, count: Int)?] = [:]
  private var count = 0
  private var level = 0

  /// - Parameter bytes: the text. It must not move in memory before `close()`.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      throw JSONError(TextPosition.start, "there is not enough memory to read the file")
    }
    // YAML also allows UTF-16, but fontprobe does not read it.
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  /// Frees libyaml's memory. "The application is responsible for freeing any buffers associated with the produced event
  /// object using the yaml_event_delete() function."
  mutating func close() {
    unsafe yaml_event_delete(&event)
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// Reads the only document; nil if the text is empty.
  mutating func document() throws(JSONError) -> PositionedValue? {
    try next()
    try next()
    guard unsafe event.type != YAML_STREAM_END_EVENT else { return nil }
    try next()
    let value = try value()
    // The first event is the end of the document. The second is the end of the text.
    try next()
    try next()
    guard unsafe event.type == YAML_STREAM_END_EVENT else {
      throw failure("a second document begins, but only one document is allowed")
    }
    return value
  }

  // MARK: - Values

  private mutating func value() throws(JSONError) -> PositionedValue {
    let position = position
    count += 1
    guard count <= YAMLDocument.mostValues else {
      throw failure("the text has more than \(YAMLDocument.mostValues) values")
    }
    switch unsafe event.type {
    case YAML_ALIAS_EVENT: return try alias()
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      try unsafe refuseTag(scalar.tag)
      let text = try unsafe text(scalar.value, scalar.length)
      // The only tag that is not refused is `!`.
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
      let value = PositionedValue(isPlain ? YAMLScalar.kind(of: text) : .string(text), at: position)
      if case .number(let number) = value.kind, !number.isFinite {
        throw failure("the value is too large, or is not a number")
      }
      if let anchor = unsafe name(scalar.anchor) { anchors[anchor] = .some((value, 1)) }
      return value
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      try unsafe refuseTag(start.tag)
      let anchor = unsafe name(start.anchor)
      return try nested(anchor, at: position) { reader throws(JSONError) in
        .array(try reader.elements())
      }
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      try unsafe refuseTag(start.tag)
      let anchor = unsafe name(start.anchor)
      return try nested(anchor, at: position) { reader throws(JSONError) in
        .object(try reader.members())
      }
    default: throw failure("a value was expected")
    }
  }

  private mutating func alias() throws(JSONError) -> PositionedValue {
    let anchor = unsafe name(event.data.alias.anchor) ?? ""
    guard let known = anchors[anchor] else { throw failure("no anchor &\(anchor.shortened) comes before this alias") }
    guard let known else { throw failure("*\(anchor.shortened) refers to itself") }
    // An alias counts as all its values. Otherwise an alias of aliases of aliases could have any size.
    count += known.count - 1
    guard count <= YAMLDocument.mostValues else {
      throw failure("with its aliases the text has more than \(YAMLDocument.mostValues) values")
    }
    return known.value
  }

  private mutating func nested(
    _ anchor: String?, at position: TextPosition,
    _ read: (inout YAMLReader) throws(JSONError) -> PositionedValue.Kind
  ) throws(JSONError) -> PositionedValue {
    guard level < PositionedValue.mostLevels else {
      throw failure("the values are nested more than \(PositionedValue.mostLevels) deep")
    }
    if let anchor { anchors[anchor] = .some(nil) }
    let before = count
    level += 1
    let value = PositionedValue(try read(&self), at: position)
    level -= 1
    if let anchor { anchors[anchor] = .some((value, count - before + 1)) }
    return value
  }

  private mutating func elements() throws(JSONError) -> [PositionedValue] {
    var values: [PositionedValue] = []
    while true {
      try next()
      guard unsafe event.type != YAML_SEQUENCE_END_EVENT else { return values }
      values.append(try value())
    }
  }

  private mutating func members() throws(JSONError) -> [PositionedValue.Member] {
    var members: [PositionedValue.Member] = []
    var keys = DistinctKeys()
    while true {
      try next()
      guard unsafe event.type != YAML_MAPPING_END_EVENT else { return members }
      guard unsafe event.type == YAML_SCALAR_EVENT else { throw failure("a key must be a text on one line") }
      let position = position
      let scalar = unsafe event.data.scalar
      try unsafe refuseTag(scalar.tag)
      let key = try unsafe text(scalar.value, scalar.length)
      guard keys.isNew(key, after: members) else { throw failure("the key \"\(key.shortened)\" is there twice") }
      try next()
      members.append(PositionedValue.Member(key, at: position, try value()))
    }
  }

  // MARK: - Events

  private mutating func next() throws(JSONError) {
    unsafe yaml_event_delete(&event)
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "the text is not YAML"
      let mark = unsafe parser.pointee.problem_mark
      throw JSONError(TextPosition(line: mark.line + 1, column: mark.column + 1), problem)
    }
  }

  private var position: TextPosition {
    let mark = unsafe event.start_mark
    return TextPosition(line: mark.line + 1, column: mark.column + 1)
  }

  private func failure(_ message: String) -> JSONError { JSONError(position, message) }

  /// Refuses every tag but `!`. YAML 1.2.2, § 6.9.1: "By convention, this “disables” tag resolution, forcing the node to
  /// be interpreted as “tag:yaml.org,2002:seq”, “tag:yaml.org,2002:map” or “tag:yaml.org,2002:str”, according to its kind."
  private func refuseTag(_ tag: UnsafeMutablePointer<yaml_char_t>?) throws(JSONError) {
    guard let tag = unsafe name(tag), tag != "!" else { return }
    throw failure("fontprobe does not know the tag \(tag.shortened); write the value without a tag")
  }

  private func name(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let bytes = unsafe bytes else { return nil }
    return unsafe String(cString: bytes)
  }

  /// Returns a text from libyaml, which has checked that the bytes are UTF-8.
  private func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?, _ length: Int) throws(JSONError) -> String {
    guard let bytes = unsafe bytes else { return "" }
    let text = unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
    guard !text.hasTooManyMarks else { throw failure(JSONError.tooManyMarks(in: text)) }
    return text
  }
}
