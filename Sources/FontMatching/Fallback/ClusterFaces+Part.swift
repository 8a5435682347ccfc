// A cluster of which no font has every character.
import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

extension ClusterFaces {
  /// No font has all of it. "… use the matching sequence from step 1 to determine the longest sequence that is completely
  /// supported by a font in the font list and attempt to match the remaining combining characters separately": they stay with their base
  /// here, and are missing only where no font has them.
  mutating func partialFace(
    for cluster: TextCluster, _ han: HanLanguage?
  ) -> (drawing: Int, missing: [Unicode.Scalar]) {
    let lengths = (0..<askedCount).map { place in
      cluster.needed.prefix { drawings[place].coverage.contains($0) }.count
    }
    var drawing = lengths.firstIndex(of: lengths.max() ?? 0) ?? 0
    if lengths[drawing] == 0, cluster.needed.count > 1, let base = cluster.needed.first {
      drawing = find(TextCluster([base]), asked: Demand(), others: Demand(), han) ?? 0
    }
    let coverage = drawings[drawing].coverage
    var seen = Set<Unicode.Scalar>()
    let missing = cluster.needed.filter { scalar in
      // Marks may be heaped on a base by the thousand: each is looked for once.
      guard !coverage.contains(scalar), seen.insert(scalar).inserted else { return false }
      return cluster.needed.count == 1
        || find(TextCluster([scalar]), asked: Demand(), others: Demand(), nil) == nil
    }
    return (drawing, missing)
  }
}
