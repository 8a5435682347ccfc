enum HelpText {
  /// The greatest length of a line, in columns. Longer lines are hard to read, even if the terminal is wider.
  private static let widest = 100

  private static var width: Int { min(Terminal.columns, widest) }

  static func program(
    _ tasks: [(title: String, commands: [CommandSyntax])], _ syntax: CommandSyntax
  ) -> String {
    var lines = wrap("\(syntax.abstract).") + ["", "usage: fontprobe <command> …"]
    lines += wrapped(syntax.discussion)
    for task in tasks {
      lines +=
        [""] + wrap("\(task.title):")
        + entries(task.commands.map { ($0.name, $0.abstract) }, indent: 14)
    }
    lines += options(syntax.groups)
    lines += examples(syntax)
    lines += [""] + wrap("fontprobe help <command> explains a command.")
    return text(lines)
  }

  static func command(_ syntax: CommandSyntax) -> String {
    var usage = "usage: fontprobe \(syntax.name)"
    for argument in syntax.arguments {
      let name = "<\(argument.name)>" + (argument.isRepeated ? "…" : "")
      usage += argument.isOptional ? " [\(name)]" : " \(name)"
    }
    var lines = wrap("\(syntax.abstract).") + [""] + wrap(usage + " [options]")
    lines += wrapped(syntax.discussion)
    if !syntax.arguments.isEmpty {
      lines += ["", "Arguments:"] + entries(syntax.arguments.map { ("<\($0.name)>", $0.help) }, indent: 26)
    }
    lines += options(syntax.groups)
    lines += examples(syntax)
    return text(lines)
  }

  private static func options(_ groups: [OptionGroup]) -> [String] {
    groups.flatMap { group in
      ["", "\(group.title):"]
        + entries(
          group.options.map { option in
            (
              (option.short.map { "-\($0), " } ?? "") + "--\(option.name)"
                + (option.valueName.map { option.isFlag ? "[=<\($0)>]" : " <\($0)>" } ?? ""), option.help
            )
          }, indent: 26)
    }
  }

  /// Returns the examples in the form in which they are typed. A long example continues after a backslash at the end of
  /// the line, as in a shell.
  private static func examples(_ syntax: CommandSyntax) -> [String] {
    guard !syntax.examples.isEmpty else { return [] }
    return ["", "Examples:"]
      + syntax.examples.flatMap { example in
        TextWidth.columns(of: example) + 2 <= width
          ? ["  \(example)"]
          : LineWrap.lines(of: QuotedText.pieces(of: "  \(example)"), width: width, hang: 4, tail: " \\")
      }
  }

  /// Returns names with their explanations to the right. In a narrow terminal, the explanations are below the names.
  private static func entries(_ entries: [(name: String, help: String)], indent: Int) -> [String] {
    let isNarrow = width < indent + 34
    let margin = isNarrow ? 6 : indent
    return entries.flatMap { entry -> [String] in
      let help = LineWrap.lines(
        String(repeating: " ", count: margin) + words(entry.help), width: width, hang: margin)
      let name = "  " + entry.name
      guard !isNarrow, TextWidth.columns(of: name) <= indent - 2 else {
        return LineWrap.lines(name, width: width) + help
      }
      let first = name + (help.first ?? "").dropFirst(TextWidth.columns(of: name))
      return [first] + help.dropFirst()
    }
  }

  private static func wrapped(_ paragraphs: String) -> [String] {
    guard !paragraphs.isEmpty else { return [] }
    return paragraphs.split(separator: "\n\n").flatMap { [""] + wrap(String($0)) }
  }

  private static func wrap(_ text: String) -> [String] { LineWrap.lines(words(text), width: width) }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
