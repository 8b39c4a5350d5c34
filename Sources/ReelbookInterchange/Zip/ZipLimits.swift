/// The limits above which an archive is refused as malicious.
package struct ZipLimits: Hashable, Sendable {
  /// The most entries.
  package var entries = 250_000
  /// The longest directory, in bytes.
  package var directory = 64 << 20
  /// The most bytes of all entries; `nil` for the archive's length times ``ratio``.
  package var total: UInt64?
  /// The largest expansion of a long entry. JSON lines that are all alike expand about fifty times.
  package var ratio: UInt64 = 250
  /// Entries up to this length may expand without limit.
  package var unsuspicious: UInt64 = 1 << 20

  /// The most bytes of all entries for an archive's length.
  func total(of length: UInt64) -> UInt64 {
    let (bound, overflow) = length.multipliedReportingOverflow(by: ratio)
    return total ?? max(unsuspicious, overflow ? .max : bound)
  }

  package init() {}

  /// Creates limits with a total for all entries; `nil` for a total from the archive's length.
  package init(expandingTo bytes: Int?) {
    guard let bytes else { return }
    total = UInt64(max(0, bytes))
    ratio = .max
  }
}
