/// The completion script of zsh.
struct ZshCompletion {
  private let commands: [CommandSyntax]
  private let program: CommandSyntax

  init(_ commands: [CommandSyntax], _ program: CommandSyntax) {
    self.commands = commands
    self.program = program
  }

  var lines: [String] {
    let options = program.options.map { "'--\($0.name)[\(Self.quoted($0.help))]\(Self.value(of: $0))'" }
    return ["#compdef fontprobe"] + Self.helpers + ["_fontprobe() {", "  local -a commands", "  commands=("]
      + commands.map { "    '\($0.name):\(Self.quoted($0.abstract))'" } + [
        "    'help:Print help for a command'", "  )",
        "  local curcontext=$curcontext",
        "  local -A opt_args",
        "  if (( CURRENT == 2 )); then",
        "    _describe command commands",
        "    _arguments \(options.joined(separator: " "))",
        "    return",
        "  fi",
        "  local command=$words[2]",
        "  shift words",
        "  (( CURRENT-- ))",
        "  case $command in",
      ] + commands.flatMap(Self.lines) + [
        "    help) _describe command commands ;;", "  esac", "}", "_fontprobe \"$@\"",
      ]
  }

  private static let helpers = [
    "# The names of fonts, in capitals or not, and files.",
    "_fontprobe_fonts() {",
    "  local -a chosen names",
    "  local folder",
    "  for folder in ${(s.:.)opt_args[--fonts]}; do [[ -e ${~folder} ]] && chosen+=(--fonts ${~folder}); done",
    "  (( $+opt_args[--no-bundled] )) && chosen+=(--no-bundled)",
    "  (( $+opt_args[--no-system] )) && chosen+=(--no-system)",
    "  names=(${(f)\"$(_call_program fonts fontprobe list --names ${(q)chosen} 2>/dev/null)\"})",
    "  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a names",
    "  _files",
    "}",
  ]

  private static func lines(_ command: CommandSyntax) -> [String] {
    var lines = ["    \(command.name))", "      _arguments \\"]
    for option in command.options {
      let repeated = option.isRepeatable ? "*" : ""
      // Braces make two specifications of it, of which the parentheses leave one.
      let names = option.short.map { "(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" } ?? "--\(option.name)"
      lines.append("        '\(repeated)\(names)[\(quoted(option.help))]\(value(of: option))' \\")
    }
    for (place, argument) in command.arguments.enumerated() {
      let position = argument.isRepeated ? "*" : "\(place + 1)"
      lines.append("        '\(position):\(quoted(argument.name)):\(action(argument.completion))' \\")
    }
    return lines + ["        '--help[Print help for the command]'", "      ;;"]
  }

  private static func value(of option: OptionSyntax) -> String {
    option.valueName.map { ":\(quoted($0)):\(action(option.completion))" } ?? ""
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .fonts: "_fontprobe_fonts"
    case .choices, .made: "(\(completion.words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for letter in text {
      switch letter {
      case "'": quoted += "'\\''"
      case "[", "]", ":", "\\": quoted += "\\\(letter)"
      default: quoted.append(letter)
      }
    }
    return quoted
  }
}
