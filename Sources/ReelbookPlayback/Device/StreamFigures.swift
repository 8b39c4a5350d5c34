package import ReelbookModel

/// The id of a device's figures of a stream on a day: `2026-11-20/movie/tmdb/603#hd`.
package struct StreamFiguresID: RecordID {
  /// The device's local day.
  package let day: CivilDay
  /// The title or channel, as it was written.
  package let subject: MediaID
  /// The variant; absent if unknown.
  package let variant: StreamVariant.ID

  /// Creates an id.
  package init(_ day: CivilDay, _ subject: MediaID, _ variant: StreamVariant.ID) {
    self.day = day
    self.subject = subject
    self.variant = variant
  }

  package static var absent: StreamFiguresID { StreamFiguresID(CivilDay(number: 0), .absent, .absent) }

  package init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard range.count > 11, let day = CivilDay(letters, range.lowerBound..<range.lowerBound + 10),
      letters[range.lowerBound + 10] == UInt8(ascii: "/")
    else { return nil }
    var separator = range.lowerBound + 11
    while separator < range.upperBound, letters[separator] != UInt8(ascii: "#") { separator += 1 }
    guard separator < range.upperBound, let subject = MediaID(letters, range.lowerBound + 11..<separator) else {
      return nil
    }
    var variant: [UInt8] = []
    for index in separator + 1..<range.upperBound { variant.append(letters[index]) }
    self.init(day, subject, StreamVariant.ID(rawValue: String(decoding: variant, as: UTF8.self)))
  }

  package func appendText(to letters: inout [UInt8]) {
    day.appendText(to: &letters)
    letters.append(UInt8(ascii: "/"))
    subject.appendText(to: &letters)
    letters.append(UInt8(ascii: "#"))
    letters.append(contentsOf: variant.rawValue.utf8)
  }

  package static func < (a: StreamFiguresID, b: StreamFiguresID) -> Bool {
    (a.day, a.subject, a.variant) < (b.day, b.subject, b.variant)
  }
}

/// This device's figures of a stream on a day. They never leave the device.
package struct StreamFigures: LibraryRecord {
  package let id: StreamFiguresID
  /// How long it played.
  package var played = Duration.zero
  /// How often it was played.
  package var sittings = 0
  /// How often it waited for the network.
  package var stalls = 0
  /// How long it waited.
  package var stalled = Duration.zero
  /// How often it failed.
  package var failures = 0
  /// Whether it was live.
  package var isLive = false
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "streamFigures")
  package static let fields: [Field<StreamFigures>] = [
    Field("played", \.played, audience: .device, inHistory: false),
    Field("sittings", \.sittings, audience: .device, inHistory: false),
    Field("stalls", \.stalls, audience: .device, inHistory: false),
    Field("stalled", \.stalled, audience: .device, inHistory: false),
    Field("failures", \.failures, audience: .device, inHistory: false),
    Field("live", \.isLive, audience: .device, inHistory: false),
  ]
  package static let traits = KindTraits<StreamFigures>(
    noun: "figure of a stream", about: .subject(\.id.subject), audience: .device)

  package init(id: StreamFiguresID) { self.id = id }

  /// How many days they are kept.
  package static let daysKept = 90
}

extension StreamFigures {
  /// The figures as numbers that can be added.
  var plausible: StreamFigures {
    func count(_ number: Int) -> Int { min(max(0, number), 1_000_000_000) }
    var figures = self
    (figures.played, figures.stalled) = (max(.zero, played.plausible), max(.zero, stalled.plausible))
    (figures.sittings, figures.stalls, figures.failures) = (count(sittings), count(stalls), count(failures))
    return figures
  }
}

/// Figures of this device.
extension PlaybackVerbs {
  /// Adds a session's report to the day's figures, and drops figures that are too old.
  package mutating func record(_ report: StreamReport) throws(LibraryError) {
    let today = draft.now.day
    let subject =
      report.isLive ? draft.library.resolve(report.subject) : MediaID(draft.library.resolve(report.subject).title)
    let id = StreamFiguresID(today, subject, report.variant)
    let existing = draft.library.records(StreamFigures.self)[id]
    var figures = existing?.plausible ?? StreamFigures(id: id)
    figures.played += max(.zero, report.played)
    figures.sittings += report.played > .zero ? 1 : 0
    figures.stalls += max(0, report.stalls)
    figures.stalled += max(.zero, report.stalled)
    figures.failures += max(0, report.failures)
    figures.isLive = report.isLive
    let updated = figures
    if existing == nil {
      try draft.insert(updated)
    } else {
      try draft.update(id) { (record: inout StreamFigures) in record = updated }
    }
    let oldestDay = today.adding(days: 1 - StreamFigures.daysKept)
    for expired in draft.library.records(StreamFigures.self) where expired.id.day < oldestDay {
      try draft.delete(StreamFigures.self, expired.id)
    }
  }
}
