/// The time that processors have worked for a process.
package enum ProcessorTime {
  /// Of this process, from its start up to now; 0 where the system does not report it.
  package static var ofThisProcess: Duration {
    .seconds(SystemCalls.processorSeconds(of: SystemCalls.processNumber))
  }
}
