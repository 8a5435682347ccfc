internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontNames
internal import FontPictures
internal import FontTables
internal import TextFormats

/// A slider for one axis of a variable font, with a word at each stop. The other axes keep the values of the face.
struct AxisSlider: Sendable {
  private let axis: VariationAxis
  private let stops: [AxisStops.Stop]
  /// The SVG path data of the word at each stop.
  private let words: [String]
  /// The index of the first shown stop, which is nearest to the value of the face.
  private let first: Int
  private let box: Box

  private struct Box: Sendable {
    let top: Double
    let width: Double
    let bottom: Double
  }

  /// The greatest number of sliders of a face, because a font may have hundreds of axes.
  private static let most = 4
  private static let mostStops = 9

  /// Returns the sliders of a face, without hidden axes.
  static func all(of face: FontFace, _ word: String) -> [AxisSlider] {
    guard face.isVariable, !face.isColor else { return [] }
    return face.axes.filter { !$0.isHidden && $0.minimum < $0.maximum }.prefix(most)
      .compactMap { AxisSlider($0, of: face, word) }
  }

  private init?(_ axis: VariationAxis, of face: FontFace, _ word: String) {
    self.axis = axis
    stops = Self.filled(AxisStops(axis, of: face).stops)
    let outlines = stops.compactMap { stop -> TextOutline? in
      var place = face.coordinates
      place[axis.tag] = stop.value
      return (try? face.at(place)).map { FaceText($0).outline(word, size: Sample.em) }
    }
    let own = face.coordinates[axis.tag] ?? axis.defaultValue
    let stops = stops
    // The check reports an instance that cannot be made, so no message is needed.
    guard outlines.count == stops.count, outlines.contains(where: { $0.bounds != nil }),
      let first = stops.indices.min(by: { abs(stops[$0].value - own) < abs(stops[$1].value - own) })
    else { return nil }
    self.first = first
    words = outlines.map { $0.svgPathData(decimals: 0) }
    let ink = outlines.compactMap(\.bounds)
    box = Box(
      top: (ink.map(\.top).max() ?? 0).rounded(.up),
      width: (outlines.map(\.advance) + ink.map(\.right)).reduce(1, max).rounded(.up),
      bottom: (ink.map(\.bottom).min() ?? 0).rounded(.down))
  }

  /// Adds stops in large gaps, so that the slider moves in even steps.
  private static func filled(_ stops: [AxisStops.Stop]) -> [AxisStops.Stop] {
    var stops = stops
    while stops.count < mostStops,
      let widest = stops.indices.dropFirst().max(by: {
        stops[$0].value - stops[$0 - 1].value < stops[$1].value - stops[$1 - 1].value
      })
    {
      let value = (stops[widest - 1].value + stops[widest].value) / 2
      stops.insert(AxisStops.Stop(value: value, name: nil), at: widest)
    }
    return stops
  }

  /// - Parameter id: the link target of the face, from which the link target of the slider is made.
  func html(id: String) -> HTML {
    let labels = stops.map { stop in
      [stop.value.text(.rounded(2), sign: .minus), stop.name].compactMap(\.self).joined(separator: " ")
    }
    let name = "\(id)-\(axis.tag)"
    let title = axis.name.map { "\($0) " } ?? ""
    let paths = words.enumerated().map { place, data -> HTML in
      "<path\(place == first ? "" : " hidden" as HTML) data-stop=\"\(labels[place])\" d=\"\(HTML(verbatim: data))\"/>"
    }
    let size = "\(box.width.text(.svg(0))) \((box.top - box.bottom).text(.svg(0)))"
    return """
      <div class="axis"><label for="\(name)">\(title)<code>\(axis.tag.description)</code></label>\
      <input type="range" id="\(name)" min="0" max="\(stops.count - 1)" value="\(first)" aria-valuetext="\(labels[first])">\
      <output for="\(name)">\(labels[first])</output>\
      <svg viewBox="0 \((-box.top).text(.svg(0))) \(size)" preserveAspectRatio="xMinYMid" aria-hidden="true" \
      style="width:\((box.width / Sample.em).text(.svg(2)))em">\(paths)</svg></div>

      """
  }
}
