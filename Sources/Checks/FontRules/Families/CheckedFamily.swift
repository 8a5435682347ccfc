internal import FontFaces
internal import FontNames
internal import MetricValues

/// The faces of one family, and the reference face with which the other faces are compared.
struct CheckedFamily {
  struct Member {
    let file: CheckedFile
    let face: CheckedFace
    let aspect: FamilyAspect

    /// The path of the file. In a collection, the face follows in parentheses.
    var place: String { file.faces.count == 1 ? file.path : "\(file.path) (\(face.label))" }
  }

  /// The family name in the spelling of the reference face.
  let name: String
  let members: [Member]
  /// The reference face: the face nearest to Regular. Upright faces come before slanted faces. Then width, weight and
  /// name decide. If several faces are equal, the first face is used. If a lock records faces that have not changed,
  /// only these faces are considered.
  let measure: Member
  /// Whether the lock has changed the choice of the reference face.
  private let isByLock: Bool
  private let measureIndex: Int

  init?(_ members: [Member]) {
    func nearest(_ indices: some Sequence<Int>) -> Int? {
      indices.min { members[$0].face.traits.distanceFromRegular < members[$1].face.traits.distanceFromRegular }
    }
    guard let usual = nearest(members.indices) else { return nil }
    let index = nearest(members.indices.filter { members[$0].isAsRecorded == true }) ?? usual
    self.members = members
    measureIndex = index
    isByLock = index != usual
    measure = members[index]
    name = members[index].face.names.family ?? ""
  }

  var others: [Member] { members.indices.filter { $0 != measureIndex }.map { members[$0] } }

  /// The members in this order: the reference face, the recorded faces that have not changed, the other faces.
  var mostTrustedFirst: [Member] {
    let others = others.map { (member: $0, isTrusted: $0.isAsRecorded == true) }
    return [measure] + others.filter(\.isTrusted).map(\.member) + others.filter { !$0.isTrusted }.map(\.member)
  }

  /// Describes the reference face: `Fonts/Lato-Regular.ttf, the Regular of Lato`.
  var measureText: String {
    if isByLock, let lock = measure.lock { return "\(measure.place), which has not changed since \(lock) was written" }
    let traits = measure.face.traits
    let isRegular = traits.weight == 400 && traits.width == 100 && !traits.isSlanted
    return "\(measure.place), the \(isRegular ? "Regular" : "face nearest to Regular") of \(name)"
  }

  /// Groups the faces of the files into families, in the order of their first faces. If `isByFolder` is true, faces
  /// with the same family name in two folders belong to two families.
  static func families(
    of files: [CheckedFile], by aspect: FamilyAspect, isByFolder: Bool,
    where isIncluded: (CheckedFace) -> Bool = { _ in true }
  ) -> [CheckedFamily] {
    struct Key: Hashable {
      let folder: String
      let name: FoldedName
    }
    var members: [Key: [Member]] = [:]
    var order: [Key] = []
    for file in files {
      for face in file.faces where isIncluded(face) {
        guard let family = face.names.family else { continue }
        let key = Key(folder: isByFolder ? file.folder : "", name: FoldedName(family))
        if members[key] == nil { order.append(key) }
        members[key, default: []].append(Member(file: file, face: face, aspect: aspect))
      }
    }
    return order.compactMap { key in CheckedFamily(members[key] ?? []) }
  }
}

extension CheckedFamily.Member {
  /// Returns a finding about the face. The message also says if the face has changed since it was recorded in a lock.
  func finding(
    _ rule: FontCheck.Rule, _ message: String, hint: String, severity: FontCheck.Severity? = nil
  ) -> FontCheck.Finding {
    let change = isAsRecorded == false ? lock.map { "; the file has changed since \($0) was written" } ?? "" : ""
    return FontCheck.Finding(
      rule, message + change, file: file.path, face: file.faces.count == 1 ? nil : face.label, hint: hint,
      severity: severity)
  }
}

enum FamilyAspect: Sendable {
  case names
  /// The line metrics of each convention.
  case lines
  /// The advance of a monospaced face.
  case advances
  /// Outlines, characters and versions. A lock does not record these values, so a face counts as unchanged only if the
  /// bytes of its file are unchanged.
  case letters
}

extension CheckedFamily.Member {
  /// The lock that records the face; nil if no lock records it.
  var lock: String? { file.recording.flatMap { $0.face(face) == nil ? nil : $0.lock } }

  /// Whether the face still matches the lock that records it; nil if no lock records the face.
  var isAsRecorded: Bool? {
    guard let recording = file.recording, let recorded = recording.face(face) else { return nil }
    if recording.hasSameBytes { return true }
    switch aspect {
    case .names: return recorded.family.map { Array($0.utf8) } == face.names.family.map { Array($0.utf8) }
    case .lines: return MetricConvention.allCases.allSatisfy { hasLine(recorded, $0) }
    case .advances:
      return recorded.zeroWidth.flatMap { zero in face.traits.fixedAdvance.map { abs($0 - zero) < Self.sameLength } }
        ?? false
    case .letters: return false
    }
  }

  /// Two lengths count as equal if their difference is smaller than this length in ems: half a unit if the em has 1000
  /// units. Rounding to different units per em is then no change.
  private static var sameLength: Double { 0.0005 }

  private func hasLine(_ recorded: FileRecording.Face, _ convention: MetricConvention) -> Bool {
    recorded.lines[convention]?.isSame(as: face.line(convention), within: Self.sameLength) ?? false
  }
}
