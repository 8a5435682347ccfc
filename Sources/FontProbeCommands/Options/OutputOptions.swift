internal import ArgumentParser

/// `--format`, common to every command.
struct OutputOptions: ParsableArguments {
  @Option(help: "text for people, json for programs.")
  var format: OutputFormat = .text
}

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
