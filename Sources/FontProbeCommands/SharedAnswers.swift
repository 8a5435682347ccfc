package import FontFiles
package import FontProbe
package import FontShaping
internal import TextFormats

extension ProgramCall {
  /// Answers a command line as the program does. Nothing is printed, no limit of time or memory is set, and no signal is caught.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - input: what is read in place of standard input.
  ///   - collection: the fonts that answer. Options that choose fonts are refused then. Nil for those that the options choose.
  package static func answer(
    _ arguments: [String], input: String = "", in collection: FontCollection? = nil
  ) -> Answer {
    let call = ProgramCall(input: input, collection: collection)
    return call.answer($current.withValue(call) { FontProbeMain.answer(arguments, isProgram: false) })
  }
}

/// What another interface to the same answers takes from the commands, so that both answer alike.
package enum SharedAnswers {
  /// The version of the program.
  package static var version: String { ProgramVersion.text }

  /// The face that answers a name, a file or a list of names, as `resolve` finds it.
  ///
  /// - Throws: `FontError` if the name is a file that does not open, the name is invalid, or there is no font.
  package static func match(
    _ names: String, as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    try NameArgument.match(NameArgument.cascade(of: names, in: collection), as: asked, in: collection)
  }

  /// The `match` object of the contract.
  package static func json(of match: FontMatch) -> String { match.json().document }

  /// The `characters` of `small-caps`.
  package static func json(of characters: [SmallCapsCharacter]) -> String {
    JSONValue.array(characters.map(\.json)).document
  }

  /// Whether a command line may need a library that sets text or reads style guides.
  package static func needsLibraries(_ arguments: [String]) -> Bool {
    let command = FontProbeCommand.commands.first { $0.name == arguments.first }
    return command.map { !$0.worksWithoutHarfBuzz } ?? false
  }
}
