/// The scripts that make a shell complete fontprobe's commands and options, made from the syntax.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  func text(_ commands: [CommandSyntax], _ program: CommandSyntax) -> String {
    switch self {
    case .bash: Self.bash(commands, program)
    case .zsh: Self.zsh(commands, program)
    case .fish: Self.fish(commands, program)
    }
  }

  // MARK: - bash

  private static func bash(_ commands: [CommandSyntax], _ program: CommandSyntax) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    var lines = [
      "# Completions of fontprobe for bash.",
      "_fontprobe() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    mapfile -t COMPREPLY < <(compgen -W '\(names) help \(dashed(program.options))' -- \"$word\")",
      "    return",
      "  fi",
      "  case $command in",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      case $previous in")
      for option in command.options where option.valueName != nil {
        let short = option.short.map { "|-\($0)" } ?? ""
        lines.append("        --\(option.name)\(short)) \(bashReply(option.completion)); return ;;")
      }
      lines += ["      esac", "      if [[ $word == -* ]]; then"]
      lines.append(
        "        mapfile -t COMPREPLY < <(compgen -W '\(dashed(command.options)) --help' -- \"$word\")")
      lines += ["        return", "      fi", "      ;;"]
    }
    lines += [
      "    help) mapfile -t COMPREPLY < <(compgen -W '\(names)' -- \"$word\"); return ;;",
      "  esac",
      "  mapfile -t COMPREPLY < <(compgen -f -- \"$word\")",
      "}",
      "complete -o filenames -F _fontprobe fontprobe",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func bashReply(_ completion: Completion) -> String {
    switch completion {
    case .none: ":"
    case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    case .choices(let choices):
      "mapfile -t COMPREPLY < <(compgen -W '\(choices.joined(separator: " "))' -- \"$word\")"
    }
  }

  private static func dashed(_ options: [OptionSyntax]) -> String {
    options.map { "--" + $0.name }.joined(separator: " ")
  }

  // MARK: - zsh

  private static func zsh(_ commands: [CommandSyntax], _ program: CommandSyntax) -> String {
    var lines = ["#compdef fontprobe", "_fontprobe() {", "  local -a commands", "  commands=("]
    for command in commands { lines.append("    '\(command.name):\(zshQuoted(command.abstract))'") }
    lines += [
      "    'help:Tell more of a command'", "  )",
      "  if (( CURRENT == 2 )); then",
      "    _describe command commands",
      "    _arguments \(program.options.map { "'--\($0.name)[\(zshQuoted($0.help))]'" }.joined(separator: " "))",
      "    return",
      "  fi",
      "  case $words[2] in",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments \\")
      for option in command.options {
        let repeated = option.isRepeatable ? "*" : ""
        let value = option.valueName.map { ":\($0):\(zshAction(option.completion))" } ?? ""
        // Braces make two specifications of it, of which the parentheses leave one.
        let names = option.short.map { "(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" } ?? "--\(option.name)"
        lines.append("        '\(repeated)\(names)[\(zshQuoted(option.help))]\(value)' \\")
      }
      lines += ["        '--help[Tell more of the command]' '*:file:_files'", "      ;;"]
    }
    lines += ["    help) _describe command commands ;;", "  esac", "}", "_fontprobe \"$@\""]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func zshAction(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .choices(let choices): "(\(choices.joined(separator: " ")))"
    }
  }

  private static func zshQuoted(_ text: String) -> String {
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

  // MARK: - fish

  private static func fish(_ commands: [CommandSyntax], _ program: CommandSyntax) -> String {
    var lines = ["# Completions of fontprobe for fish."]
    for command in commands {
      lines.append(
        "complete -c fontprobe -n __fish_use_subcommand -f -a \(command.name) -d \(fishQuoted(command.abstract))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        let value = fishValue(option)
        let short = option.short.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c fontprobe \(condition) -l \(option.name)\(short)\(value) -d \(fishQuoted(option.help))")
      }
      lines.append("complete -c fontprobe \(condition) -l help -d 'Tell more of the command'")
    }
    lines.append("complete -c fontprobe -n __fish_use_subcommand -f -a help -d 'Tell more of a command'")
    for option in program.options {
      lines.append("complete -c fontprobe -n __fish_use_subcommand -l \(option.name) -d \(fishQuoted(option.help))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishValue(_ option: OptionSyntax) -> String {
    guard option.valueName != nil else { return "" }
    return switch option.completion {
    case .none: " -x"
    case .file: " -r -F"
    case .choices(let choices): " -x -a '\(choices.joined(separator: " "))'"
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
