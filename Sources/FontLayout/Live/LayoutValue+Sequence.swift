extension LayoutValue {
  /// The value now, and then each value that it changes to: `for await inset in value.values { … }`.
  ///
  /// The loop runs on the actor of the task that it is in, so it can set a constraint of the main actor. Values that arrive
  /// while the loop is busy are coalesced: it gets the last of them. Each call makes a sequence of its own, for one loop; the
  /// sequence holds this value until the loop or its task ends.
  public var values: AsyncStream<Double> {
    let (values, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let number = add({ continuation.yield($0) }, start: { continuation.yield($0) })
    let observation = LayoutObservation(of: self, number)
    continuation.onTermination = { _ in observation.cancel() }
    return values
  }
}
