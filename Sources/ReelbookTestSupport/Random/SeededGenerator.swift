import ReelbookBase

/// Random numbers that are the same for the same seed on every platform.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix

  /// Creates a generator that starts the sequence of a seed.
  public init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }
}
