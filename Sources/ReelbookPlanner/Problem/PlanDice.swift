import ReelbookModel

/// Random numbers that are the same for the same seed.
struct PlanDice: RandomNumberGenerator {
  private var numbers: SplitMix

  init(seed: UInt64) { numbers = SplitMix(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  /// A random number from 0 to below a limit, which is above 0.
  mutating func below(_ limit: Int) -> Int {
    // A division of 32 bits takes half the time of one of 64.
    Int(UInt32(truncatingIfNeeded: next() >> 33) % UInt32(truncatingIfNeeded: limit))
  }

  /// A random number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
