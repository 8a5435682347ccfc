package import FontFaces
package import FontFiles
package import FontLayout
package import FontMatching
package import FontNames
package import FontShaping
internal import TextFormats

extension ProgramCall {
  /// Answers a command line as the program does. Nothing is printed, no limit of time or memory is set, and no signal is caught.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - input: the text in place of standard input.
  ///   - collection: the available fonts. Options that choose fonts are then refused. If nil, the options choose the
  ///     fonts.
  package static func answer(
    _ arguments: [String], input: String = "", in collection: FontCollection? = nil
  ) -> Answer {
    let call = ProgramCall(input: input, collection: collection)
    return call.answer(call.run { FontProbeMain.answer(arguments, isProgram: false) })
  }
}

/// The parts of the commands that a different interface uses, so that both give the same answers.
package enum SharedAnswers {
  /// The version of the program.
  package static var version: String { ProgramVersion.text }

  /// The face that matches a name, a file or a list of names, as `resolve` finds it.
  ///
  /// - Throws: `FontError` if the name is a file that does not open, the name is invalid, or there is no font.
  package static func match(
    _ names: String, as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    try collection.match(for: NameArgument.cascade(of: names, in: collection), descriptor: asked)
  }

  /// The `match` object of the contract.
  package static func json(of match: FontMatch) -> String { match.json().document }

  /// The parts of a face that a font file contains, and its licence bits.
  package static func json(of file: FontFileBytes) -> String {
    let answer: JSONValue = [
      "glyphs": .integer(file.glyphCount), "isSubset": .bool(file.isSubset), "isInstance": .bool(file.isInstance),
      "fsType": .optional(file.embedding.map { Int($0.rawValue) }), "notes": .texts(file.notes),
    ]
    return answer.document
  }

  /// The member `characters` of `small-caps`.
  package static func json(of characters: [SmallCapsCharacter]) -> String {
    JSONValue.array(characters.map(\.json)).document
  }

  /// The lines of a paragraph of several fonts, as in `lines --styled`.
  ///
  /// - Parameters:
  ///   - document: the JSON document.
  ///   - width: the width of the column; nil for the width in the document.
  /// - Throws: `FontError` if the document is invalid, a font file in it does not open, or ICU is missing.
  package static func styledLines(
    _ document: String, width: Double?, in collection: FontCollection
  ) throws(FontError) -> StyledLines {
    let document = try StyledDocumentReader.read(document, width: width, in: collection)
    return StyledLines(document: document, lines: try document.lines(in: collection))
  }

  /// The lines of a document.
  package struct StyledLines: Sendable {
    fileprivate let document: StyledDocument
    /// The lines.
    package let lines: TextLines

    /// The answer of `lines --styled - --format json`.
    package var json: String { StyledLinesReport(document: document, file: "-", lines: lines).json.document }
  }

  /// The run of a document to which a run of a line belongs. Without a document, the run of the styled text.
  package static func documentRun(of run: TextRun) -> Int { StyledDocument.runIndex(of: run) }

  /// Whether a command line may need the libraries that set text.
  package static func needsTextLibraries(_ arguments: [String]) -> Bool {
    command(of: arguments).map { !$0.worksWithoutHarfBuzz } ?? false
  }

  /// Whether a command line may read a style guide: it names a guide, or the settings of a check may.
  package static func mayReadGuide(_ arguments: [String]) -> Bool {
    guard let command = command(of: arguments) else { return false }
    return ["check", "report"].contains(command.name) || command.syntax.arguments.contains { $0.name == "guide" }
      || arguments.contains { $0.hasPrefix("--guide") }
  }

  private static func command(of arguments: [String]) -> CommandEntry? {
    FontProbeCommand.commands.first { $0.name == arguments.first }
  }

  /// The option among further arguments of `check` that prints something other than its report; nil if there is none.
  package static func optionOfOtherDocument(inCheck arguments: [String]) -> String? {
    // The command itself refuses arguments that cannot be read.
    guard let parsed = try? ParsedArguments(arguments, of: CheckCommand.syntax) else { return nil }
    if parsed.asksForHelp { return "--help" }
    let others: [any OptionSyntax] = [CheckOptions.listsRules, CheckOptions.explained, CheckCommand.formats]
    return others.first(where: parsed.has).map { "--\($0.name)" }
  }
}
