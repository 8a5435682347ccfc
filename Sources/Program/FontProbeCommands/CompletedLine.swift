internal import FontFiles
internal import TextFormats

/// Completes a command line for a shell: `fontprobe complete-line WORD…`. The last word is the word at the cursor.
///
/// The possible words are printed, one per line. A tab separates a word from its meaning. The line `:files` means that
/// file names are also possible. The completion scripts of shells call this command, so they contain no lists of words.
struct CompletedLine {
  static let verb = "complete-line"

  /// The words before the word at the cursor.
  private let before: [String]
  private let word: String

  init(_ words: some Sequence<String>) {
    var words = Array(words)
    // bash splits --option=value into three words.
    if words.last == "=" { words[words.count - 1] = "" }
    words.removeAll { $0 == "=" }
    word = words.popLast() ?? ""
    before = words
  }

  var lines: [String] {
    guard let name = before.first else {
      return commands + [line("help", "Print help for a command")] + lines(of: FontProbeCommand.syntax.options)
    }
    if name == "help" { return commands }
    if let option = FontProbeCommand.syntax.options.first(where: { !$0.isFlag && "--\($0.name)" == name }) {
      return lines(of: option.completion, word)
    }
    guard let syntax = FontProbeCommand.commands.first(where: { $0.name == name })?.syntax else { return [Self.files] }
    func takesValue(_ word: String) -> (any OptionSyntax)? {
      syntax.options.first { option in
        !option.isFlag && ("--\(option.name)" == word || option.short.map { "-\($0)" == word } ?? false)
      }
    }
    if let option = before.last.flatMap(takesValue) { return lines(of: option.completion, word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let option = takesValue(parts[0]) {
      return lines(of: option.completion, parts[1]).map { $0 == Self.files ? $0 : "\(parts[0])=\($0)" }
    }
    if word.hasPrefix("-") { return lines(of: syntax.options) + [line("--help", "Print help for the command")] }
    var place = 0
    var isValue = false
    for word in before.dropFirst() {
      if !isValue, !word.hasPrefix("-") { place += 1 }
      isValue = !isValue && takesValue(word) != nil
    }
    let argument =
      place < syntax.arguments.count
      ? syntax.arguments[place] : syntax.arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    return lines(of: argument?.completion ?? .none, word)
  }

  private static let files = ":files"

  private var commands: [String] {
    FontProbeCommand.commands.map { line($0.name, $0.syntax.abstract) }
  }

  private func lines(of options: [any OptionSyntax]) -> [String] { options.map { line("--\($0.name)", $0.help) } }

  private func lines(of completion: Completion, _ word: String) -> [String] {
    switch completion {
    case .none: []
    case .file: [Self.files]
    case .fonts: [Self.files] + names.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    case .choices, .made: completion.words.filter { $0.hasPrefix(word) }
    }
  }

  /// The names of the fonts that the command line selects. Empty if a font file cannot be opened.
  private var names: [String] {
    var words = before.flatMap { word -> [String] in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return word.hasPrefix("--") && parts.count == 2 ? parts : [word]
    }[...]
    var chosen: [String] = []
    while let word = words.popFirst() {
      if word == "--no-bundled" || word == "--no-system" { chosen.append(word) }
      if word == "--fonts" || word == "--profiles", let path = words.first, FilePaths.exists(path) {
        chosen += [word, path]
      }
    }
    guard let given = try? ParsedArguments(chosen, of: ListCommand.syntax),
      let collection = try? CollectionOptions.collection(given)
    else { return [] }
    return ListCommand.names(in: collection).map(\.printable)
  }

  private func line(_ word: String, _ meaning: String) -> String { "\(word)\t\(meaning)" }
}

enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  var text: String {
    switch self {
    case .bash:
      #"""
      # Completions of fontprobe for bash.
      # A word as it is meant, without the backslashes and quotation marks that it is typed with.
      _fontprobe_plain() {
        local text=${1//\\/}
        text=${text#[\"\']}
        printf '%s' "${text%[\"\']}"
      }
      _fontprobe() {
        local i line word=${COMP_WORDS[COMP_CWORD]}
        local -a words=()
        for ((i = 0; i <= COMP_CWORD; i++)); do
          line=$(_fontprobe_plain "${COMP_WORDS[i]}")
          words+=("${line/#\~/$HOME}")
        done
        [[ $word == '=' ]] && word=
        COMPREPLY=()
        while IFS= read -r line; do
          if [[ $line == :files ]]; then
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
          elif [[ ${line,,} == "${words[COMP_CWORD],,}"* || $word == '' ]]; then
            COMPREPLY+=("${line%%$'\t'*}")
          fi
        done < <("${words[0]}" complete-line "${words[@]:1}" 2>/dev/null)
      }
      complete -o filenames -F _fontprobe fontprobe

      """#
    case .zsh:
      #"""
      #compdef fontprobe
      _fontprobe() {
        local line files
        local -a found typed
        typed=("${(@)${(@Q)words[1,CURRENT-1]}/#\~/$HOME}" "${(Q)PREFIX}")
        for line in "${(@f)$("$typed[1]" complete-line "${(@)typed[2,-1]}" 2>/dev/null)}"; do
          case $line in
            '') ;;
            :files) files=1 ;;
            *) found+=("${${line%%$'\t'*}//:/\\:}:${${line#*$'\t'}:#$line}") ;;
          esac
        done
        (( $#found )) && _describe fontprobe found -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
        [[ -n $files ]] && _files
      }
      _fontprobe "$@"

      """#
    case .fish:
      #"""
      # Completions of fontprobe for fish.
      function __fontprobe_lines
        set -l words (commandline -opc)
        set -l word (commandline -ct)
        $words[1] complete-line $words[2..-1] "$word" 2>/dev/null
      end
      complete -c fontprobe -f -a '(__fontprobe_lines | string match -v :files)'
      complete -c fontprobe -n '__fontprobe_lines | string match -q :files' -F

      """#
    }
  }
}
