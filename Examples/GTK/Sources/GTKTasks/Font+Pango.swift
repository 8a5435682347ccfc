import CGTK
import FontProbe

extension Font {
  /// The Pango description of the font. Points are GTK's pixels. The caller frees it.
  var pangoDescription: OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, familyName)
    pango_font_description_set_weight(description, PangoWeight(UInt32(face.style.weight.rawValue)))
    pango_font_description_set_style(description, face.style.slant.isSlanted ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, pointSize * Double(PANGO_SCALE))
    return description
  }
}

extension FontVariant {
  /// The features in Pango's notation: `liga=0,smcp=1`.
  var pangoFeatures: String {
    features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
  }
}
