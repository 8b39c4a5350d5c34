/// How much an archive may have in it before it is refused as one that was made to harm.
package struct ZipLimits: Hashable, Sendable {
  /// How many entries.
  package var entries = 250_000
  /// How many bytes its directory may take.
  package var directory = 64 << 20
  /// How many bytes all entries may come to.
  package var total: UInt64 = 64 << 30
  /// How many times its length a long entry may expand to. Lines of JSON that are all alike come to about fifty.
  package var ratio: UInt64 = 250
  /// Up to this length an entry may expand as it likes.
  package var unsuspicious: UInt64 = 1 << 20

  package init() {}
}
