internal import FontFaces
public import FontFiles

extension FontCollection {
  /// The result of registering profiles.
  public struct ProfileReport: Sendable {
    /// The profiles that are registered now, in the order of their paths.
    public let profiles: [FontProfile]
    /// Every file that is no profile, and why; the others are registered.
    public let failures: [FontError]
    /// An error for each PostScript name that another profile has already; that profile answers it.
    public let duplicates: [FontError]
  }

  /// Registers a profile: its metrics answer where the font itself is absent.
  @discardableResult
  public func register(profile: FontProfile) -> ProfileReport {
    ProfileReport(profiles: [profile], failures: [], duplicates: add([profile]))
  }

  /// Registers a profile's file, or every `*.json` in a folder and the folders in it, in the order of their paths.
  ///
  /// - Returns: what loaded and what did not. The other files of a folder are registered in spite of an invalid one.
  /// - Throws: `FontError` where the path itself cannot be read, and where a single file that was named is no profile.
  @discardableResult
  public func register(profilesAt path: String) throws(FontError) -> ProfileReport {
    let listing = try FolderListing(path)
    guard listing.isFolder else { return register(profile: try FontProfile(contentsOf: path)) }
    var profiles: [FontProfile] = []
    var failures = listing.failures
    for file in listing.otherFiles where file.lowercased().hasSuffix(".json") {
      do throws(FontError) { profiles.append(try FontProfile(contentsOf: file)) } catch { failures.append(error) }
    }
    return ProfileReport(profiles: profiles, failures: failures, duplicates: add(profiles))
  }

  /// Adds a table of substitutes: a family that the table knows and that is absent gets the families that the table names,
  /// before those of the program's own table. The last table that was added is asked first.
  ///
  /// - Parameter path: a text file of tab-separated lines, in the form of the program's own Data/stand-ins.tsv.
  /// - Throws: `FontError` with `invalidTable`, and the line that cannot be read.
  public func register(substitutesAt path: String) throws(FontError) {
    fonts.add(try SubstituteTable(contentsOf: path))
    dropAnswers()
  }

  private func add(_ profiles: [FontProfile]) -> [FontError] {
    defer { dropAnswers() }
    return fonts.add(profiles)
  }

  /// The registered profiles, in the order of their registration.
  public var registeredProfiles: [FontProfile] { fonts.profiles.profiles }

  /// The profile of the face that has this PostScript name or full name; nil where none is registered.
  public func profile(named name: String) -> FontProfile? { fonts.profiles.profile(named: FoldedName(name)) }
}
