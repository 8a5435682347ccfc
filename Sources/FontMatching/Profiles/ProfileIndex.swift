import FontFaces

/// Registered profiles, found by the names of their faces. Of several profiles with a name the first answers it.
struct ProfileIndex: Sendable {
  /// The recorded faces: by PostScript name, full name and family, and within a family by style.
  private(set) var faces = FaceIndex(from: .registered)
  private(set) var profiles: [FontProfile] = []
  private var byFace: [FontFace: Int] = [:]

  var isEmpty: Bool { profiles.isEmpty }

  /// Adds a profile under all of its names; returns the profile that has its PostScript name already, if one does.
  mutating func add(_ profile: FontProfile) -> FontProfile? {
    byFace[profile.face] = profiles.count
    profiles.append(profile)
    return faces.add(profile.face).flatMap { self.profile(of: $0) }
  }

  /// The profile that a recorded face was made of.
  func profile(of face: FontFace) -> FontProfile? { byFace[face].map { profiles[$0] } }

  /// The profile of the face that has this name: the PostScript name, else the full name.
  func profile(named name: FoldedName) -> FontProfile? {
    guard let reference = faces.face(postScriptName: name) ?? faces.face(fullName: name) else { return nil }
    return profiles[Int(reference.face)]
  }
}
