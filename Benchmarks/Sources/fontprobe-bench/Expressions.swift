import FontProbe

/// Compiled expressions, evaluated for four existing fonts in turn, so that each font has to be loaded.
func measureExpressions() throws {
  let collection = FontCollection(bundledFonts: true, systemFonts: false)
  let font = collection.font(named: "RobotoSlab-Regular", size: 17)
  let (second, third, fourth) = (font.withSize(12), font.withSize(15), font.withSize(28))
  for (name, text) in [
    ("expression.value", "round(capHeight / 2)"),
    ("expression.value.long", "pixel(max(lineHeight * 1.2 - descender, 8))"),
  ] {
    let expression = try FontExpression(text)
    var sum = 0.0
    let time = Measure.median(samples: 201, calls: 2_500) {
      sum += (try? expression.value(for: font, scale: 2)) ?? 0
      sum += (try? expression.value(for: second, scale: 2)) ?? 0
      sum += (try? expression.value(for: third, scale: 2)) ?? 0
      sum += (try? expression.value(for: fourth, scale: 2)) ?? 0
    }
    keep(sum)
    Measure.report(name, time / 4, text)
  }
}
