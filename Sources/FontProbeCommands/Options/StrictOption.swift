internal import FontProbe
internal import TextFormats

/// `--strict`: the exit code says whether the very font that was asked for answered.
struct StrictOption {
  private let isOn: Bool

  static let syntax = OptionSyntax.flag("strict", "Exit with 1 unless the face is exactly the one asked for.")

  init(_ arguments: ParsedArguments) { isOn = arguments.has("strict") }

  /// The answer, with exit code 1 and the reason on standard error where a name got another face than it asked for.
  func held(_ answer: Answer, to matches: [(name: String, match: FontMatch)]) -> Answer {
    let others = matches.filter { $0.match.outcome != .exact }
    guard isOn, !others.isEmpty else { return answer }
    let reasons = others.map { name, match in
      let face = match.drawn.face
      let drawn = face.fullName ?? face.postScriptName ?? "an unnamed face"
      let lacking = match.decision.lackingFaces.map { MatchReason($0).text.printable }
      return switch match.outcome {
      case .exact, .style: "\(drawn) is only the nearest style for \(name)"
      case .profile: "\(name) is not here, only its metrics"
      case .substitute where !lacking.isEmpty, .lastResort where !lacking.isEmpty:
        "\(lacking.joined(separator: "; ")), \(drawn) answers"
      case .substitute: "\(name) is not here, the substitute is \(drawn)"
      case .lastResort: "\(name) is not here, the last resort is \(drawn)"
      }
    }
    var answer = answer
    answer.exitCode = 1
    answer.objection = "exit code 1 by --strict: \(reasons.joined(separator: "; "))"
    return answer
  }
}
