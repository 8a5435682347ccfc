public import Files
internal import FontFaces

extension FontCollection {
  /// What came of registering profiles.
  public struct ProfileReport: Sendable {
    /// The profiles that are registered now, in the order of their paths.
    public let profiles: [FontProfile]
    /// Every file that is no profile, and why; the others are registered.
    public let failures: [FontError]
    /// PostScript names that another profile has already; that one answers them.
    public let duplicates: [FontError]
  }

  /// Registers a profile: its figures answer where the font itself is not there.
  @discardableResult
  public func register(profile: FontProfile) -> ProfileReport {
    ProfileReport(profiles: [profile], failures: [], duplicates: add([profile]))
  }

  /// Registers a profile's file, or every `*.json` in a folder and the folders in it, in the order of their paths.
  ///
  /// - Returns: what loaded and what did not; a file with nonsense in it does not keep the others out.
  /// - Throws: `FontError` where the path itself cannot be read, and where a single file that was named is no profile.
  @discardableResult
  public func register(profilesAt path: String) throws(FontError) -> ProfileReport {
    let listing = try FolderListing(path)
    guard !listing.isSingleFile else { return register(profile: try FontProfile(contentsOf: path)) }
    var profiles: [FontProfile] = []
    var failures = listing.failures
    for file in listing.otherFiles where file.lowercased().hasSuffix(".json") {
      do throws(FontError) { profiles.append(try FontProfile(contentsOf: file)) } catch { failures.append(error) }
    }
    return ProfileReport(profiles: profiles, failures: failures, duplicates: add(profiles))
  }

  /// The registered profiles, in the order of their registration.
  public var registeredProfiles: [FontProfile] { profiles.profiles }

  /// The profile of the face that has this PostScript name or full name; `nil` where none is registered.
  public func profile(named name: String) -> FontProfile? { profiles.profile(named: FoldedName(name)) }
}
