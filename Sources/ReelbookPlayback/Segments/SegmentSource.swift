import ReelbookModel

/// A source of segments that can be skipped.
///
/// A source never fails: if it knows nothing or cannot be reached, it has no segments. Many tasks use it at once.
public struct SegmentSource: Sendable {
  private let find: @Sendable (PlaybackItem, PlayedFile) async -> [SkipSegment]

  /// Creates a source of an app's own, from a function that gives the segments of an item, as measured on a file.
  public init(_ find: @escaping @Sendable (PlaybackItem, PlayedFile) async -> [SkipSegment]) { self.find = find }

  /// The segments of an item, as measured on a file.
  public func segments(of item: PlaybackItem, in file: PlayedFile) async -> [SkipSegment] { await find(item, file) }
}

/// A player's data of its file.
public struct PlayedFile: Hashable, Sendable {
  /// Its length, if known.
  public var length: Duration?
  /// Its chapters, in order.
  public var chapters: [FileChapter]

  /// Creates the data of a file.
  public init(length: Duration? = nil, chapters: [FileChapter] = []) {
    self.length = length
    self.chapters = chapters
  }
}

/// A chapter of a file.
public struct FileChapter: Hashable, Sendable {
  /// Its start; it ends at the next.
  public var start: Duration
  /// Its name; empty for none.
  public var name: String

  /// Creates a chapter.
  public init(_ name: String, at start: Duration) {
    self.name = name
    self.start = start
  }
}

/// Combines the segments of several sources.
public struct SegmentBroker: Sendable {
  private let sources: [SegmentSource]
  /// How much a file's length may differ from the one that a segment was measured on.
  public var tolerance: Duration

  /// Creates a broker for several sources.
  public init(_ sources: [SegmentSource], tolerance: Duration = .seconds(3)) {
    self.sources = sources
    self.tolerance = tolerance
  }

  /// Combines the segments of all sources.
  public func segments(of item: PlaybackItem, in file: PlayedFile) async -> [SkipSegment] {
    let lists = await withTaskGroup(of: [SkipSegment].self) { group in
      for source in sources { group.addTask { await source.segments(of: item, in: file) } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return Self.join(lists.settled(on: file.chapters), length: file.length, tolerance: tolerance)
  }

  /// Combines segments: agreement raises confidence, and another file length rejects a segment.
  ///
  /// If segments of a kind overlap by half, the most certain one gives the range, and other sources raise its
  /// confidence. A segment that overlaps it less is dropped. A guess counts only if its kind has no other segment.
  public static func join(
    _ segments: [SkipSegment], length: Duration?, tolerance: Duration = .seconds(3)
  ) -> [SkipSegment] {
    let valid = segments.compactMap { fitted($0, to: length, tolerance) }.sorted(by: isMoreCertain)
    var joined: [SkipSegment] = []
    var origins: [Set<SegmentOrigin>] = []
    for segment in valid {
      let overlapping = joined.indices.filter { joined[$0].kind == segment.kind && joined[$0].overlap(segment) > .zero }
      if segment.isGuess, joined.contains(where: { $0.kind == segment.kind }) { continue }
      guard let index = overlapping.first else {
        joined.append(segment)
        origins.append([segment.source])
        continue
      }
      guard joined[index].agreement(segment) >= 0.5, origins[index].insert(segment.source).inserted else { continue }
      joined[index].confidence = 1 - (1 - joined[index].confidence) * (1 - segment.confidence)
    }
    return joined.sorted { ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind) }
  }

  /// The segment within the file; `nil` if it was measured on another file, or is shorter than two seconds.
  private static func fitted(_ segment: SkipSegment, to length: Duration?, _ tolerance: Duration) -> SkipSegment? {
    var segment = segment
    guard segment.confidence > 0, segment.confidence <= 1, segment.start >= .zero else { return nil }
    if let length {
      guard segment.fit(to: length, tolerance) else { return nil }
      segment.end = min(segment.end, length)
      guard segment.isInPlace(in: length) else { return nil }
    }
    return segment.length >= .seconds(2) ? segment : nil
  }

  private static func isMoreCertain(_ a: SkipSegment, than b: SkipSegment) -> Bool {
    if a.isGuess != b.isGuess { return b.isGuess }
    if a.confidence != b.confidence { return a.confidence > b.confidence }
    return (a.start, a.end, a.source, a.kind) < (b.start, b.end, b.source, b.kind)
  }
}

extension SkipSegment {
  func overlap(_ other: SkipSegment) -> Duration { max(.zero, min(end, other.end) - max(start, other.start)) }

  /// The overlap as a share of the union.
  fileprivate func agreement(_ other: SkipSegment) -> Double {
    let common = overlap(other).inSeconds
    let all = length.inSeconds + other.length.inSeconds - common
    return all > 0 ? common / all : 0
  }
}
