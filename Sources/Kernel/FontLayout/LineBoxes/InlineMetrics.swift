internal import FontFaces
internal import FontMatching
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Computes the extents of runs and boxes in lines, in points or in Chromium's units.
struct InlineMetrics: Sendable {
  /// The font of the paragraph. The positions of raised runs and boxes depend on its size and x-height.
  let font: Font
  let policy: LineBoxes
  /// Whether lengths are rounded as in Chromium: to 64ths of a pixel, and to whole pixels for ascents and descents.
  let isChromium: Bool

  init(_ font: Font, _ policy: LineBoxes, _ rounding: LineRounding) {
    self.font = font
    self.policy = policy
    isChromium = policy == .css && rounding == .chromium
  }

  // MARK: - Heights of fonts

  /// The extent of a font's own letters around the baseline, and the font's line height.
  private struct Content {
    let extent: InlineExtent
    let lineHeight: Double
  }

  private func content(_ font: Font) -> Content {
    if isChromium, let heights = font.chromiumHeights {
      return Content(
        extent: InlineExtent(ascent: heights.ascent, descent: heights.descent), lineHeight: heights.lineSpacing)
    }
    return Content(
      extent: InlineExtent(ascent: font.ascender, descent: -font.descender), lineHeight: font.lineHeight)
  }

  /// Returns the extent of a run in a font, with its leading.
  func extent(_ font: Font, _ lineHeight: LineHeight?) -> InlineExtent {
    let content = content(font)
    let height =
      switch lineHeight {
      case nil: content.lineHeight
      case .points(let points)? where isChromium: LayoutUnit.nearest(points)
      case .multiple(let multiple)? where isChromium: LayoutUnit.lineHeight(multiple, of: font.pointSize)
      // This is a multiple of the content's line height, which may be rounded. The font's own line height is never
      // rounded.
      case .fontMultiple(let multiple)?: content.lineHeight * LineHeight.factor(multiple)
      case let own?: own.points(of: font)
      }
    switch policy {
    case .css, .uniform: return withHalfLeading(content.extent, height)
    case .typesetter:
      // Without a line height, the extent has no leading, because a line adds its largest leading below all runs.
      // Otherwise, the letters are in the middle of the line height.
      guard let lineHeight else { return content.extent }
      guard !lineHeight.followsFaces else {
        return InlineExtent(
          ascent: content.extent.ascent + (height - content.lineHeight), descent: content.extent.descent)
      }
      let half = (height - content.extent.height) / 2
      return InlineExtent(ascent: content.extent.ascent + half, descent: content.extent.descent + half)
    }
  }

  /// Returns the leading that a line adds below a run's letters; 0 if the extent already contains the leading.
  func leading(_ font: Font, _ lineHeight: LineHeight?) -> Double {
    policy == .typesetter && lineHeight?.followsFaces ?? true ? font.leading : 0
  }

  /// CSS 2.2, § 10.8.1: "L = 'line-height' - AD. Half the leading is added above A and the other half below D".
  private func withHalfLeading(_ content: InlineExtent, _ height: Double) -> InlineExtent {
    let leading = height - content.height
    // Chromium (inline_box_state.cc, CalculateLeadingSpace): the half above the letters is rounded down to a whole
    // pixel.
    let above = isChromium ? LayoutUnit.whole(leading / 2).rounded(.down) : leading / 2
    return InlineExtent(ascent: content.ascent + above, descent: content.descent + leading - above)
  }

  /// The bottom edge of a box is its baseline.
  func extent(_ box: InlineBox) -> InlineExtent {
    InlineExtent(ascent: isChromium ? LayoutUnit.whole(box.height) : box.height, descent: 0)
  }

  // MARK: - Places

  func shift(_ shift: BaselineShift?, _ extent: InlineExtent, _ run: Font) -> InlineShift {
    switch shift {
    case nil: .raised(0)
    case .points(let points): .raised(usable(points))
    case .superscript: .raised(raise(.superscript, run))
    case .subscript: .raised(raise(.subscript, run))
    case .middle: .raised(middle(extent))
    case .top: .top
    case .bottom: .bottom
    }
  }

  func shift(_ box: InlineBox, _ extent: InlineExtent) -> InlineShift {
    switch box.alignment {
    case .baseline: .raised(0)
    case .middle: .raised(middle(extent))
    case .capitals: .raised((font.capHeight - extent.ascent) / 2)
    case .top: .top
    case .bottom: .bottom
    case .points(let points): .raised(usable(points))
    }
  }

  private func usable(_ points: Double) -> Double {
    let usable = ParagraphStyle.usable(points)
    return isChromium ? LayoutUnit.whole(usable) : usable
  }

  /// CSS 2.2, § 10.8.1, middle: "Align the vertical midpoint of the box with the baseline of the parent box plus half the
  /// x-height of the parent."
  private func middle(_ extent: InlineExtent) -> Double {
    let half = (extent.ascent - extent.descent) / 2
    guard isChromium else { return font.xHeight / 2 - half }
    return LayoutUnit.nearest((font.chromiumHeights?.xHeight ?? font.xHeight) / 2) - LayoutUnit.whole(half)
  }

  private func raise(_ position: ScriptPosition, _ run: Font) -> Double {
    if policy == .typesetter, let own = try? run.placement(of: position) { return own.y }
    // CSS leaves the distance to the browser. Chromium (inline_box_state.cc) raises the baseline by a third of the
    // parent's size plus a pixel, and lowers it by a fifth plus a pixel.
    let size = isChromium ? LayoutUnit.nearest(font.pointSize) : font.pointSize
    let part = position == .superscript ? size / 3 : size / 5
    let distance = (isChromium ? LayoutUnit.whole(part) : part) + 1
    return position == .superscript ? distance : -distance
  }
}

extension Font {
  var chromiumHeights: ChromiumHeights? {
    match.metricsOwner.chromiumHeights(size: pointSize * match.metricsScale)
  }
}
