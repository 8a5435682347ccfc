/// The syntax of the program: its name, its commands and its help.
enum FontProbeCommand {
  static let commands = [
    CommandEntry(MetricsCommand.self), CommandEntry(ResolveCommand.self), CommandEntry(ListCommand.self),
    CommandEntry(InspectCommand.self), CommandEntry(SmallCapsCommand.self), CommandEntry(MeasureCommand.self),
    CommandEntry(CheckCommand.self), CommandEntry(LockCommand.self), CommandEntry(ProfileCommand.self),
    CommandEntry(CSSCommand.self), CommandEntry(LayoutCommand.self), CommandEntry(StylesCommand.self),
    CommandEntry(SpecimenCommand.self), CommandEntry(ReportCommand.self), CommandEntry(GenerateCommand.self),
  ]

  static let syntax = CommandSyntax(
    name: "fontprobe",
    abstract: "Font metrics with their source, names with their reasons",
    discussion: """
      Tells which face answers a name and why, and every figure of it with the table it came from.

      Exit codes: 0 answered; 1 answered, and the answer is no; 2 cannot answer; 64 wrong usage.
      """,
    examples: [
      "fontprobe metrics MuseoSlab-500 17",
      "fontprobe metrics \"Roboto Slab\" 17 --weight bold --format json",
      "fontprobe resolve \"Museo Slab, Georgia, serif\" --weight 500",
      "fontprobe list --fonts Fonts slab",
      "fontprobe inspect Fonts/Inter/Inter-roman.var.ttf",
      "fontprobe layout MuseoSlab-500 17 \"round(capHeight / 2)\"",
      "fontprobe styles --content-size AX3 --family \"Museo Slab\"",
      "fontprobe profile EBGaramond12-Regular",
      "fontprobe measure RobotoSlab-Regular 17 Toyota",
      "fontprobe lock --verify -o Fonts/fonts.lock.json",
    ],
    groups: [
      OptionGroup(
        title: "Options",
        options: [
          .flag("version", "Print the version."),
          .value(
            "generate-completion-script", "shell", "Print the completion script for bash, zsh or fish.",
            completion: .choices(CompletionScript.allCases.map(\.rawValue))),
        ])
    ])
}
