import Foundation
import PackagePlugin

/// Makes Swift code of each style guide in a target, before the target is built: its fonts and styles as names that cannot
/// be misspelled. A face that no font file of the target has is an error at the line of the guide.
///
/// Guides are the files that end in `.guide.yaml`, `.guide.yml` or `.tokens.json`; fonts are the font files among the
/// target's resources.
@main
struct GenerateFonts: BuildToolPlugin {
  private static let guideEndings = [".guide.yaml", ".guide.yml", ".tokens.json"]
  private static let fontEndings = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = target.sourceFiles.map(\.url).sorted { $0.path() < $1.path() }
    let guides = files.filter { file in Self.guideEndings.contains { file.lastPathComponent.hasSuffix($0) } }
    let fonts = Self.fonts(of: target)
    guard !guides.isEmpty else {
      Diagnostics.warning(
        "\(target.name) has no style guide: a file that ends in \(Self.guideEndings.joined(separator: ", "))")
      return []
    }
    let tool = try context.tool(named: "GenerateFontsTool")
    return guides.map { guide in
      let name = guide.lastPathComponent.split(separator: ".").first.map(String.init) ?? "Guide"
      let output = context.pluginWorkDirectoryURL.appending(
        path: "\(name.prefix(1).uppercased())\(name.dropFirst())Fonts.swift")
      return .buildCommand(
        displayName: "Fonts and styles of \(guide.lastPathComponent)", executable: tool.url,
        arguments: [guide, output].map { $0.path(percentEncoded: false) }
          + fonts.map { $0.path(percentEncoded: false) },
        inputFiles: [guide] + fonts, outputFiles: [output])
    }
  }

  /// The font files below the target's folder, whether its manifest copies them one by one or by their folder.
  private static func fonts(of target: any SourceModuleTarget) -> [URL] {
    let folder = target.directoryURL
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let found = names?.compactMap { $0 as? URL } ?? []
    return found.filter { fontEndings.contains($0.pathExtension.lowercased()) }.sorted { $0.path() < $1.path() }
  }
}
