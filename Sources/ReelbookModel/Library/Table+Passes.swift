extension RecordTable {
  /// Calls `body` with each record without copying it, for a pass over many.
  public func visit(_ body: (R) -> Void) { contents[0].compiled.visit(rows, body) }
}

extension RecordTable: Sequence {
  public func makeIterator() -> Iterator {
    Iterator(rows: rows.makeIterator(), compiledNext: contents[0].compiled.next)
  }

  /// An iterator over the records.
  public struct Iterator: IteratorProtocol {
    fileprivate var rows: SortedRows<Row<R>>.Iterator
    fileprivate let compiledNext: @Sendable (inout SortedRows<Row<R>>.Iterator) -> R?

    public mutating func next() -> R? { compiledNext(&rows) }
  }
}

extension RecordTable {
  /// The latest stamp up to a limit, and the latest of a device. Parts of `partLength` leaves are visited in parallel.
  package func latest(
    within limit: Stamp, of device: DeviceID, partLength: Int = 1024
  ) -> (within: Stamp, ofDevice: Stamp) {
    let leaves = SortedRows.Leaves(rows)
    let latest = leaves.parts(of: partLength).concurrentMap { part in
      var within = Stamp.never
      var own = Stamp.never
      func note(_ stamp: Stamp) {
        if stamp <= limit, stamp > within { within = stamp }
        if stamp.device == device, stamp > own { own = stamp }
      }
      for number in part {
        let leaf = leaves[number]
        for index in leaf.indices {
          note(leaf[index].stamp)
          for other in leaf[index].fieldStamps { note(other.stamp) }
        }
      }
      return (within, own)
    }
    return (latest.map(\.0).max() ?? .never, latest.map(\.1).max() ?? .never)
  }
}
