#if SQLite
  /// A library's order of records, computed from the texts of their ids.
  ///
  /// SQLite orders texts, where episode 10 comes before episode 2. Rows in ascending order are read several times
  /// faster; rows in another order are read, too.
  package struct RecordOrder {
    /// The keys of all ids: compared by bytes, they are in the library's order.
    private var keys: ContiguousArray<UInt8> = []
    private var ends: [Int] = [0]
    private var isAscending = true

    package init() {}

    /// Appends an id.
    package mutating func append(_ id: ContiguousArray<UInt8>) {
      var start = 0
      if id.count > 36, id[36] == Self.slash {
        // The owner, of a fixed length.
        keys.append(contentsOf: id[..<36])
        start = 37
      }
      let isNumbered = Self.numbered.contains { id[start...].starts(with: $0) }
      // Titles with a number come last.
      keys.append(isNumbered ? 1 : 0)
      var index = start
      // Names and UUIDs are compared as they are; after the third slash there is a season.
      var slashes = isNumbered ? 3 : 0
      while index < id.count {
        guard slashes > 2, Self.isDigit(id[index]) else {
          if id[index] == Self.slash { slashes += 1 }
          keys.append(id[index])
          index += 1
          continue
        }
        let end = id[index...].firstIndex { !Self.isDigit($0) } ?? id.count
        keys.append(UInt8(clamping: 0x30 + end - index))
        keys.append(contentsOf: id[index..<end])
        index = end
      }
      ends.append(keys.count)
      let count = ends.count - 1
      if isAscending, count > 1 { isAscending = isBefore(count - 2, count - 1) }
    }

    /// The indices of the ids in their order.
    package var places: [Int] {
      let places = Array(0..<ends.count - 1)
      return isAscending ? places : places.sorted { isBefore($0, $1) }
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
      var (left, right) = (ends[a], ends[b])
      let (leftEnd, rightEnd) = (ends[a + 1], ends[b + 1])
      while left < leftEnd, right < rightEnd {
        if keys[left] != keys[right] { return keys[left] < keys[right] }
        left += 1
        right += 1
      }
      return leftEnd - ends[a] < rightEnd - ends[b]
    }

    private static let slash = UInt8(ascii: "/")
    private static let numbered = [Array("movie/tmdb/".utf8), Array("series/tmdb/".utf8)]

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  }
#endif
