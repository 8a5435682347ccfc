import FontFaces

/// Registered faces, found by PostScript name, full name and family; the first that was registered under a name keeps it.
struct FaceIndex: Sendable {
  /// A face, or one of its named instances.
  struct Reference: Sendable, Hashable {
    let face: Int32
    /// The instance's place in the face's list; −1 for the face as it lies in its file.
    let instance: Int32
  }

  private(set) var faces: [FontFace] = []
  private var postScriptNames: [FoldedName: Reference] = [:]
  private var fullNames: [FoldedName: Reference] = [:]
  private var families: [FoldedName: [Int32]] = [:]
  /// Shared by the copies of one state of the index.
  private var known = KnownFamilies()

  var isEmpty: Bool { faces.isEmpty }

  /// Makes room for so many faces more, so that adding them does not build the tables anew again and again.
  mutating func reserve(_ count: Int) {
    faces.reserveCapacity(faces.count + count)
    postScriptNames.reserveCapacity(postScriptNames.count + count)
    fullNames.reserveCapacity(fullNames.count + count)
  }

  /// Adds a face under all of its names; returns the face that already has its PostScript name, if one does.
  @discardableResult
  mutating func add(_ face: FontFace) -> FontFace? {
    // Copies that were made before keep what they know.
    known = KnownFamilies()
    let number = Int32(faces.count)
    faces.append(face)
    let reference = Reference(face: number, instance: -1)
    let names = face.names
    let rival = add(names.postScriptName, reference, to: \.postScriptNames)
    add(names.fullName, reference, to: \.fullNames)
    for name in names.otherFullNames { add(name, reference, to: \.fullNames) }
    for instance in face.namedInstances {
      let reference = Reference(face: number, instance: Int32(instance.index))
      add(instance.postScriptName, reference, to: \.postScriptNames)
      // Nobody can ask for a longer one, and thousands of instances may share a family of 64 KB.
      if let family = names.family, family.utf8.count <= FontName.longest {
        add("\(family) \(instance.name)", reference, to: \.fullNames)
      }
    }
    add(number, toFamily: names.family)
    if names.legacyFamily != names.family { add(number, toFamily: names.legacyFamily) }
    if names.wwsFamily != names.family { add(number, toFamily: names.wwsFamily) }
    for family in names.otherFamilies { add(number, toFamily: family) }
    return rival.map { faces[Int($0.face)] }
  }

  private mutating func add(_ number: Int32, toFamily name: String?) {
    guard let name else { return }
    let folded = FoldedName(name)
    guard !folded.isEmpty, families[folded]?.last != number else { return }
    families[folded, default: []].append(number)
  }

  @discardableResult
  private mutating func add(
    _ name: String?, _ reference: Reference, to names: WritableKeyPath<FaceIndex, [FoldedName: Reference]>
  ) -> Reference? {
    guard let name else { return nil }
    let folded = FoldedName(name)
    guard !folded.isEmpty else { return nil }
    if let rival = self[keyPath: names][folded] { return rival.face == reference.face ? nil : rival }
    self[keyPath: names][folded] = reference
    return nil
  }

  func face(postScriptName name: FoldedName) -> Reference? { postScriptNames[name] }
  func face(fullName name: FoldedName) -> Reference? { fullNames[name] }
  func family(_ name: FoldedName) -> FamilyFaces {
    guard let numbers = families[name] else { return Self.none }
    return known.family(name) { numbers.map { faces[Int($0)] } }
  }

  private static let none = FamilyFaces([])
  func hasFamily(_ name: FoldedName) -> Bool { families[name] != nil }

  /// The face of a reference; throws where its file is gone or refuses the instance's coordinates.
  func open(_ reference: Reference) throws(FontError) -> FontFace {
    let face = faces[Int(reference.face)]
    guard reference.instance >= 0 else { return face }
    return try face.at(face.namedInstances[Int(reference.instance)])
  }

  /// Every name that a face may be asked for by.
  var allNames: some Sequence<String> {
    faces.lazy.flatMap { face in
      let names = face.names
      return [names.postScriptName, names.fullName, names.family, names.legacyFamily, names.wwsFamily].compactMap { $0 }
        + face.namedInstances.compactMap(\.postScriptName)
    }
  }
}
