extension ParagraphStyle {
  func scaled(by scale: Double) -> ParagraphStyle {
    guard scale != 1 else { return self }
    var style = self
    style.lineHeight = lineHeight?.scaled(by: scale)
    style.minimumLineHeight *= scale
    style.maximumLineHeight *= scale
    style.lineSpacing *= scale
    style.tracking *= scale
    style.wordSpacing *= scale
    style.firstLineIndent *= scale
    style.hangingIndent *= scale
    style.tailIndent *= scale
    style.tabStops = tabStops.map { TabStop(at: $0.position * scale, $0.alignment) }
    style.tabInterval = tabInterval.map { $0 * scale }
    style.spaceBefore *= scale
    style.spaceAfter *= scale
    return style
  }
}

extension LineHeight {
  func scaled(by scale: Double) -> LineHeight {
    if case .points(let points) = self { .points(points * scale) } else { self }
  }
}

extension BaselineShift {
  func scaled(by scale: Double) -> BaselineShift {
    if case .points(let points) = self { .points(points * scale) } else { self }
  }
}

extension InlineBox {
  func scaled(by scale: Double) -> InlineBox {
    guard scale != 1 else { return self }
    var alignment = alignment
    if case .points(let points) = alignment { alignment = .points(points * scale) }
    return InlineBox(width: width * scale, height: height * scale, alignment: alignment, id: id)
  }
}

extension Font {
  func scaled(by scale: Double) -> Font { scale == 1 ? self : withSize(pointSize * scale) }
}
