#pragma once

#include <gtk/gtk.h>

// GTK's casts are macros, which Swift does not import.

static inline void shim_show_in_window(GtkWidget *child, int width, int height) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_child(GTK_WINDOW(window), child);
  gtk_window_present(GTK_WINDOW(window));
}

static inline void shim_append(GtkWidget *box, GtkWidget *child) { gtk_box_append(GTK_BOX(box), child); }

static inline void shim_wrap(GtkWidget *label) {
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
}

static inline void shim_set_attributes(GtkWidget *label, PangoAttrList *attributes) {
  gtk_label_set_attributes(GTK_LABEL(label), attributes);
}

static inline void shim_set_circle(GtkWidget *area, GtkDrawingAreaDrawFunc draw) {
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
}

static inline void shim_set_area_size(GtkWidget *area, int side) {
  gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), side);
  gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), side);
}

// The baseline of a label's first line, in pixels below the top of its widget.
static inline double shim_first_baseline(GtkWidget *label) {
  int x = 0, y = 0;
  gtk_label_get_layout_offsets(GTK_LABEL(label), &x, &y);
  return y + pango_layout_get_baseline(gtk_label_get_layout(GTK_LABEL(label))) / (double)PANGO_SCALE;
}

// Writes the drawing of a widget as a PNG file. Fails before the widget has been drawn.
static inline gboolean shim_save_picture(GtkWidget *widget, const char *path) {
  GtkNative *native = gtk_widget_get_native(widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer(native) : NULL;
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (!renderer || width <= 0 || height <= 0) return FALSE;
  GdkPaintable *paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  GdkRGBA white = {1, 1, 1, 1};
  gtk_snapshot_append_color(snapshot, &white, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), width, height);
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gboolean saved = gdk_texture_save_to_png(texture, path);
  g_object_unref(texture);
  gsk_render_node_unref(node);
  g_object_unref(paintable);
  return saved;
}
