import Foundation
import PackagePlugin

/// Generates Swift code for each style guide in a target, before the target is built: constants for its faces and
/// styles. If no font file of the target has a face, it is an error at the line of the guide.
///
/// Guides are the target's files with the extension `.guide.yaml`, `.guide.yml` or `.tokens.json`; fonts are its font
/// files.
@main
struct GenerateFonts: BuildToolPlugin {
  private static let guideEndings = [".guide.yaml", ".guide.yml", ".tokens.json"]
  private static let fontEndings = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = Self.files(of: target)
    let guides = files.filter { file in Self.guideEndings.contains { file.lastPathComponent.hasSuffix($0) } }
    let fonts = files.filter { Self.fontEndings.contains($0.pathExtension.lowercased()) }
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

  /// All files below the target's folder, whether or not its manifest names them as resources.
  private static func files(of target: any SourceModuleTarget) -> [URL] {
    let files = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)
    let found = files?.compactMap { $0 as? URL } ?? []
    return found.sorted { $0.path() < $1.path() }
  }
}
