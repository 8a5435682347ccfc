internal import FontFiles
internal import FontNames

/// The programs of apt. They read the machine's package lists in any compression.
struct AptPrograms: Sendable {
  /// A program, by its path on Debian and Ubuntu.
  enum Program: String {
    case cache = "/usr/bin/apt-cache"
    case get = "/usr/bin/apt-get"
    case helper = "/usr/lib/apt/apt-helper"
  }

  /// Returns the output of a program with these arguments; nil if the program is not installed.
  let output: @Sendable (Program, [String]) throws(FontError) -> [UInt8]?

  static let installed = AptPrograms { program, arguments throws(FontError) in
    guard FilePaths.isExecutable(program.rawValue) else { return nil }
    return try Self.output(of: program.rawValue, arguments)
  }

  /// Returns the packages with these names for which the machine's lists contain an installable version.
  ///
  /// - Throws: `FontError` if the machine has no package lists.
  func packages(of names: Set<String>) throws(FontError) -> Set<String> {
    // The package of the base files is in the lists of every Debian system.
    let base = "base-files"
    guard let output = try output(.cache, ["policy", base] + names.sorted()) else {
      throw FontError(
        .fileNotFound, "there is no program apt-cache, which lists the packages for this machine",
        path: Program.cache.rawValue,
        hint: "--install is for Debian and Ubuntu")
    }
    var here = Set<String>()
    var isListed = false
    var package: Substring?
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      if !line.hasPrefix(" "), line.hasSuffix(":") {
        package = line.dropLast()
      } else if let name = package, line.hasPrefix("  Candidate: "), !line.hasSuffix("(none)") {
        here.insert(String(name))
      } else if line.hasPrefix("        "), !line.hasSuffix("/var/lib/dpkg/status") {
        // The version is from the list of a repository, not only from the list of installed packages.
        isListed = true
      }
    }
    guard isListed else {
      throw FontError(
        .fileNotFound, "the machine has no list of packages", hint: "run apt-get update, and try again")
    }
    return here
  }

  /// Returns the fonts in the lists' AppStream metadata; empty if the machine has no metadata.
  func describedFonts() throws(FontError) -> DescribedFonts {
    var fonts = DescribedFonts()
    let files = try output(.get, ["indextargets", "--format", "$(FILENAME)", "Created-By: DEP-11"]) ?? []
    for file in String(decoding: files, as: UTF8.self).split(separator: "\n") {
      fonts.read(try output(.helper, ["cat-file", String(file)]) ?? [])
    }
    return fonts
  }

  /// The greatest number of bytes of a program's output. The metadata of a distribution has 20 MB.
  private static let mostBytes = 128 << 20
  private static let time = Duration.seconds(60)

  /// - Throws: `FontError` if the program does not start, writes too much or takes too long.
  private static func output(of program: String, _ arguments: [String]) throws(FontError) -> [UInt8] {
    let process = try StartedProgram(program, arguments, input: "", variable: "LC_ALL=C")
    let end = ContinuousClock.now + time
    var bytes: [UInt8] = []
    while process.read(&bytes) {
      guard bytes.count <= mostBytes, .now < end else {
        process.kill()
        throw FontError(
          .unreadableFile, "\(program) writes more than \(mostBytes >> 20) MB, or takes longer than a minute",
          hint: "run apt-get update, and try again")
      }
      StartedProgram.wait(for: [process], atMost: .milliseconds(200))
    }
    process.kill()
    return bytes
  }
}
