/// The completion script of bash.
struct BashCompletion {
  private let commands: [CommandSyntax]
  private let program: CommandSyntax

  init(_ commands: [CommandSyntax], _ program: CommandSyntax) {
    self.commands = commands
    self.program = program
  }

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
    let valued = command.options.filter { $0.valueName != nil }
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

  private static func dashed(_ options: [OptionSyntax]) -> String {
    options.map { "--" + $0.name }.joined(separator: " ")
  }
}
