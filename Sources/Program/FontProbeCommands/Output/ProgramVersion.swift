internal import FontShaping
internal import FontTables
internal import ProgramFacts

/// The version of the program, for `--version` and for reports that name the tool that wrote them.
enum ProgramVersion {
  static let text = "0.1.0"

  /// The commit from which the program was built; nil if the commit was unknown at build time.
  static var commit: String? { unsafe fontprobe_commit().map { unsafe String(cString: $0) } }

  static func description() -> String {
    let program = ["fontprobe \(text)", commit.map { "commit \($0)" }].compactMap(\.self).joined(separator: ", ")
    let libraries =
      [
        ("FreeType", FreeTypeLibrary.version ?? "cannot be started"), ("ICU", LineBreaking.libraryVersion),
      ]
      + LoadedLibrary.all.map { ($0.name, $0.version) }
    let width = libraries.reduce(0) { max($0, $1.0.count) } + 2
    let lines = libraries.map { name, version in
      name + String(repeating: " ", count: width - name.count) + version
    }
    return ([program] + lines).map { $0 + "\n" }.joined()
  }
}

/// A library that the program loads, and the symbol from which its version is read.
struct LoadedLibrary {
  let name: String
  /// The file name for which the loader searches. On macOS the library is linked and found without this name.
  let file: String
  let symbol: String
  let kind: VersionKind

  static let all = [
    LoadedLibrary(name: "HarfBuzz", file: "libharfbuzz.so.0", symbol: "hb_version_string", kind: VERSION_TEXT),
    LoadedLibrary(name: "Fontconfig", file: "libfontconfig.so.1", symbol: "FcGetVersion", kind: VERSION_NUMBER),
    LoadedLibrary(name: "libyaml", file: "libyaml-0.so.2", symbol: "yaml_get_version_string", kind: VERSION_TEXT),
    LoadedLibrary(name: "librsvg", file: rasterizer, symbol: "rsvg_%s_version", kind: VERSION_PARTS),
  ]

  #if canImport(Darwin)
    private static let rasterizer = "librsvg-2.2.dylib"
  #else
    private static let rasterizer = "librsvg-2.so.2"
  #endif

  /// The version of the library. If the library is missing, the text says so and names the packages to install, if they
  /// are known.
  var version: String {
    #if !Fontconfig
      if name == "Fontconfig" { return "not in this build" }
    #endif
    var text = [CChar](repeating: 0, count: 64)
    let isHere = unsafe text.withUnsafeMutableBufferPointer { text in
      unsafe fontprobe_library_version(file, symbol, kind, text.baseAddress, UInt(text.count))  // Fits: 64.
    }
    if isHere != 0 { return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) }
    guard let packages = unsafe fontprobe_packages_to_install(file) else { return "not found" }
    return unsafe "not found: install \(String(cString: packages))"
  }
}
