/// How much an archive may have in it before it is refused as one that was made to harm.
package struct ZipLimits: Hashable, Sendable {
  /// How many entries.
  package var entries = 250_000
  /// How many bytes its directory may take.
  package var directory = 64 << 20
  /// How many bytes all entries may come to; `nil` for as many as the archive's own length allows by ``ratio``.
  package var total: UInt64?
  /// How many times its length a long entry may expand to. Lines of JSON that are all alike come to about fifty.
  package var ratio: UInt64 = 250
  /// Up to this length an entry may expand as it likes.
  package var unsuspicious: UInt64 = 1 << 20

  /// How many bytes all entries of an archive of a length may come to.
  func total(of length: UInt64) -> UInt64 {
    let (bound, overflow) = length.multipliedReportingOverflow(by: ratio)
    return total ?? max(unsuspicious, overflow ? .max : bound)
  }

  package init() {}

  /// What somebody says that all entries may come to, in place of what the archive's length allows.
  package init(expandingTo bytes: Int?) {
    guard let bytes else { return }
    total = UInt64(max(0, bytes))
    ratio = .max
  }
}
