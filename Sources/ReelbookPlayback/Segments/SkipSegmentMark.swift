public import ReelbookModel

/// The id of a segment that was set by hand.
public struct SkipSegmentMarkID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// A segment of a film or episode that was set by hand, for the whole household.
package struct SkipSegmentMark: LibraryRecord {
  package let id: SkipSegmentMarkID
  /// The film or episode.
  package var subject = MediaID.absent
  /// The person who set it.
  package var person = PersonID.absent
  package var segmentKind = SkipKind.intro
  package var start = Duration.zero
  package var end = Duration.zero
  /// The length of the file that it was set on.
  package var length: Duration?
  /// The episode's number at TMDb when it was set.
  package var witness: Int?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "segment")
  package static let fields: [Field<SkipSegmentMark>] = [
    Field("subject", \.subject, audience: .owner), Field("person", \.person, audience: .owner),
    Field("kind", \.segmentKind, audience: .owner), Field("start", \.start, atLeast: .zero, audience: .owner),
    Field("end", \.end, atLeast: .zero, audience: .owner), Field("length", \.length, atLeast: .zero, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]
  package static let traits = KindTraits<SkipSegmentMark>(
    noun: "part to skip", about: .subject(\.subject, witness: \.witness), of: \.person,
    sentences: { change in
      let values = ["what": change.name, "kind": change.written.segmentKind.words(in: change.table)]
      return change.sentence(
        HistorySentence(change.table.text(PlaybackPhrase.historySetPart, values)),
        HistorySentence(change.table.text(PlaybackPhrase.historyChangedPart, values)),
        HistorySentence(change.table.text(PlaybackPhrase.historyTookBackPart, values)))
    })

  package init(id: SkipSegmentMarkID) { self.id = id }
}

extension Library {
  /// The segments of a film or episode set by hand, and those set for other episodes of the season.
  ///
  /// Segments of other episodes are less certain, and used if the episode has none of the kind: an intro and a recap
  /// at the same position, the credits at the same distance from the end if lengths are known. Costs a scan of the
  /// title's segments.
  public func segmentsByHand(of subject: MediaID, length: Duration? = nil) -> [SkipSegment] {
    let subject = resolve(subject)
    let marks = records(SkipSegmentMark.self, about: subject).filter {
      resolve($0.subject, witness: $0.witness) == subject
    }
    var segments = marks.map {
      SkipSegment($0.segmentKind, $0.range, from: .byHand, confidence: 0.98, length: $0.length)
    }
    guard let season = subject.seasonSubject, subject.episode != nil else { return segments }
    let others = records(SkipSegmentMark.self, about: season).filter {
      resolve($0.subject, witness: $0.witness) != subject
    }
    for kind in SkipKind.all where !marks.contains(where: { $0.segmentKind == kind }) {
      // The nearest episode most likely has the segment at the same place.
      let nearest = others.filter { $0.segmentKind == kind }.min {
        (distance($0, subject), $0.id) < (distance($1, subject), $1.id)
      }
      if let nearest, let range = nearest.range(in: length) {
        segments.append(SkipSegment(kind, range, from: .season, confidence: 0.65))
      }
    }
    return segments.sorted { ($0.start, $0.kind) < ($1.start, $1.kind) }
  }

  private func distance(_ mark: SkipSegmentMark, _ subject: MediaID) -> Int {
    abs((resolve(mark.subject, witness: mark.witness).episode ?? 0) - (subject.episode ?? 0))
  }
}

extension SkipSegmentMark {
  fileprivate var range: Range<Duration> { start..<max(start, end) }

  /// The segment's range in a file of another length.
  fileprivate func range(in other: Duration?) -> Range<Duration>? {
    guard segmentKind == .credits || segmentKind == .preview else { return range }
    guard let length, let other else { return nil }
    let newStart = start + (other - length)
    let newEnd = min(other, newStart + (end - start))
    // A record may come from another device, and have any numbers.
    guard newStart > .zero, newEnd > newStart else { return nil }
    return newStart..<newEnd
  }
}

extension Verb {
  /// A segment was set or removed.
  public static let setSegment = Verb(rawValue: "setSegment")
}

/// Segments.
extension PlaybackVerbs {
  /// Sets a segment of a film or episode; it replaces an overlapping one of its kind.
  ///
  /// An empty range, one that begins before 0 or ends after the length, and a season or series, are errors.
  @discardableResult
  public mutating func addSegment(
    _ kind: SkipKind, of subject: MediaID, from start: Duration, to end: Duration, length: Duration? = nil
  ) throws(LibraryError) -> SkipSegmentMarkID {
    draft.note(.setSegment)
    let subject = draft.library.resolve(subject)
    guard subject.kind != .series, subject.kind != .season else {
      throw LibraryError(.notAllowed, PlaybackPhrase.errorPartOfMany)
    }
    guard start >= .zero, end > start, length.map({ end <= $0 }) ?? true else {
      var values: [String: PhraseValue] = ["start": .position(start), "end": .position(end)]
      guard let length else { throw LibraryError(.notAllowed, PlaybackPhrase.errorNoPart, values) }
      values["length"] = .position(length)
      throw LibraryError(.notAllowed, PlaybackPhrase.errorNoPartOf, values)
    }
    for existing in draft.library.records(SkipSegmentMark.self, about: subject)
    where existing.segmentKind == kind && existing.start < end && existing.end > start {
      try draft.delete(SkipSegmentMark.self, existing.id)
    }
    var mark = SkipSegmentMark(id: SkipSegmentMarkID(using: &draft.ids))
    (mark.subject, mark.person, mark.segmentKind) = (subject, draft.person, kind)
    (mark.start, mark.end, mark.length) = (start, end, length)
    try draft.insert(mark)
    return mark.id
  }

  /// Removes a segment that was set by hand; an unknown one is an error.
  public mutating func remove(_ id: SkipSegmentMarkID) throws(LibraryError) {
    draft.note(.setSegment)
    try draft.delete(SkipSegmentMark.self, id)
  }
}
