import ReelbookModel

/// Damage that was found after opening.
struct DamageLog {
  private(set) var reported: [OpeningReport.Damage] = []
  private var known: Set<Place> = []

  /// A damaged line of a file.
  private struct Place: Hashable {
    var file: String
    var line: Int
    var sum: String

    init(_ line: LineReader.BadLine, of file: String) {
      self.file = file
      self.line = line.number
      sum = CheckedLine.checksum(of: line.bytes)
    }
  }

  func has(_ line: LineReader.BadLine, of file: String) -> Bool { known.contains(Place(line, of: file)) }

  mutating func add(_ lines: [LineReader.BadLine], of file: String, _ damage: [OpeningReport.Damage]) {
    known.formUnion(lines.map { Place($0, of: file) })
    reported += damage
  }

  /// Removes the paths of removed copies.
  mutating func forget(_ place: String) {
    for index in reported.indices where reported[index].movedTo == place { reported[index].movedTo = nil }
  }
}

extension OpeningReport.Damage {
  init(_ line: LineReader.BadLine, of file: String, movedTo place: String?) {
    self.init(file: file, line: line.number, reason: line.reason, movedTo: place)
  }
}
