internal import FontNames
internal import TextFormats

/// Compares the axes of variable fonts with the axes of their italics.
enum AxisRules {
  /// FP113: finds variable italics whose axes differ from the axes of all upright faces of the family.
  static func axes(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    CheckedFamily.families(of: files, by: .letters, isByFolder: true) { $0.isScalable && $0.traits.isVariable }
      .flatMap { family -> [FontCheck.Finding] in
        let upright = family.mostTrustedFirst.filter { !$0.face.traits.isSlanted }
        guard let usual = upright.first else { return [] }
        return family.members.filter { $0.face.traits.isSlanted }.compactMap { member in
          let axes = member.face.traits.axes
          // A web font file may have fewer axes than the file for apps.
          let compared = upright.filter { $0.file.isForWeb == member.file.isForWeb }
          guard !compared.isEmpty, !compared.contains(where: { isSame(axes, $0.face.traits.axes) }) else { return nil }
          let other = compared.contains { $0.file.path == usual.file.path } ? usual : compared[0]
          return member.finding(
            .axes,
            "the axes are \(words(axes)), but the axes of the upright face, \(other.place), are "
              + "\(words(other.face.traits.axes)): so the upright and the italic cannot show the same styles",
            hint: "export both files with the same axes and the same ranges", severity: .warning)
        }
      }
  }

  private static func isSame(_ axes: [FaceTraits.Axis], _ others: [FaceTraits.Axis]) -> Bool {
    axes.sorted { $0.tag < $1.tag } == others.sorted { $0.tag < $1.tag }
  }

  private static func words(_ axes: [FaceTraits.Axis]) -> String {
    guard !axes.isEmpty else { return "none" }
    return axes.map { "'\($0.tag)' \($0.minimum.text(.shortest)) to \($0.maximum.text(.shortest))" }
      .joined(separator: ", ")
  }
}
