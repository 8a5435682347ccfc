internal import FontFiles

/// Counts the text of elements by their computed fonts.
struct WebText {
  private let styles: WebStyles
  private let tally: FontTally
  /// The widths of rectangles that text of a picture may be set in.
  private let widths: [String: Double]
  /// The text that is open now and broken into lines, where somebody asks for them.
  private var wrapped: WrappedText?
  private(set) var unnamed = 0

  /// What is in an element, in order.
  indirect enum Node {
    case element(StyledElement, [Node])
    case text(String, line: Int)
  }

  init(_ styles: WebStyles, _ tally: FontTally, widths: [String: Double] = [:]) {
    self.styles = styles
    self.tally = tally
    self.widths = widths
  }

  /// - Parameters:
  ///   - isText: whether text in an element of a name is shown; nil leaves that to the element around it.
  ///   - standard: what the browser's own style sheet says of an element.
  mutating func read(
    _ nodes: [Node], in parent: ComputedFonts, isShown: Bool, isText: (String) -> Bool?,
    standard: (StyledElement) -> [CSSDeclaration]
  ) {
    for node in nodes {
      switch node {
      case .text(let text, let line):
        guard isShown, !parent.isHidden else { continue }
        wrapped?.add(text, in: parent)
        let text = text.collapsed
        // Blanks between elements are no text.
        guard text.unicodeScalars.contains(where: { $0 != " " }) else { continue }
        guard let font = parent.font else {
          unnamed += text.unicodeScalars.count
          continue
        }
        tally.add(text.unicodeScalars, in: font, size: parent.points, at: DocumentPlace(line: line))
      case .element(let element, let content):
        let fonts = styles.cascade.fonts(of: element, in: parent, standard: standard(element))
        let isOutermost = wrapped == nil
        if isOutermost {
          wrapped = tally.paragraphs == nil ? nil : WrappedText(element, fonts, widths: widths)
        } else {
          wrapped?.open(element, fonts)
        }
        read(
          content, in: fonts, isShown: isText(element.name) ?? isShown, isText: isText, standard: standard)
        if isOutermost, let text = wrapped {
          tally.paragraphs?.add(text.paragraph)
          wrapped = nil
        }
      }
    }
  }

  /// Notes text of which nothing names a font.
  func finish() {
    styles.finish()
    guard unnamed > 0 else { return }
    tally.problems.append(
      FontError(
        .unreadableFile, "nothing names a font for \(unnamed) characters: the program that shows them chooses one"))
  }
}
