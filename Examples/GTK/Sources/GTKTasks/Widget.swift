import CGTK
import FontProbe

/// A GTK widget as an element: one stored property, and its children. GTK and these elements are used only on the main
/// thread.
@MainActor
class Widget {
  let appearance = ElementAppearance()
  let pointer: UnsafeMutablePointer<GtkWidget>
  private(set) var children: [Widget] = []

  /// Retains the GTK widget until this object is released.
  init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  /// Adds a widget to this box. It is updated at once if the box is part of an updated tree.
  func append(_ child: Widget) {
    shim_append(pointer, child.pointer)
    children.append(child)
    didAddFontChild(child)
  }
}

extension Widget: @MainActor StyledElement {
  var fontChildren: [any FontElement] { children }
}

/// A box with its children beside or below each other.
final class Box: Widget {
  init(_ orientation: GtkOrientation, spacing: Int32) {
    super.init(gtk_box_new(orientation, spacing))
  }

  func setMargins(_ margin: Int32) {
    gtk_widget_set_margin_top(pointer, margin)
    gtk_widget_set_margin_bottom(pointer, margin)
    gtk_widget_set_margin_start(pointer, margin)
    gtk_widget_set_margin_end(pointer, margin)
  }
}

/// A text with line breaks.
final class Label: Widget {
  /// Set by rules and styles, and passed to the widget as Pango attributes.
  var font = Font(named: "Inter", size: 17) { didSet { show() } }

  init(_ text: String) {
    super.init(gtk_label_new(text))
    shim_wrap(pointer)
    gtk_widget_set_hexpand(pointer, 1)
  }

  /// The baseline of the first line in Pango's layout, below the top of the widget.
  var firstBaseline: Double { shim_first_baseline(pointer) }

  private func show() {
    let attributes = pango_attr_list_new()
    let description = font.pangoDescription
    pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
    pango_font_description_free(description)
    let features = font.variant?.pangoFeatures ?? ""
    if !features.isEmpty { pango_attr_list_insert(attributes, pango_attr_font_features_new(features)) }
    shim_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension Label: @MainActor FontBearing {}

/// A circle, beside the first line of a text and centred on its capitals.
final class Circle: Widget {
  /// Its height and width, in points.
  var diameter = 20.0 { didSet { shim_set_area_size(pointer, Int32(diameter)) } }
  /// The distance of its centre from the top of the text.
  var centre = 0.0 { didSet { gtk_widget_set_margin_top(pointer, Int32(max(0, (centre - diameter / 2).rounded()))) } }

  init() {
    super.init(gtk_drawing_area_new())
    shim_set_area_size(pointer, Int32(diameter))
    gtk_widget_set_valign(pointer, GTK_ALIGN_START)
    shim_set_circle(pointer) { _, cairo, width, height, _ in
      cairo_set_source_rgb(cairo, 0.6, 0.2, 0.07)
      cairo_set_line_width(cairo, 1.5)
      cairo_arc(cairo, Double(width) / 2, Double(height) / 2, Double(min(width, height)) / 2 - 1, 0, 2 * .pi)
      cairo_stroke(cairo)
    }
  }
}
