/// How long a file is made before it is sealed, so that its size says little about what is in it.
package enum Padding {
  /// The least length not below this one that PADMÉ allows: at most 12 % more, and few different ones.
  ///
  /// Of a length's bits, as many may be set as it takes to write their number. What can be told from the size then are
  /// O(log log n) bits. The true length belongs into the sealed text. In integers, since a logarithm is rounded wrongly
  /// near powers of two.
  package static func paddedLength(_ length: Int) -> Int {
    guard length > 1 else { return length }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let significant = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - significant)) - 1
    return (length + mask) & ~mask
  }
}
