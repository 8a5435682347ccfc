import FontFaces
import FontShaping

// advances-judge [--labels N] [--sample FILE] FILE… compares learned advances, cluster by cluster, with the advances
// that HarfBuzz shapes in this process. scripts/judge advances builds and runs it.
var judge = AdvancesJudge()
var files: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--labels": judge.wanted = arguments.popFirst().flatMap { Int($0) } ?? judge.wanted
  case "--sample": judge.samplePath = arguments.popFirst()
  default: files.append(argument)
  }
}
judge.run(files)
