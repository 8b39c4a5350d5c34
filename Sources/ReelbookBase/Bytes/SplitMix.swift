/// Random numbers that are the same for the same seed on every platform: SplitMix64.
package struct SplitMix: RandomNumberGenerator, Sendable {
  @usableFromInline package var state: UInt64

  @inlinable package init(seed: UInt64) { state = seed }

  // Searches draw millions of numbers.
  @inlinable package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// The bits of a number, mixed: each bit changes half of the others.
  @inlinable @inline(__always) package static func mixed(_ bits: UInt64) -> UInt64 {
    var mixed = bits
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
