/// The 128 bits of a UUID.
public struct IDBits: Hashable, Comparable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  public static func < (a: IDBits, b: IDBits) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }
}
