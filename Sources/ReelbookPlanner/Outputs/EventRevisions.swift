import ReelbookModel

/// The `SEQUENCE` of each event of the guide: it only grows, on whichever device.
///
/// A calendar takes an event only if its number is not lower than before. A field that each edit counts up fails where
/// two devices change something apart: one count wins. So the number is made of what no merge takes back: the latest
/// stamp, in seconds, since a later write wins; and the number of changes in sets, of outcomes, and of deletions, for
/// what another device wrote earlier and this one learns later. An undo is a write, too.
///
/// Numbers fit in the 31 bits of RFC 5545 until 2054. Stamps of a clock that is far ahead give the largest one.
struct EventRevisions {
  private let library: Library
  private let now: Now
  /// The latest write to plans and outcomes, in milliseconds.
  private var latest: Int64 = 0
  /// The number of changes of plans and outcomes.
  private var count = 0

  /// Costs a pass over the plans and outcomes of a whole library.
  init(_ library: Library, asOf now: Now) {
    (self.library, self.now) = (library, now)
    for row in library.records(SavedPlan.self).rows {
      latest = max(latest, moment(of: row.lastStamp))
      count += row.elementCount(ofField: "changes")
    }
    for row in library.records(SlotOutcome.self).rows {
      latest = max(latest, moment(of: row.lastStamp))
      count += 1
    }
  }

  /// The number of a slot's events, and the moment of their last change.
  func revision(of slot: SlotID) -> EventRevision {
    guard let row = library.records(BookedSlot.self).row(slot) else {
      return EventRevision(Self.seconds(latest) + Int64(count), at: latest)
    }
    let last = max(latest, moment(of: row.lastStamp))
    // A booking that was deleted elsewhere, before the last change here, must count as well.
    let existence = Self.seconds(moment(of: row.stamp))
    let changes = Int64(count + row.elementCount(ofField: "changes"))
    return EventRevision(Self.seconds(last) + existence + changes, at: last)
  }

  /// The milliseconds of a stamp. An edit that is not committed yet has one that is larger than any real time.
  private func moment(of stamp: Stamp) -> Int64 {
    stamp.milliseconds < 1 << 42 ? stamp.milliseconds : now.instant.milliseconds
  }

  /// The seconds since the beginning of 2020.
  private static func seconds(_ milliseconds: Int64) -> Int64 { max(0, milliseconds - 1_577_836_800_000) / 1000 }
}

/// The `SEQUENCE` of an event, and the moment of its last change.
struct EventRevision {
  let number: Int
  let moment: Instant

  fileprivate init(_ number: Int64, at milliseconds: Int64) {
    // A larger number is an error for calendars, and on a watch it is no `Int`.
    self.number = Int(min(number, Int64(Int32.max)))
    moment = Instant(milliseconds: milliseconds)
  }
}

extension Row {
  /// The stamp of the last write to the record.
  fileprivate var lastStamp: Stamp { fieldStamps.reduce(stamp) { max($0, $1.stamp) } }

  /// The number of elements that a set ever had: one that an undo takes out keeps its stamp.
  fileprivate func elementCount(ofField name: String) -> Int {
    guard let place = R.fields.firstIndex(where: { $0.name == name }) else { return 0 }
    return writtenKeys.count { Int($0.index) == place }
  }
}
