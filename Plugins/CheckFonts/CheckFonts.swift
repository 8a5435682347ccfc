import Foundation
import PackagePlugin

/// `swift package check-fonts [PATH…] [OPTION…]`: `fontprobe check` on the fonts of a package.
@main
struct CheckFonts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try context.tool(named: "FontProbeTool")
    let isNamed = PackageFonts.isPathNamed(in: arguments) || PackageFonts.needsNoFont(arguments)
    let paths = isNamed ? [] : PackageFonts.paths(of: Self.resources(of: context.package))
    guard isNamed || !paths.isEmpty else {
      throw Failure(
        description: "no target has a font among its resources; name the folder: swift package check-fonts Fonts")
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = ["check"] + arguments + paths
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // 1 means that the check has printed its findings; SwiftPM adds its own line.
    if process.terminationStatus != 0 {
      throw Failure(description: "fontprobe check ended with \(process.terminationStatus)")
    }
  }

  /// The resources of the package's targets, files and folders.
  private static func resources(of package: Package) -> [URL] {
    package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { target in
      target.sourceFiles.filter { $0.type == .resource }.map(\.url)
    }
  }
}

/// The reason why the check cannot be made, or does not pass.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
