/// The 128 bits of a UUID.
public struct IDBits: Hashable, Comparable, Sendable {
  @usableFromInline package var high: UInt64
  @usableFromInline package var low: UInt64

  @inlinable package init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  @inlinable public static func < (a: IDBits, b: IDBits) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }
}
