internal import FontCode
internal import FontFiles
internal import StyleGuides
internal import TextFormats

struct GenerateCommand: Command {
  static let syntax = CommandSyntax(
    name: "generate",
    abstract: "Writes a style guide and its fonts as code for Swift, UIKit, SwiftUI, web pages or Compose",
    discussion: """
      The code has the families, faces, styles and metrics of the guide, for one platform. Code for swift uses the \
      Swift package of fontprobe. Code for the other platforms needs no extra package. The same guide and fonts always \
      give the same code. If the guide names a face that is not in the font files, the error names the line in the \
      guide.

      With -o FOLDER/, code that has several parts is written as several files. The code for uikit and the code for \
      swiftui have files in common, so that an app can use both. One of these files has the entries of Info.plist.

      Exit codes: 0 the code is written, or with --check, it is up to date; 1 with --check, the code is out of date; \
      2 the guide or a font is wrong.
      """,
    examples: [
      "fontprobe generate --guide Examples/Guides/two-families.yaml --fonts Fonts",
      "fontprobe generate --guide Examples/Guides/two-families.yaml --fonts Fonts -o /tmp/Fonts.swift",
      "fontprobe generate --for uikit --guide Examples/Guides/two-families.yaml --fonts Fonts -o /tmp/uikit/",
      "fontprobe generate --for css --guide Examples/Guides/size-classes.yaml --fonts Fonts -o /tmp/type.css",
    ],
    groups: [
      OptionGroup("Code", [guide, fonts, platform, output, checks, isPublic, package, fontPath]), OutputFormat.group,
    ])

  private static let guide = Option.text(
    "guide", "file", "The style guide: a YAML file or design tokens (JSON).", completion: .file
  ).or("")
  private static let fonts = Option.texts(
    "fonts", "path", "The fonts that are part of the app: a font file or a folder. Repeatable.", completion: .file)
  private static let platform = Option.value(
    "for", "platform",
    "The platform of the code: swift (the default, needs the package of fontprobe), uikit, swiftui, css or compose.",
    completion: .choices(CodePlatform.allCases.map(\.rawValue))
  ) { word throws(UsageError) in
    guard let platform = CodePlatform(rawValue: word.lowercased()) else {
      throw UsageError("--for takes swift, uikit, swiftui, css or compose, not \(word)")
    }
    return platform
  }.or(.swift)
  private static let output = Option.text(
    "output", "path",
    "Write the code to this file instead of printing it. For several files, give a folder that exists, or a name that ends "
      + "with /.", completion: .file, short: "o")
  private static let checks = Option.flag(
    "check", "Write no file. Exit with code 1 if a file of --output is out of date.")
  private static let isPublic = Option.flag(
    "public", "Declare the Swift code public, so that other modules can use it.")
  private static let package = Option.text(
    "package", "name",
    "With --for compose: the Kotlin package of the code, such as com.example.app. The app's class R must be in the same package."
  )
  private static let fontPath = Option.text(
    "font-path", "path",
    "With --for css: the path that is written before the names of the font files, such as ../fonts.")

  let given: ParsedArguments

  private var guide: String { given[Self.guide] }
  private var platform: CodePlatform { given[Self.platform] }

  private var kind: OutputFile.Kind {
    switch platform {
    case .swift, .uikit, .swiftui: .swift
    case .css: .css
    case .compose: .kotlin
    }
  }

