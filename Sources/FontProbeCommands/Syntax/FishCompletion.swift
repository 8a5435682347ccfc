/// The completion script of fish.
struct FishCompletion {
  private let commands: [CommandSyntax]
  private let program: CommandSyntax

  init(_ commands: [CommandSyntax], _ program: CommandSyntax) {
    self.commands = commands
    self.program = program
  }

  var lines: [String] {
    var lines = ["# Completions of fontprobe for fish."] + Self.helpers
    for command in commands {
      lines.append(
        "complete -c fontprobe -n __fish_use_subcommand -f -a \(command.name) -d \(Self.quoted(command.abstract))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        let short = option.short.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c fontprobe \(condition) -l \(option.name)\(short)\(Self.value(of: option)) -d \(Self.quoted(option.help))"
        )
      }
      if let argument = command.arguments.first, case .fonts = argument.completion {
        lines.append("complete -c fontprobe \(condition) -a '(__fontprobe_fonts)'")
      }
      lines.append("complete -c fontprobe \(condition) -l help -d 'Print help for the command'")
    }
    lines.append("complete -c fontprobe -n __fish_use_subcommand -f -a help -d 'Print help for a command'")
    for option in program.options {
      lines.append(
        "complete -c fontprobe -n __fish_use_subcommand -l \(option.name)\(Self.value(of: option)) -d \(Self.quoted(option.help))"
      )
    }
    return lines
  }

  private static let helpers = [
    "# The names of fonts, with the fonts that the line chooses.",
    "function __fontprobe_fonts",
    "  set -l chosen",
    "  set -l words (commandline -opc)",
    "  for i in (seq (count $words))",
    "    switch $words[$i]",
    "      case --no-bundled --no-system",
    "        set -a chosen $words[$i]",
    "      case --fonts --profiles",
    "        set -l path $words[(math $i + 1)]",
    "        test -e \"$path\"; and set -a chosen $words[$i] $path",
    "    end",
    "  end",
    "  fontprobe list --names $chosen 2>/dev/null",
    "end",
  ]

  private static func value(of option: OptionSyntax) -> String {
    guard option.valueName != nil else { return "" }
    return switch option.completion {
    case .none: " -x"
    case .file: " -r -F"
    case .fonts: " -r -a '(__fontprobe_fonts)'"
    case .choices, .made: " -x -a '\(option.completion.words.joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
