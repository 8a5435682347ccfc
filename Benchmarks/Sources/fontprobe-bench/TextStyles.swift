import FontProbe

/// The fonts of text styles for different users, in a used collection: styles and sizes in turn.
func measureTextStyles() throws {
  let collection = FontCollection(bundledFonts: true, systemFonts: false)
  let styles = TextStyle.published(for: .phone)
  let readers = ContentSizeCategory.allCases.map { TraitCollection(contentSize: $0, displayScale: 3) }
  var turn = 0
  func next() -> (style: TextStyle, traits: TraitCollection) {
    turn &+= 1
    return (styles[turn % styles.count], readers[turn % readers.count])
  }
  let preferred = Measure.median(samples: 201, calls: 1000) {
    let (style, traits) = next()
    keep(collection.preferredFont(for: style, traits: traits).capHeight)
  }
  Measure.report("style.font", preferred, "preferredFont(for:traits:), 13 styles at 12 sizes in turn")
  let slab = FontDescriptor(names: ["Roboto Slab"], features: ["smcp"], textStyle: .headline)
  let font = collection.font(for: slab, traits: TraitCollection())
  let same = Measure.median(samples: 201, calls: 1000) { keep(font.withSameStyle(at: next().traits).capHeight) }
  Measure.report("style.same", same, "withSameStyle(at:) of a font with a family and a feature")
  let scaled = try ScaledMetrics(for: .body).scaledFont(
    for: collection.font(named: "RobotoSlab-Bold", size: 17), traits: TraitCollection())
  let anew = Measure.median(samples: 201, calls: 1000) { keep(scaled.withSameStyle(at: next().traits).capHeight) }
  Measure.report("style.scaled", anew, "withSameStyle(at:) of a font of its own size")
  let value = Measure.median(samples: 201, calls: 1000) {
    let (style, traits) = next()
    keep(ScaledMetrics(for: style).scaledValue(17, traits))
  }
  Measure.report("style.value", value, "scaledValue(17, traits)")
}
