#if Fontconfig
  internal import CFontconfig
  internal import FontFaces
  internal import FontFiles
  internal import FontNames
  internal import TextFormats

  /// The fonts that Fontconfig lists, indexed by the names in its cache. These names are used only to find files, never
  /// to describe fonts.
  ///
  /// The list owns a private configuration, which only `deinit` destroys. It changes nothing for the process, and never
  /// calls FcFini. Fontconfig reads FONTCONFIG_FILE, FONTCONFIG_PATH and FONTCONFIG_SYSROOT, and leaves out rejected
  /// fonts.
  @safe
  struct FontconfigList: ~Copyable {
    typealias Location = FontconfigLocation
    typealias NameKind = FontconfigNameKind

    let configuration: OpaquePointer
    /// Owned by the configuration. FcConfigGetFonts: "The returned font set must not be modified or freed by the caller".
    let fonts: UnsafeMutablePointer<FcFontSet>?
    /// The indices of the patterns that have a name. There is a dictionary for each kind of name, and its key is the
    /// hash of the folded name. Different names may have equal hashes, so the names in the file are compared later.
    private var places: [[UInt64: [Int32]]] = [[:], [:], [:]]

    /// - Parameter file: a configuration file; nil for the user's own configuration, which the environment determines.
    package init(file: String? = nil) throws(FontError) {
      if let packages = unsafe fontprobe_packages_of_missing_fontconfig() {
        throw FontError(
          .missingLibrary, "Fontconfig, which lists the system's fonts, is not installed",
          hint: unsafe "install \(String(cString: packages)), or leave system fonts out")
      }
      if let endless = Self.configurationFiles(file).first(where: FilePaths.mayBeEndless) {
        throw FontError(
          .systemFontsUnavailable, "Fontconfig's configuration is not a regular file", path: endless,
          hint: "check FONTCONFIG_FILE, or leave system fonts out")
      }
      // Without a cache, Fontconfig reads every font of the system, so the work is not limited.
      let loaded = unsafe WorkLimit.suspended { unsafe LibraryMessages.catching { unsafe Self.configuration(file) } }
      guard let configuration = unsafe loaded else {
        throw FontError(
          .systemFontsUnavailable, "Fontconfig cannot be started", path: file,
          hint: "check FONTCONFIG_FILE and /etc/fonts, or leave system fonts out")
      }
      unsafe self.configuration = unsafe configuration
      unsafe fonts = unsafe FcConfigGetFonts(configuration, FcSetSystem)
      for index in 0..<count { indexNames(of: index) }
    }

    /// Returns the files that Fontconfig reads first: the given file, or the files from the environment. Fontconfig
    /// opens any kind of file, and would wait forever for a pipe.
    private static func configurationFiles(_ file: String?) -> [String] {
      if let file { return [file] }
      let folders = [
        ("FONTCONFIG_PATH", "fonts.conf"), ("XDG_CONFIG_HOME", "fontconfig/fonts.conf"),
        ("HOME", ".config/fontconfig/fonts.conf"), ("HOME", ".fonts.conf"),
      ]
      return [EnvironmentVariable["FONTCONFIG_FILE"]].compactMap(\.self)
        + folders.compactMap { name, file in EnvironmentVariable[name].map { "\($0)/\(file)" } }
    }

    private static func configuration(_ file: String?) -> OpaquePointer? {
      guard let file else { return unsafe FcInitLoadConfigAndFonts() }
      guard let configuration = unsafe FcConfigCreate() else { return nil }
      guard unsafe FcConfigParseAndLoad(configuration, file, 1) != 0, unsafe FcConfigBuildFonts(configuration) != 0
      else {
        unsafe FcConfigDestroy(configuration)
        return nil
      }
      return unsafe configuration
    }

    deinit { unsafe FcConfigDestroy(configuration) }

    var count: Int { unsafe fonts.map { unsafe Int($0.pointee.nfont) } ?? 0 }

    func pattern(_ index: Int) -> OpaquePointer? {
      guard let fonts = unsafe fonts, index < count else { return nil }
      return unsafe fonts.pointee.fonts[index]
    }

    // MARK: - Finding

    /// Returns the files whose cache entries have the name, in Fontconfig's order, without duplicates.
    func locations(_ kind: NameKind, _ name: FoldedName) -> [Location] {
      var seen = Set<Location>()
      return (places[kind.rawValue][NameHash.of(name)] ?? []).compactMap { location(Int($0)) }
        .filter { seen.insert($0).inserted }
    }

    func has(_ kind: NameKind, _ name: FoldedName) -> Bool { places[kind.rawValue][NameHash.of(name)] != nil }

    /// Returns every listed face once, sorted by path.
    func all() -> [Location] {
      Set((0..<count).compactMap { location($0) }).sorted { ($0.path, $0.faceIndex) < ($1.path, $1.faceIndex) }
    }

    /// Returns every listed variable face once, sorted by path.
    func variableFonts() -> [Location] {
      let locations = (0..<count).compactMap { index -> Location? in
        var isVariable: FcBool = 0
        guard let pattern = unsafe pattern(index),
          unsafe FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable) == FcResultMatch, isVariable != 0
        else { return nil }
        return unsafe location(of: pattern)
      }
      return Set(locations).sorted { ($0.path, $0.faceIndex) < ($1.path, $1.faceIndex) }
    }

    var allNames: [String] {
      var names: [String] = []
      for index in 0..<count {
        guard let pattern = unsafe pattern(index) else { continue }
        for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_FAMILY] {
          var number: Int32 = 0
          while let name = unsafe Self.string(pattern, property, number) {
            names.append(unsafe String(cString: name).withoutSurplusMarks)
            number += 1  // Fits: Fontconfig counts values in an int.
          }
        }
      }
      return names
    }

    /// Returns the font that the user's configuration chooses for a family, usually a generic family. Fontconfig always
    /// returns a font.
    func best(for family: String) -> Location? {
      bestMatch(families: [family], weight: nil, width: nil, slant: nil)
        .map { Location(path: $0.path, faceIndex: $0.faceIndex) }
    }

    private func location(_ index: Int) -> Location? {
      guard let pattern = unsafe pattern(index) else { return nil }
      return unsafe location(of: pattern)
    }

    func location(of pattern: OpaquePointer) -> Location? {
      guard let file = unsafe Self.string(pattern, FC_FILE, 0) else { return nil }
      var index: Int32 = 0
      guard unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch else { return nil }
      // The low 16 bits of FC_INDEX are the face. The high bits are a named instance. Instances are found by their
      // names.
      return unsafe Location(path: String(cString: file), faceIndex: Int(index & 0xFFFF))
    }

    // MARK: - Indexing

    private mutating func indexNames(of index: Int) {
      guard let pattern = unsafe pattern(index) else { return }
      for (kind, property) in [(NameKind.postScript, FC_POSTSCRIPT_NAME), (.full, FC_FULLNAME), (.family, FC_FAMILY)] {
        var number: Int32 = 0
        while let name = unsafe Self.string(pattern, property, number) {
          let hash = unsafe NameHash.of(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
          places[kind.rawValue][hash, default: []].append(Int32(index))  // Fits: Fontconfig counts its fonts in an int.
          number += 1  // Fits: Fontconfig counts values in an int.
        }
      }
    }

    static func string(_ pattern: OpaquePointer, _ property: String, _ number: Int32) -> UnsafePointer<FcChar8>? {
      var value: UnsafePointer<FcChar8>?
      guard unsafe fontprobe_fc_string(pattern, property, number, &value) == FcResultMatch else { return nil }
      return unsafe value
    }
  }

  /// The hash of a folded name. A Swift string and a C string in Fontconfig's cache have the same hash.
  private enum NameHash {
    static func of(_ name: FoldedName) -> UInt64 {
      var hash = seed
      for byte in name.text.utf8 {
        // A name outside ASCII has several spellings in bytes ("é", or "e" with U+0301), with the same hash in Swift.
        guard byte < 0x80 else { return UInt64(bitPattern: Int64(name.text.hashValue)) }
        mix(byte, &hash)
      }
      return hash
    }

    /// Folds ASCII names byte by byte, without Swift strings, because there are thousands of names.
    static func of(_ name: UnsafePointer<CChar>) -> UInt64 {
      var hash = seed
      var place = 0
      while true {
        let byte = unsafe UInt8(bitPattern: name[place])
        switch byte {
        case 0: return hash
        case 0x80...: return of(FoldedName(unsafe String(cString: name)))
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), 1..<0x20, 0x7F: break
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): mix(byte | 0x20, &hash)
        default: mix(byte, &hash)
        }
        place += 1
      }
    }

    // FNV-1a, 64 bits. The names of a system's own fonts are not hostile. A collision only reads one more file.
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    private static func mix(_ byte: UInt8, _ hash: inout UInt64) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
#endif
