internal import CFontProbe
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontProbeCommands
internal import FontSubstitution
internal import TextFormats

extension Answers {
  static func call(_ request: String) throws(FontError) -> StringHandle { try call(request, in: nil) }

  static func collectionCall(_ collection: CollectionHandle, _ request: String) throws(FontError) -> StringHandle {
    try call(request, in: collection.collection)
  }

  private static func call(_ request: String, in collection: FontCollection?) throws(FontError) -> StringHandle {
    let (arguments, input): ([String], String)
    do throws(JSONError) {
      let reader = try JSONReader(parsing: request.utf8)
      arguments = try texts(reader.member("arguments"))
      input = try reader.optional("input")?.text() ?? ""
    } catch {
      throw FontError(.invalidArgument, "request: \(error)")
    }
    let answer = try self.answer(arguments, input: input, in: collection)
    let document: JSONValue = [
      "exitCode": .integer(Int(answer.exitCode)), "output": .string(answer.output),
      "messages": .string(answer.messages), "error": answer.failure?.json ?? .null,
    ]
    return StringHandle(document.document)
  }

  private static func texts(_ list: JSONReader) throws(JSONError) -> [String] {
    try list.map { reader throws(JSONError) in try reader.text() }
  }

  private static func answer(
    _ arguments: [String], input: String = "", in collection: FontCollection?
  ) throws(FontError) -> ProgramCall.Answer {
    for argument in arguments { _ = try Argument.name(argument, "an argument") }
    if SharedAnswers.needsTextLibraries(arguments) { try TextLibraries.check() }
    if SharedAnswers.mayReadGuide(arguments) { try TextLibraries.check("libyaml-0.so.2") }
    return ProgramCall.answer(arguments, input: input, in: collection)
  }

  /// Returns the output of a command as a document. Throws the program's own error if the command fails.
  ///
  /// - Parameter name: the name of the parameter with the options.
  private static func document(
    _ arguments: [String], optionsOf name: StaticString, input: String = "", in collection: FontCollection?
  ) throws(FontError) -> ProgramCall.Answer {
    let answer = try self.answer(arguments, input: input, in: collection)
    if let failure = answer.failure { throw failure }
    if let refusal = answer.refusal { throw FontError(.invalidArgument, "\(name): \(refusal)") }
    guard answer.exitCode <= 1 else {
      throw FontError(.unanswered, answer.messages.trimmed)
    }
    return answer
  }

  static func collectionStyledLines(
    _ collection: CollectionHandle, _ document: String, _ width: Double
  ) throws(FontError) -> StringHandle {
    StringHandle(try styledLines(collection, document, width).json)
  }

  static func collectionCss(
    _ collection: CollectionHandle, _ name: String, _ fallbacks: String?, _ style: fontprobe_style?
  ) throws(FontError) -> StringHandle {
    let asked = unsafe try descriptor(style)
    guard asked.requiredCharacters.isEmpty else {
      throw FontError(.invalidArgument, "characters: the CSS rules of a font are the same for all characters")
    }
    let fallbacks = try fallbacks.map { names throws(FontError) in try Argument.name(names, "fallbacks") }
    if let fallbacks, !fallbacks.contains(where: { $0 != "," && !$0.isWhitespace }) {
      throw FontError(.invalidArgument, "fallbacks names no family")
    }
    var arguments = ["css"] + (fallbacks.map { ["--fallback=\($0)"] } ?? [])
    if let weight = asked.weight { arguments.append("--weight=\(weight.rawValue.text(.shortest))") }
    if let width = asked.width { arguments.append("--width=\(width.rawValue.text(.shortest))") }
    if let slant = asked.slant { arguments.append("--slant=\(slant)") }
    if unsafe style.map({ unsafe $0.keep }) ?? 0 != 0 { arguments.append("--keep=\(asked.keep.rawValue)") }
    for coordinate in asked.variations {
      arguments.append("--variation=\(coordinate.tag)=\(coordinate.value.text(.shortest))")
    }
    return StringHandle(
      try document(arguments + ["--", Argument.name(name, "name")], optionsOf: "style", in: collection.collection)
        .output)
  }

  static func check(_ path: String, _ arguments: String?) throws(FontError) -> (Int32, StringHandle) {
    var others: [String] = []
    if let arguments {
      do throws(JSONError) { others = try texts(JSONReader(parsing: arguments.utf8)) } catch {
        throw FontError(.invalidArgument, "arguments: \(error)")
      }
    }
    if let option = SharedAnswers.optionOfOtherDocument(inCheck: others) {
      throw FontError(
        .invalidArgument, "arguments: with \(option), the command prints a document other than the report")
    }
    let answer = try document(
      ["check", "--format", "json"] + others + ["--", Argument.name(path, "path")], optionsOf: "arguments", in: nil)
    return (answer.exitCode == 0 ? 1 : 0, StringHandle(answer.output))
  }

  static func checkWorker() throws(FontError) {
    guard FontProbeMain.runWorker() == 0 else {
      throw FontError(.workerFailed, "a request on standard input is invalid, or its answer cannot be written")
    }
  }
}
