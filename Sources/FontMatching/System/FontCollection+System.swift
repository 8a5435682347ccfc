extension FontCollection {
  /// Looks at the system's fonts anew with the next question: what was installed, removed or configured since the first one
  /// counts then. Faces that were handed out stay as they are.
  ///
  /// The system's fonts are one for the process; another collection keeps the answers that it has given until it is
  /// refreshed too.
  public func refresh() {
    system?.refresh()
    forgetMatches()
  }
}
