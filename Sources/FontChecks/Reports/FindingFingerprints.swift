internal import NumberText

/// Texts by which the same finding is known again in a later run: of the rule, the file and the face, not of the message,
/// whose figures change with the font.
struct FindingFingerprints {
  private let root: SourceRoot
  private var counts: [String: Int] = [:]

  init(_ root: SourceRoot) { self.root = root }

  /// The fingerprint of the next finding in the report's order; those that are alike are told apart by a number.
  mutating func next(of finding: Finding) -> String {
    let parts = [finding.rule.id, finding.file.map(root.path(of:)) ?? "", finding.face ?? ""]
    let hash = Self.hash(parts.joined(separator: "\0"))
    counts[hash, default: 0] += 1
    return "\(hash):\(counts[hash, default: 0])"
  }

  /// FNV-1a, 64 bits: the same on every machine and in every run, as Swift's own hashes are not.
  private static func hash(_ text: String) -> String {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }.hexadecimal(digits: 16)
  }
}
