/// What `--help` prints, made from the syntax.
enum HelpText {
  private static let width = 100

  /// The help of the program as a whole.
  static func program(_ commands: [CommandSyntax], _ syntax: CommandSyntax) -> String {
    var lines = ["\(syntax.abstract).", ""]
    lines += ["usage: fontprobe <command> …"]
    lines += wrapped(syntax.discussion)
    var table = TextTable([.left, .left])
    for command in commands { table.add(command.name, command.abstract) }
    lines += ["", "Commands:"] + table.lines(indent: 2)
    lines += options([OptionGroup(title: "Options", options: syntax.options)])
    lines += examples(syntax)
    lines += ["", "fontprobe help <command> tells more of each."]
    return text(lines)
  }

  /// The help of one command.
  static func command(_ syntax: CommandSyntax) -> String {
    var usage = "usage: fontprobe \(syntax.name)"
    for argument in syntax.arguments {
      let name = "<\(argument.name)>" + (argument.isRepeated ? "…" : "")
      usage += argument.isOptional ? " [\(name)]" : " \(name)"
    }
    var lines = ["\(syntax.abstract).", "", usage + " [options]"]
    lines += wrapped(syntax.discussion)
    if !syntax.arguments.isEmpty {
      lines += ["", "Arguments:"] + entries(syntax.arguments.map { ("<\($0.name)>", $0.help) })
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
                + (option.valueName.map { " <\($0)>" } ?? ""), option.help
            )
          })
    }
  }

  private static func examples(_ syntax: CommandSyntax) -> [String] {
    syntax.examples.isEmpty ? [] : ["", "Examples:"] + syntax.examples.map { "  \($0)" }
  }

  /// Names to the left, what they mean to the right of them.
  private static func entries(_ entries: [(name: String, help: String)]) -> [String] {
    let indent = 26
    return entries.flatMap { entry -> [String] in
      let help = wrap(entry.help, width - indent)
      let name = "  " + entry.name
      let margin = String(repeating: " ", count: indent)
      guard name.count <= indent - 2 else { return [name] + help.map { margin + $0 } }
      let first = name + String(repeating: " ", count: indent - name.count) + (help.first ?? "")
      return [first] + help.dropFirst().map { margin + $0 }
    }
  }

  private static func wrapped(_ paragraphs: String) -> [String] {
    guard !paragraphs.isEmpty else { return [] }
    return paragraphs.split(separator: "\n\n").flatMap { [""] + wrap(String($0), width) }
  }

  private static func wrap(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
