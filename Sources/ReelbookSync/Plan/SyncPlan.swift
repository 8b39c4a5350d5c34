package import ReelbookModel

/// What a listing of the shared place calls for, decided from its names and this device's state.
///
/// It is a pure function of both: it reads no file. The session carries it out, and asks again where a step has changed
/// the state.
package struct SyncPlan: Sendable {
  /// The names, in order.
  package let names: [String]
  private let listed: Set<String>
  private let segments: [Named]

  private struct Named: Sendable {
    var file: String
    var name: SyncSegmentName
  }

  package init(_ listing: [String]) {
    names = listing.sorted()
    listed = Set(names)
    segments = names.compactMap { file in SyncSegmentName(file).map { Named(file: file, name: $0) } }
  }

  /// Whether a file is listed.
  package func has(_ file: String) -> Bool { listed.contains(file) }

  /// Whether any segment is listed.
  package var hasSegments: Bool { !segments.isEmpty }

  /// The devices whose segments are listed.
  package var writers: Set<DeviceID> { Set(segments.map(\.name.writer)) }

  /// The last number of a device's listed segments; 0 for none.
  package func lastNumber(of device: DeviceID) -> Int {
    segments.filter { $0.name.writer == device }.map(\.name.numbers.upperBound).max() ?? 0
  }

  /// Whether the device's files that are listed cover some numbers.
  package func covers(_ numbers: ClosedRange<Int>, of state: SyncState) -> Bool {
    var covered = NumberRanges()
    for file in state.files where has(file.name) { if let segment = file.segment { covered.insert(segment.numbers) } }
    return covered.contains(numbers)
  }
}

/// This device's files.
extension SyncPlan {
  /// The device's files that no listing has named yet. A listing may be late, so they are read to find out.
  package func unsure(_ state: SyncState) -> [OwnFile] { state.files.filter { !has($0.name) && !$0.isSeen } }

  /// The device's files that were there and are not listed now.
  package func gone(_ state: SyncState) -> Set<String> {
    Set(state.files.filter { $0.isSeen && !has($0.name) }.map(\.name))
  }

  /// Of the files that are gone, those whose content is lost.
  ///
  /// A file that another one replaces may be gone: an earlier sync was interrupted after removing it.
  package func lost(_ gone: Set<String>, of state: SyncState) -> [OwnFile] {
    state.files.filter { file in
      gone.contains(file.name) && file.replacedBy.isEmpty
        && file.segment.map { !Self.isFolded($0, into: state.files) } ?? false
    }
  }

  /// The device's files that a listed one replaces, in the order in which to remove them.
  package func replaced(_ state: SyncState) -> [OwnFile] {
    var rest = state.files
    return state.files.filter { file in
      guard let segment = file.segment else { return false }
      let others = rest.filter { $0.name != file.name && has($0.name) }
      // What replaces it must stay itself.
      guard others.contains(where: { $0.name == file.replacedBy }) || Self.isFolded(segment, into: others) else {
        return false
      }
      rest.removeAll { $0.name == file.name }
      return true
    }
  }

  /// The piece of the device's files to read back in a turn.
  package func checked(_ state: SyncState, turn: Int) -> (file: OwnFile, piece: Int)? {
    state.files.filter { has($0.name) && $0.replacedBy.isEmpty }.piece(in: turn)
  }

  /// Files under the device's id that it does not know: its own removed ones, or another device's that has its id.
  package func strange(_ state: SyncState) -> [(file: String, numbers: ClosedRange<Int>)] {
    let own = Set(state.files.map(\.name) + state.retired)
    return segments.filter { $0.name.writer == state.device && !own.contains($0.file) }
      .map { ($0.file, $0.name.numbers) }
  }

  private static func isFolded(_ segment: SyncSegmentName, into files: [OwnFile]) -> Bool {
    files.contains { other in
      other.segment.map { $0.numbers.count > segment.numbers.count && $0.covers(segment) } ?? false
    }
  }
}

/// The files of others.
extension SyncPlan {
  /// A file with news for this library.
  package struct WantedFile: Hashable, Sendable {
    package var name: String
    package var writer: DeviceID
    package var numbers: ClosedRange<Int>

    package init(name: String, writer: DeviceID, numbers: ClosedRange<Int>) {
      self.name = name
      self.writer = writer
      self.numbers = numbers
    }
  }

  /// The files that a replicator may have renamed: only their first line tells whose they are.
  package func renamed(besides own: Set<String>) -> [String] {
    names.filter { SyncSegmentName($0) == nil && !own.contains($0) && SyncSegmentName.isLikelyRenamed($0) }
  }

  /// The files to take in: commits first, since they make history; then folded files, the widest first.
  package func wanted(_ state: SyncState, besides own: Set<String>, renamed: [WantedFile]) -> [WantedFile] {
    let files = segments.filter { !own.contains($0.file) && !state.retired.contains($0.file) }
      .map { WantedFile(name: $0.file, writer: $0.name.writer, numbers: $0.name.numbers) }
    return (files + renamed).filter { file in
      file.writer != state.device && !(state.received[file.writer]?.contains(file.numbers) ?? false)
    }.sorted { a, b in
      let (single, other) = (a.numbers.count == 1, b.numbers.count == 1)
      if single != other { return single }
      if a.numbers.count != b.numbers.count { return a.numbers.count > b.numbers.count }
      return (a.numbers.lowerBound, a.name) < (b.numbers.lowerBound, b.name)
    }
  }

  /// Numbers that have not arrived, while later ones of the same device have.
  package func gaps(_ state: SyncState) -> [(writer: DeviceID, numbers: ClosedRange<Int>)] {
    let others = Dictionary(grouping: segments.map(\.name).filter { $0.writer != state.device }, by: \.writer)
    return others.sorted { $0.key < $1.key }.flatMap { writer, names in
      let last = names.map(\.numbers.upperBound).max() ?? 0
      return (state.received[writer] ?? NumberRanges()).gaps(upTo: last)
        .filter { gap in !names.contains { $0.numbers.overlaps(gap) } }.map { (writer, $0) }
    }
  }
}

/// Folding.
extension SyncPlan {
  /// About the most files of a device.
  package static let fileLimit = 40

  /// A file of this size is not folded again, so that no sync reads or rewrites a whole library.
  package static let fullSize = 4 << 20

  /// The most bytes of an edit that is published in one file, with its history. A folded file has fewer: less than three
  /// times ``fullSize``.
  package static let editLimit = 8 * fullSize

  /// Files that follow each other, to be folded into one; empty while there are few that are not full.
  ///
  /// Each of them is small compared with the later ones, so each byte is rewritten only a few times.
  package static func foldable(_ state: SyncState) -> [OwnFile] {
    let runs = state.currentFiles.split { $0.bytes >= fullSize }
    guard runs.reduce(0, { $0 + $1.count }) > fileLimit,
      let files = runs.last(where: { $0.count >= 8 }) ?? runs.max(by: { $0.count < $1.count }), files.count > 1
    else { return [] }
    var start = files.endIndex
    var total = 0
    while start > files.startIndex, files.endIndex - start < 8 || files[start - 1].bytes <= 2 * total,
      total < 2 * fullSize
    {
      start -= 1
      total += files[start].bytes
    }
    return Array(files[start...])
  }
}
