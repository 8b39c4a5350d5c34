public import ReelbookModel

extension ExportFormat {
  /// A person's news as iCalendar (RFC 5545), with an alarm for each that is due.
  ///
  /// It is a feed: an item has the same `UID` in every export, and a calendar that reads it again moves what moved. Each
  /// is an event of a whole day, from 30 days ago on, or at the moment when it is out if that is known. The alarm is at
  /// the policy's hour in the zone of `now`, or at that moment.
  ///
  /// - Parameters:
  ///   - now: The present moment, and the person's zone.
  ///   - last: The last day; by default 90 days ahead.
  ///   - policy: The hour, the quiet hours and the region.
  ///   - leaving: The last days of titles at services; each has an event on that day, and an alarm three days before.
  ///   - table: The language of the texts.
  ///   - isWanted: Which news; all by default.
  public static func news(
    asOf now: Now, until last: CivilDay? = nil, policy: NewsPolicy = .standard, leaving: [LeavingDate] = [],
    in table: PhraseTable = .english, where isWanted: @escaping @Sendable (NewsItem) -> Bool = { _ in true }
  ) -> ExportFormat {
    ExportFormat("news") { work in
      let last = last ?? now.day.adding(days: 90)
      let first = now.day.adding(days: -30)
      let items = work.viewerOfPerson.news(
        since: first, until: last, in: now.zone, policy: policy, leaving: leaving)
      let events = items.filter(isWanted).map { item in
        let moment = policy.moment(of: item, in: now.zone)
        return CalendarEvent(
          uid: "reelbook-news-\(item.id)", summary: item.words(in: table),
          start: CalendarEvent.Start(day: item.day, instant: item.airInstant),
          alarm: moment > now.instant ? .at(moment) : nil)
      }
      return .calendar(events, asOf: now, file: "news.ics")
    }
  }
}

extension ExportWork {
  /// The person as a viewer. They see no more than whoever exports.
  fileprivate var viewerOfPerson: Viewer {
    guard let viewer else { return library.viewer(of: person) }
    return viewer.person == person ? viewer : viewer.whole.viewer(of: [person] + viewer.people)
  }
}
