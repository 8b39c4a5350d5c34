import ReelbookModel

/// A source of segments that can be skipped.
///
/// A source never fails: if it knows nothing or cannot be reached, it has no segments. Many tasks use it at once.
public struct SkipSegmentSource: Sendable {
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
///
/// It remembers the intros that it found, for the other episodes of a season: keep one for as long as the app runs.
public struct SkipSegmentBroker: Sendable {
  private let sources: [SkipSegmentSource]
  private let memory = SeasonMemory()
  /// How much a file's length may differ from the one that a segment was measured on.
  public var tolerance: Duration

  /// Creates a broker for several sources.
  public init(_ sources: [SkipSegmentSource], tolerance: Duration = .seconds(3)) {
    self.sources = sources
    self.tolerance = tolerance
  }

  /// Combines the segments of all sources.
  public func segments(of item: PlaybackItem, in file: PlayedFile) async -> [SkipSegment] {
    let lists = await withTaskGroup(of: (Int, [SkipSegment]).self) { group in
      for (number, source) in sources.enumerated() {
        group.addTask { (number, await source.segments(of: item, in: file)) }
      }
      return await group.reduce(into: [(-1, memory.segments(of: item.subject))]) { $0.append($1) }
    }
    let candidates = lists.flatMap { number, segments in
      segments.compactMap { Self.fitted($0, to: file.length, tolerance) }.settled(on: file.chapters)
        .map { Candidate(segment: $0, source: number) }
    }
    let joined = Self.join(candidates)
    memory.note(joined, of: item.subject)
    return joined
  }

  /// Combines segments: agreement raises confidence, and another file length rejects a segment.
  ///
  /// If segments of a kind overlap by half, the most certain one gives the range, and other sources raise its
  /// confidence. A segment that overlaps it less is dropped. Of two sources' intros or recaps, the more certain one's
  /// stay. A guess counts only if its kind has no other segment. Segments of one origin count as one source's.
  public static func join(
    _ segments: [SkipSegment], length: Duration?, tolerance: Duration = .seconds(3)
  ) -> [SkipSegment] {
    let origins = Set(segments.map(\.source)).sorted()
    return join(
      segments.compactMap { fitted($0, to: length, tolerance) }
        .map { Candidate(segment: $0, source: origins.firstIndex(of: $0.source) ?? 0) })
  }

  /// A segment, and the number of the source that has it.
  private struct Candidate {
    var segment: SkipSegment
    var source: Int
  }

  /// A segment, and the numbers of the sources that agree on it.
  private struct Joined {
    var segment: SkipSegment
    var sources: Set<Int>
  }

  /// Joins segments that fit the file.
  private static func join(_ candidates: [Candidate]) -> [SkipSegment] {
    var joined: [Joined] = []
    for candidate in candidates.sorted(by: isMoreCertain) {
      let segment = candidate.segment
      let ofKind = joined.indices.filter { joined[$0].segment.kind == segment.kind }
      if segment.isGuess, !ofKind.isEmpty { continue }
      if let index = ofKind.first(where: { joined[$0].segment.overlap(segment) > .zero }) {
        guard joined[index].segment.agreement(segment) >= 0.5, joined[index].sources.insert(candidate.source).inserted
        else { continue }
        let (sure, other) = (joined[index].segment.confidence, segment.confidence)
        joined[index].segment.confidence = 1 - (1 - sure) * (1 - other)
      } else if !segment.kind.comesOnce || ofKind.allSatisfy({ joined[$0].sources.contains(candidate.source) }) {
        joined.append(Joined(segment: segment, sources: [candidate.source]))
      }
    }
    return joined.map(\.segment).sorted { ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind) }
  }

  /// The segment within the file; `nil` if it was measured on another file, or is too short to skip.
  private static func fitted(_ segment: SkipSegment, to length: Duration?, _ tolerance: Duration) -> SkipSegment? {
    var segment = segment
    guard segment.confidence > 0, segment.confidence <= 1, segment.start >= .zero else { return nil }
    if let length {
      guard segment.fit(to: length, tolerance) else { return nil }
      segment.end = min(segment.end, length)
      guard segment.isInPlace(in: length) else { return nil }
    } else if segment.source == .web {
      // Nobody knows whether it was measured on this cut: it is offered, and never skipped at once.
      segment.confidence *= SkipSegment.shareOfDoubt
    }
    return segment.length >= SkipSegment.shortest ? segment : nil
  }

  private static func isMoreCertain(_ a: Candidate, than b: Candidate) -> Bool {
    a.source == b.source || a.segment != b.segment ? isMoreCertain(a.segment, than: b.segment) : a.source < b.source
  }

  private static func isMoreCertain(_ a: SkipSegment, than b: SkipSegment) -> Bool {
    if a.isGuess != b.isGuess { return b.isGuess }
    if a.confidence != b.confidence { return a.confidence > b.confidence }
    return (a.start, a.end, a.source, a.kind) < (b.start, b.end, b.source, b.kind)
  }
}

extension SkipKind {
  /// Whether it comes at one place: another one elsewhere is another source's mistake, and no second one.
  fileprivate var comesOnce: Bool { self == .intro || self == .recap }
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
