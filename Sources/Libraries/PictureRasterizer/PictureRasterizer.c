#include "PictureRasterizer.h"

#include <dlfcn.h>
#include <stdio.h>

// The declarations of the libraries that are used, as in their headers. The headers themselves are not needed to build.
typedef struct {
  double x, y, width, height;
} RsvgRectangle;

typedef struct {
  unsigned domain;
  int code;
  char *message;
} GError;

enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_WRITE_ERROR = 11 };

typedef struct {
  void *(*handle_new_from_data)(const unsigned char *data, size_t length, GError **error);
  int (*handle_render_document)(void *handle, void *cairo, const RsvgRectangle *viewport, GError **error);
  void (*object_unref)(void *object);
  void (*error_free)(GError *error);
  void *(*image_surface_create)(int format, int width, int height);
  int (*surface_status)(void *surface);
  const char *(*status_to_string)(int status);
  void *(*create)(void *surface);
  void (*surface_flush)(void *surface);
  unsigned char *(*image_surface_get_data)(void *surface);
  int (*image_surface_get_stride)(void *surface);
  int (*write_to_png_stream)(void *surface, int (*write)(void *, const unsigned char *, unsigned), void *context);
  void (*destroy)(void *cairo);
  void (*surface_destroy)(void *surface);
} Libraries;

#ifdef __APPLE__
static const char *const usual_svg_library = "librsvg-2.2.dylib";
static const char *const pixel_library = "libcairo.2.dylib";
#else
static const char *const usual_svg_library = "librsvg-2.so.2";
static const char *const pixel_library = "libcairo.so.2";
#endif

// Opens the libraries, which remain open until the program ends. Returns the name of the missing library or function,
// or NULL.
static const char *open_libraries(const char *svg_library, Libraries *found) {
  // librsvg also loads libgobject and libglib. Their functions are found through its handle.
  void *svg = dlopen(svg_library, RTLD_LAZY | RTLD_LOCAL);
  if (!svg) return svg_library;
  void *pixels = dlopen(pixel_library, RTLD_LAZY | RTLD_LOCAL);
  if (!pixels) return pixel_library;
  const struct {
    void *library;
    const char *name;
    void **place;
  } functions[] = {
      {svg, "rsvg_handle_new_from_data", (void **)&found->handle_new_from_data},
      {svg, "rsvg_handle_render_document", (void **)&found->handle_render_document},
      {svg, "g_object_unref", (void **)&found->object_unref},
      {svg, "g_error_free", (void **)&found->error_free},
      {pixels, "cairo_image_surface_create", (void **)&found->image_surface_create},
      {pixels, "cairo_surface_status", (void **)&found->surface_status},
      {pixels, "cairo_status_to_string", (void **)&found->status_to_string},
      {pixels, "cairo_create", (void **)&found->create},
      {pixels, "cairo_surface_flush", (void **)&found->surface_flush},
      {pixels, "cairo_image_surface_get_data", (void **)&found->image_surface_get_data},
      {pixels, "cairo_image_surface_get_stride", (void **)&found->image_surface_get_stride},
      {pixels, "cairo_surface_write_to_png_stream", (void **)&found->write_to_png_stream},
      {pixels, "cairo_destroy", (void **)&found->destroy},
      {pixels, "cairo_surface_destroy", (void **)&found->surface_destroy},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    *functions[i].place = dlsym(functions[i].library, functions[i].name);
    // A librsvg older than 2.46 has no rsvg_handle_render_document.
    if (!*functions[i].place) return functions[i].name;
  }
  return NULL;
}

typedef struct {
  RasterizedBytes take;
  void *context;
} Taker;

static int pass_on(void *taker, const unsigned char *bytes, unsigned count) {
  const Taker *to = taker;
  return to->take(to->context, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

// Passes the rows of a surface with 32 bits per pixel to `take`, without the padding between the rows.
static int pass_on_pixels(const Libraries *use, void *surface, int width, int height, RasterizedBytes take,
                          void *context) {
  use->surface_flush(surface);
  const unsigned char *data = use->image_surface_get_data(surface);
  int stride = use->image_surface_get_stride(surface);
  if (!data) return CAIRO_STATUS_WRITE_ERROR;
  for (int row = 0; row < height; row += 1)
    if (!take(context, data + (size_t)row * (size_t)stride, (size_t)width * 4)) return CAIRO_STATUS_WRITE_ERROR;
  return CAIRO_STATUS_SUCCESS;
}

RasterizerOutcome rasterize_picture(const char *library, const char *svg, size_t length, int width, int height,
                                    RasterizedForm form, RasterizedBytes take, void *context, char *reason, size_t reason_size) {
  Libraries use;
  const char *missing = open_libraries(library ? library : usual_svg_library, &use);
  if (missing) {
    snprintf(reason, reason_size, "%s", missing);
    return RASTERIZER_MISSING;
  }
  GError *error = NULL;
  void *handle = use.handle_new_from_data((const unsigned char *)svg, length, &error);
  if (!handle) {
    snprintf(reason, reason_size, "%s", error && error->message ? error->message : "librsvg cannot read the picture");
    if (error) use.error_free(error);
    return RASTERIZER_REFUSES;
  }
  void *surface = use.image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  void *cairo = use.create(surface);
  const RsvgRectangle page = {0, 0, width, height};
  RasterizerOutcome outcome = RASTERIZED;
  int status = use.surface_status(surface);
  if (status == CAIRO_STATUS_SUCCESS && !use.handle_render_document(handle, cairo, &page, &error)) {
    snprintf(reason, reason_size, "%s", error && error->message ? error->message : "librsvg cannot draw the picture");
    if (error) use.error_free(error);
    outcome = RASTERIZER_REFUSES;
  } else {
    Taker taker = {take, context};
    if (status == CAIRO_STATUS_SUCCESS)
      status = form == RASTERIZED_PIXELS ? pass_on_pixels(&use, surface, width, height, take, context)
                                         : use.write_to_png_stream(surface, pass_on, &taker);
    if (status != CAIRO_STATUS_SUCCESS) {
      snprintf(reason, reason_size, "%s", use.status_to_string(status));
      outcome = RASTERIZER_REFUSES;
    }
  }
  use.destroy(cairo);
  use.surface_destroy(surface);
  use.object_unref(handle);
  return outcome;
}
