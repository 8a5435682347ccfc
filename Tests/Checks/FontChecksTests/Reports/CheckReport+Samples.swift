@testable import FontChecks
@testable import FontRules

extension FontCheck.Rule {
  static let sampleError = FontCheck.Rule("FP001", "opens", .error, "The file opens", violation: "A file does not open")
  static let sampleWarning = FontCheck.Rule(
    "FP012", "unique-full-name", .warning, "No two files share a name", violation: "Two files {} have one [name](1)")
  static let sampleNote = FontCheck.Rule(
    "FP023", "platform-lines", .note, "The baseline stays", violation: "The baseline moves")
  static let samples = [sampleError, sampleWarning, sampleNote]
}

extension SourceRoot {
  /// A checkout in whose folder `app` the check runs.
  static let sample = SourceRoot(root: "/home/runner/work/app", currentFolder: "/home/runner/work/app/app")
}

extension CheckReport {
  static func sample(_ findings: FontCheck.Finding...) -> CheckReport {
    CheckReport(files: ["Fonts/A.ttf", "Fonts/B/C.otf"], faceCount: 3, findings: findings, scope: .sample)
  }
}

extension CheckScope {
  /// 41 rules looked at both files.
  static let sample = {
    var scope = CheckScope()
    scope.ruleCount = 41
    scope.openedFiles = 2
    scope.decodedFiles = 2
    scope.shapedFiles = 2
    return scope
  }()
}

/// A text with the special characters of every report format, and characters that no format can hold unchanged.
let hostileText = "50 % off: a,b;\r\n\"<x y='&'>]]>\"\t{0}[l](http://e)\u{0}\u{1B}[31m\u{85}\u{202E}\u{FFFE}é字😀"