  func check() throws(UsageError) {
    guard !guide.isEmpty else { throw UsageError("name the style guide: --guide FILE") }
    guard !given[Self.fonts].isEmpty else { throw UsageError("name the fonts of the app: --fonts PATH") }
    guard !given[Self.checks] || given.has(Self.output) else {
      throw UsageError("--check needs the file to compare with: -o FILE")
    }
    if let output = given[Self.output], !Self.isFolder(output) {
      _ = try OutputFile(output, [kind], of: "code for \(platform.rawValue)")
    }
    guard !given[Self.isPublic] || [.swift, .uikit, .swiftui].contains(platform) else {
      throw UsageError("--public is for Swift: leave out --public with --for \(platform.rawValue)")
    }
    if let name = given[Self.package] {
      guard platform == .compose else { throw UsageError("--package needs --for compose") }
      guard CodeOptions.isKotlinPackage(name) else {
        throw UsageError("\(name) is not the name of a package: write a name such as com.example.app")
      }
    }
    guard !given.has(Self.fontPath) || platform == .css else { throw UsageError("--font-path needs --for css") }
  }

  private var options: CodeOptions {
    var options = CodeOptions()
    options.isPublic = given[Self.isPublic]
    if let name = given[Self.package] { options.kotlinPackage = name }
    if let path = given[Self.fontPath] { options.fontPath = path }
    return options
  }

  private static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || FilePaths.isFolder(path) }

  func answer() throws(FontError) -> Answer {
    guard let output = given[Self.output] else {
      let code = try code { (fonts) throws(StyleGuideError) in try fonts.oneFile(for: platform, options) }
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      return Answer(json: { ["code": .string(code)] }, text: { _ in lines }, isDocument: true)
    }
    let files: [(path: String, text: String)]
    if Self.isFolder(output) {
      let folder = output.hasSuffix("/") ? output : output + "/"
      files = try code { (fonts) throws(StyleGuideError) in
        try fonts.code(for: platform, options).map { (folder + $0.name, $0.text) }
      }
    } else {
      files = [
        (output, try code { (fonts) throws(StyleGuideError) in try fonts.oneFile(for: platform, options) })
      ]
    }
    return try given[Self.checks] ? compared(files, with: output) : written(files, to: output)
  }

  /// Returns the code that a function makes from the guide and its fonts. Reports each mistake in the guide with its
  /// position.
  private func code<Code>(_ made: (GuideFonts) throws(StyleGuideError) -> Code) throws(FontError) -> Code {
    let fonts = try GuideFonts.reading(guide: guide, fonts: given[Self.fonts])
    do throws(StyleGuideError) { return try made(try fonts.get()) } catch { throw error.reportingAllButTheLast() }
  }

  private func compared(_ files: [(path: String, text: String)], with output: String) throws(FontError) -> Answer {
    var lines: [String] = []
    let remedy = "run fontprobe generate without --check"
    for (path, text) in files {
      guard let old = try bytes(path) else {
        lines.append("\(path.printable) does not exist; \(remedy)")
        continue
      }
      guard !old.elementsEqual(text.utf8) else { continue }
      lines.append("\(path.printable) is out of date: it does not match \(guide.printable) and its fonts; \(remedy)")
    }
    let isCurrent = lines.isEmpty
    if isCurrent { lines = ["\(output.printable) is up to date: it matches \(guide.printable) and its fonts"] }
    return Answer(
      json: { ["output": .string(output), "isCurrent": .bool(isCurrent)] }, text: { [lines] _ in lines },
      exitCode: isCurrent ? 0 : 1)
  }

  /// Returns the bytes of an existing file; nil if there is no file. A dangling link is an error.
  private func bytes(_ path: String) throws(FontError) -> [UInt8]? {
    do throws(FontError) {
      return try fileBytes(path, atMost: 64 << 20)
    } catch {
      guard error.code == .fileNotFound, !FilePaths.isNamed(path) else { throw error }
      return nil
    }
  }

  private func written(_ files: [(path: String, text: String)], to output: String) throws(FontError) -> Answer {
    if files.count > 1 || output.hasSuffix("/") { try OutputFolder.make(output) }
    for file in files { try AtomicFile.write(file.text, to: file.path) }
    return Answer(
      json: { ["output": .string(output), "files": .array(files.map { .string($0.path) })] },
      text: { _ in files.map { "\($0.path.printable) was written from \(guide.printable)" } })
  }
}
