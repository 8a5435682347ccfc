package import FontFaces
package import FontFiles
package import FontNames
internal import Synchronization

/// Faces in memory, indexed by PostScript name, full name and family. If several faces have the same name, a search for
/// the name returns the face that was added first.
package struct FacesByName: Sendable {
  package struct Reference: Sendable, Hashable {
    package let face: Int32
    /// The index of the instance in the face's list; −1 for the default instance of the file.
    let instance: Int32
  }

  /// The results for a name: the face with this PostScript name, the face with this full name, and the family.
  package struct Entry: Sendable {
    fileprivate(set) var postScriptName: Reference?
    fileprivate(set) var fullName: Reference?
    /// The index in `families`; −1 if no family has the name.
    fileprivate var family: Int32 = -1

    var isFamily: Bool { family >= 0 }
  }

  let origin: FontOrigin
  package private(set) var faces: [FontFace] = []
  /// A single table for all kinds of names, so that each name is looked up only once.
  private var names: [FoldedName: Entry] = [:]
  /// The indices of the faces of each family.
  private var families: [[Int32]] = []
  /// The indices of the variable faces. The key is the prefix of the PostScript names that a face has at other
  /// coordinates.
  private var places: [FoldedName: [Int32]] = [:]
  /// The cache of families. Copies of the index share the cache until a face is added.
  private var familyCache = FamilyCache()

  package init(from origin: FontOrigin) { self.origin = origin }

  package var isEmpty: Bool { faces.isEmpty }

  /// Reserves space for this number of additional faces, so that the tables grow only once.
  package mutating func reserve(_ count: Int) {
    faces.reserveCapacity(faces.count + count)
    names.reserveCapacity(names.count + 2 * count)
  }

  /// Adds a face under all of its names. A face under descriptors is added only under its family. If another face
  /// already has its PostScript name, returns the other face.
  @discardableResult
  package mutating func add(_ face: FontFace) -> FontFace? {
    // Copies that were made before this face was added keep the old cache.
    familyCache = FamilyCache()
    let number = Int32(faces.count)  // Fits: more faces would need terabytes.
    faces.append(face)
    let reference = Reference(face: number, instance: -1)
    let names = face.names
    guard face.descriptors == nil else {
      // The face can be found by the name of its family and words for a style.
      add(number, toFamily: names.family)
      return nil
    }
    let rival = add(names.postScriptName, reference, as: \.postScriptName)
    add(names.fullName, reference, as: \.fullName)
    for name in names.otherFullNames { add(name, reference, as: \.fullName) }
    for instance in face.namedInstances {
      // Fits: a font counts its instances in 16 bits.
      let reference = Reference(face: number, instance: Int32(instance.index))
      add(instance.postScriptName, reference, as: \.postScriptName)
      // Longer names are never looked up. Thousands of instances may share a family name of 64 KB.
      if let family = names.family, family.utf8.count <= FontName.longest {
        add("\(family) \(instance.name)", reference, as: \.fullName)
      }
    }
    if let prefix = names.variationsPrefix { places[FoldedName(prefix), default: []].append(number) }
    add(number, toFamily: names.family)
    if names.legacyFamily != names.family { add(number, toFamily: names.legacyFamily) }
    if names.wwsFamily != names.family { add(number, toFamily: names.wwsFamily) }
    for family in names.otherFamilies { add(number, toFamily: family) }
    return rival.map { faces[Int($0.face)] }
  }

  private mutating func add(_ number: Int32, toFamily name: String?) {
    guard let name else { return }
    let folded = FoldedName(name)
    guard !folded.isEmpty else { return }
    let place = names[folded]?.family ?? -1
    if place < 0 {
      names[folded, default: Entry()].family = Int32(families.count)  // Fits: fewer than the names of faces.
      families.append([number])
    } else if families[Int(place)].last != number {
      families[Int(place)].append(number)
    }
  }

  @discardableResult
  private mutating func add(
    _ name: String?, _ reference: Reference, as kind: WritableKeyPath<Entry, Reference?>
  ) -> Reference? {
    guard let name else { return nil }
    let folded = FoldedName(name)
    guard !folded.isEmpty else { return nil }
    if let rival = names[folded]?[keyPath: kind] { return rival.face == reference.face ? nil : rival }
    names[folded, default: Entry()][keyPath: kind] = reference
    return nil
  }

  func entry(_ name: FoldedName) -> Entry? { names[name] }

  package func face(postScriptName name: FoldedName) -> Reference? { names[name]?.postScriptName }
  package func face(fullName name: FoldedName) -> Reference? { names[name]?.fullName }
  package func faces(withPlacesNamed prefix: FoldedName) -> [FontFace] {
    (places[prefix] ?? []).map { faces[Int($0)] }
  }
  package func hasFamily(_ name: FoldedName) -> Bool { names[name]?.isFamily ?? false }
  package func family(_ name: FoldedName) -> FamilyFaces? { names[name].flatMap { family(name, $0) } }

  /// Returns the family with the name of an entry; nil if only a face has the name.
  package func family(_ name: FoldedName, _ entry: Entry) -> FamilyFaces? {
    guard entry.isFamily else { return nil }
    let place = Int(entry.family)
    return familyCache.family(place, of: families.count) {
      FamilyFaces(families[place].map { faces[Int($0)] }, from: origin, named: name)
    }
  }

  /// Returns the face of a reference. Throws if the file is missing, or if the coordinates of the instance are invalid.
  package func open(_ reference: Reference) throws(FontError) -> FontFace {
    let face = faces[Int(reference.face)]
    guard reference.instance >= 0 else { return face }
    return try face.at(face.namedInstances[Int(reference.instance)])
  }

  var allNames: some Sequence<String> {
    faces.lazy.flatMap { face in
      let names = face.names
      return [names.postScriptName, names.fullName, names.family, names.legacyFamily, names.wwsFamily].compactMap { $0 }
        + face.namedInstances.compactMap(\.postScriptName)
    }
  }
}

/// Caches the families that were used. The key is the index of the family in `FacesByName`.
private final class FamilyCache: Sendable {
  private let families = Guarded<[FamilyFaces?]>([])

  func family(_ place: Int, of count: Int, _ make: () -> FamilyFaces) -> FamilyFaces {
    if let cached = families.withLock({ place < $0.count ? $0[place] : nil }) { return cached }
    let family = make()
    return families.withLock { families in
      if families.isEmpty { families = [FamilyFaces?](repeating: nil, count: count) }
      if let cached = families[place] { return cached }
      families[place] = family
      return family
    }
  }
}
