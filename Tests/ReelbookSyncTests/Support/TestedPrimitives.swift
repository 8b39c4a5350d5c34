import ReelbookSync

/// The primitives for sealing of the system that runs the tests.
enum TestedPrimitives {
  /// Whether there are any.
  static var areThere: Bool { (try? get()) != nil }

  static func get() throws -> any SealingPrimitives { try SystemPrimitives.result.get() }
}
