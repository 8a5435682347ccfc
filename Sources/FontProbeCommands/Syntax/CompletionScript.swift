/// The scripts that make a shell complete fontprobe's commands, options and their values, made from the syntax.
///
/// Rules, languages and other fixed words stand in the script. The names of fonts are asked of `fontprobe list --names` when
/// somebody presses the tabulator, with the `--fonts`, `--no-bundled` and `--no-system` of the line.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  func text(_ commands: [CommandSyntax], _ program: CommandSyntax) -> String {
    let lines =
      switch self {
      case .bash: BashCompletion(commands, program).lines
      case .zsh: ZshCompletion(commands, program).lines
      case .fish: FishCompletion(commands, program).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CommandSyntax {
  /// What is offered for an argument without a name, by its place from 0; the last one of a list for all after it.
  func completion(at place: Int) -> Completion {
    if place < arguments.count { return arguments[place].completion }
    guard let last = arguments.last, last.isRepeated else { return .none }
    return last.completion
  }
}
