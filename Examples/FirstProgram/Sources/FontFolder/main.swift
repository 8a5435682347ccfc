// Tests whether every font of a folder can be shipped. If a font cannot, the exit code is 1: FontFolder FONTS

import FontProbe

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Fonts"
var settings = CheckSettings()
settings.requiredTexts = ["Größe, señor, façade"]
let report = try await FontCheck(settings).run([folder])
for finding in report.findings where finding.severity > .note { print(finding) }
print("\(report.files.count) files, \(report.faceCount) faces, passes: \(report.passes)")
exit(report.passes ? 0 : 1)
