package import FontFaces
package import FontFiles
package import FontLayout
package import FontMatching
package import FontNames
package import FontShaping
internal import TextFormats

extension ProgramCall {
  /// Runs a command line as the program does. It prints nothing, sets no limit of time or memory, and catches no
  /// signal.
  ///
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - input: the text that replaces standard input.
  ///   - collection: the available fonts. Options that choose fonts are then errors. If nil, the options choose the
  ///     fonts.
  package static func answer(
    _ arguments: [String], input: String = "", in collection: FontCollection? = nil
  ) -> Answer {
    let call = ProgramCall(input: input, collection: collection)
    return call.answer(call.run { FontProbeMain.answer(arguments, isProgram: false) })
  }
}

/// Functions of the commands that other interfaces also use, so that all give the same results.
package enum SharedAnswers {
  package static var version: String { ProgramVersion.text }

  /// Returns the face that matches a name, a file or a list of names, as `resolve` does.
  ///
  /// - Throws: `FontError` if a named file cannot be opened, if the name is invalid, or if no font is available.
  package static func match(
    _ names: String, as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    try collection.match(for: NameArgument.cascade(of: names, in: collection), descriptor: asked)
  }

  package static func json(of match: FontMatch) -> String { match.json().document }

  /// Returns the properties of a written font file in JSON: its glyph count, whether it is a subset or an instance, and
  /// its licence bits.
  package static func json(of file: FontFileBytes) -> String {
    let answer: JSONValue = [
      "glyphs": .integer(file.glyphCount), "isSubset": .bool(file.isSubset), "isInstance": .bool(file.isInstance),
      "fsType": .optional(file.embedding.map { Int($0.rawValue) }), "notes": .texts(file.notes),
    ]
    return answer.document
  }

  /// Returns the member `characters` of the JSON output of `small-caps`.
  package static func json(of characters: [SmallCapsCharacter]) -> String {
    JSONValue.array(characters.map(\.json)).document
  }

  /// Returns the lines of a paragraph with several fonts, as in `lines --styled`.
  ///
  /// - Parameters:
  ///   - document: the JSON document.
  ///   - width: the width of the column; nil for the width in the document.
  /// - Throws: `FontError` if the document is invalid, if a font file in it cannot be opened, or if ICU is missing.
  package static func styledLines(
    _ document: String, width: Double?, in collection: FontCollection
  ) throws(FontError) -> StyledLines {
    let document = try StyledDocumentReader.read(document, width: width, in: collection)
    return StyledLines(document: document, lines: try document.lines(in: collection))
  }

  package struct StyledLines: Sendable {
    fileprivate let document: StyledDocument
    package let lines: TextLines

    /// The output of `lines --styled - --format json`.
    package var json: String { StyledLinesReport(document: document, file: "-", lines: lines).json.document }
  }

  /// Returns an index for a run of a line. It is the index of the document's run to which the line's run belongs.
  /// Without a document, it is the index of the run in the styled text.
  package static func documentRun(of run: TextRun) -> Int { StyledDocument.runIndex(of: run) }

  /// Returns whether a command line may need the libraries for text layout.
  package static func needsTextLibraries(_ arguments: [String]) -> Bool {
    command(of: arguments).map { !$0.worksWithoutHarfBuzz } ?? false
  }

  /// Returns whether a command line may read a style guide, from an argument or from the settings of a check.
  package static func mayReadGuide(_ arguments: [String]) -> Bool {
    guard let command = command(of: arguments) else { return false }
    return ["check", "report"].contains(command.name) || command.syntax.arguments.contains { $0.name == "guide" }
      || arguments.contains { $0.hasPrefix("--guide") }
  }

  private static func command(of arguments: [String]) -> CommandEntry? {
    FontProbeCommand.commands.first { $0.name == arguments.first }
  }

  /// Returns the option of `check` that prints something other than its report; nil if there is none.
  package static func optionOfOtherDocument(inCheck arguments: [String]) -> String? {
    // The command itself rejects arguments that cannot be read.
    guard let parsed = try? ParsedArguments(arguments, of: CheckCommand.syntax) else { return nil }
    if parsed.asksForHelp { return "--help" }
    let others: [any OptionSyntax] = [CheckOptions.listsRules, CheckOptions.explained, CheckCommand.formats]
    return others.first(where: parsed.has).map { "--\($0.name)" }
  }
}
