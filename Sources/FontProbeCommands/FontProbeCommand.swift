internal import ArgumentParser

/// The program: its name, its commands and what `--help` says of them.
struct FontProbeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fontprobe",
      abstract: "Font metrics with their source, names with their reasons.",
      discussion: """
        Tells which face answers a name and why, and every figure of it with the table it came from.

        Examples:
          fontprobe metrics MuseoSlab-500 17
          fontprobe metrics "Roboto Slab" 17 --weight bold --format json
          fontprobe resolve "Museo Slab, Georgia, serif" --weight 500
          fontprobe list --fonts Fonts slab
          fontprobe inspect Fonts/Inter/Inter-roman.var.ttf

        Exit codes: 0 answered; 1 answered, and the answer is no; 2 cannot answer; 64 wrong usage.
        """,
      version: fontprobeVersion,
      subcommands: [MetricsCommand.self, ResolveCommand.self, ListCommand.self, InspectCommand.self])
  }
}

/// The version that `--version` prints.
let fontprobeVersion = "0.1.0"
