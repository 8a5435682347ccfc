/// The scripts by which a shell completes fontprobe's commands, options and values. They are made from the syntax.
///
/// Rules, languages and other fixed words are in the script. For names of fonts the script runs `fontprobe list --names` when
/// the user presses the tab key, with the `--fonts`, `--no-bundled` and `--no-system` of the line.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  func text(_ commands: [CommandSyntax], _ program: CommandSyntax) -> String {
    let lines =
      switch self {
      case .bash: BashCompletion(commands: commands, program: program).lines
      case .zsh: ZshCompletion(commands: commands, program: program).lines
      case .fish: FishCompletion(commands: commands, program: program).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CommandSyntax {
  /// The completion of an argument, by its place from 0. The last argument of a list has that of all after it.
  fileprivate func completion(at place: Int) -> Completion {
    if place < arguments.count { return arguments[place].completion }
    guard let last = arguments.last, last.isRepeated else { return .none }
    return last.completion
  }
}

/// The completion script of bash.
private struct BashCompletion {
  let commands: [CommandSyntax]
  let program: CommandSyntax

  var lines: [String] {
    let names = commands.map(\.name).joined(separator: " ")
    return ["# Completions of fontprobe for bash."] + Self.helpers + [
      "_fontprobe() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} place=0 i",
      "  COMPREPLY=()",
      "  # bash takes --option=value for three words.",
      "  if [[ $word == '=' ]]; then word=; elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    _fontprobe_words \(names) help \(Self.dashed(program.options))",
      "    return",
      "  fi",
      "  case $command in",
    ] + commands.flatMap(Self.lines) + [
      "    help) _fontprobe_words \(names) ;;",
      "    *) _fontprobe_files ;;",
      "  esac",
      "}",
      "complete -o filenames -F _fontprobe fontprobe",
    ]
  }

  private static let helpers = [
    "# A word as it is meant, without the backslashes and quotation marks that it is typed with.",
    "_fontprobe_plain() {",
    "  local text=${1//\\\\/}",
    "  text=${text#[\\\"\\']}",
    "  printf '%s' \"${text%[\\\"\\']}\"",
    "}",
    "_fontprobe_words() { mapfile -t COMPREPLY < <(compgen -W \"$*\" -- \"$word\"); }",
    "_fontprobe_files() { mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); }",
    "# The names of fonts that begin so, in capitals or not; then files.",
    "_fontprobe_fonts() {",
    "  local plain name i path",
    "  local -a chosen=()",
    "  plain=$(_fontprobe_plain \"$word\")",
    "  for ((i = 2; i < ${#COMP_WORDS[@]}; i++)); do",
    "    case ${COMP_WORDS[i]} in",
    "      --no-bundled | --no-system) chosen+=(\"${COMP_WORDS[i]}\") ;;",
    "      --fonts | --profiles)",
    "        path=$(_fontprobe_plain \"${COMP_WORDS[i+1]}\")",
    "        [[ -e ${path/#\\~/$HOME} ]] && chosen+=(\"${COMP_WORDS[i]}\" \"${path/#\\~/$HOME}\")",
    "        ;;",
    "    esac",
    "  done",
    "  _fontprobe_files",
    "  while IFS= read -r name; do",
    "    [[ ${name,,} == \"${plain,,}\"* ]] && COMPREPLY+=(\"$name\")",
    "  done < <(\"$(_fontprobe_plain \"${COMP_WORDS[0]/#\\~/$HOME}\")\" list --names \"${chosen[@]}\" 2>/dev/null)",
    "}",
    "# How many arguments without a name stand before the cursor; $1 are the options that take a value.",
    "_fontprobe_place() {",
    "  for ((i = 2; i < COMP_CWORD; i++)); do",
    "    case ${COMP_WORDS[i]} in",
    "      -*) [[ \" $1 \" == *\" ${COMP_WORDS[i]} \"* ]] && { i=$((i + 1)); [[ ${COMP_WORDS[i]} == '=' ]] && i=$((i + 1)); } ;;",
    "      *) place=$((place + 1)) ;;",
    "    esac",
    "  done",
    "}",
  ]

  private static func lines(_ command: CommandSyntax) -> [String] {
    let valued = command.options.filter { !$0.isFlag }
    var lines = ["    \(command.name))", "      case $previous in"]
    for option in valued {
      let short = option.short.map { " | -\($0)" } ?? ""
      lines.append("        --\(option.name)\(short)) \(reply(option.completion)); return ;;")
    }
    let names = valued.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }.joined(separator: " ")
    lines += [
      "      esac",
      "      if [[ $word == -* ]]; then",
      "        _fontprobe_words \(dashed(command.options)) --help",
      "        return",
      "      fi",
      "      _fontprobe_place '\(names)'",
      "      case $place in",
    ]
    for place in command.arguments.indices.dropLast() {
      lines.append("        \(place)) \(reply(command.completion(at: place))) ;;")
    }
    let last = max(command.arguments.count - 1, 0)
    let isRepeated = command.arguments.last?.isRepeated ?? false
    return lines + [
      "        \(isRepeated ? "*" : "\(last)")) \(reply(command.completion(at: last))) ;;", "      esac", "      ;;",
    ]
  }

  private static func reply(_ completion: Completion) -> String {
    switch completion {
    case .none: ":"
    case .file: "_fontprobe_files"
    case .fonts: "_fontprobe_fonts"
    case .choices, .made: "_fontprobe_words " + completion.words.joined(separator: " ")
    }
  }

  private static func dashed(_ options: [any OptionSyntax]) -> String {
    options.map { "--\($0.name)" }.joined(separator: " ")
  }
}

/// The completion script of fish.
private struct FishCompletion {
  let commands: [CommandSyntax]
  let program: CommandSyntax

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

  private static func value(of option: any OptionSyntax) -> String {
    guard !option.isFlag else { return "" }
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

/// The completion script of zsh.
private struct ZshCompletion {
  let commands: [CommandSyntax]
  let program: CommandSyntax

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

  private static func value(of option: any OptionSyntax) -> String {
    guard !option.isFlag else { return "" }
    return option.valueName.map { ":\(quoted($0)):\(action(option.completion))" } ?? ""
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
