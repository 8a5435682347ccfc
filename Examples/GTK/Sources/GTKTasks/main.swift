// Shows a to-do list in GTK, applies the desktop's text size, and stores a picture before and after it changes:
// GTKTasks BEFORE.png AFTER.png

import CGTK
import FontProbe
import Foundation

guard CommandLine.arguments.count == 3 else {
  print("usage: GTKTasks BEFORE.png AFTER.png")
  exit(64)
}
guard gtk_init_check() != 0 else {
  print("GTKTasks: there is no display")
  exit(2)
}
let app = App.shared
shim_show_in_window(app.window.pointer, 420, 560)

/// Runs GTK's main loop until the condition holds; returns whether it held within 30 seconds.
@MainActor
func runLoop(until holds: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(30)
  while !holds(), ContinuousClock.now < end {
    g_main_context_iteration(nil, 0)
    g_usleep(2_000)
  }
  return holds()
}

/// Lets GTK lay out and draw the changes.
@MainActor
func settle() {
  let end = ContinuousClock.now + .milliseconds(500)
  _ = runLoop { ContinuousClock.now > end }
}

/// The greatest distance of a circle from the middle of the capitals in Pango's layout, in pixels.
@MainActor
func greatestOffset() -> Double {
  app.rows.map { row in
    let circle = Double(gtk_widget_get_margin_top(row.circle.pointer)) + row.circle.diameter / 2
    return abs(circle - (row.label.firstBaseline - row.label.font.capHeight / 2))
  }.max() ?? 0
}

@MainActor
func shoot(_ path: String) {
  settle()
  guard shim_save_picture(app.window.pointer, path) != 0 else {
    print("GTKTasks: no picture for \(path)")
    exit(1)
  }
  let offset = greatestOffset()
  print("\(path): circles are \((offset * 100).rounded() / 100) px off the middle of the capitals, at most")
  // Pango rounds ascent and baseline to pixels, and a margin is a whole number of pixels.
  if offset > 1.5 { exit(1) }
}

shoot(CommandLine.arguments[1])
let pendingSize = app.pendingSize
let following = Task.detached {
  do { try await ContentSizeSource.desktop.deliver(to: pendingSize) } catch { print("GTKTasks: \(error)") }
}
guard runLoop(until: { app.hasChanged }) else {
  print("GTKTasks: the desktop's size did not change")
  exit(1)
}
shoot(CommandLine.arguments[2])
following.cancel()
