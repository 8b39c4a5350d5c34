#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How a person hears of news. It can be a person's setting: `draft.set("com.example.news", policy, of: ada)`.
public struct NewsPolicy: FieldStruct {
  /// The hour at which to notify of what has only a day, from 0 to 23.
  public var hour = 19
  /// How many days after an air date or a release to notify.
  ///
  /// Of what leaves a service, people hear three days before its last day there, whatever this number, or at the next
  /// hour after that becomes known.
  ///
  /// A catalogue's day is that of the country where it airs. An evening there can be the next morning here. Where the
  /// moment is known, 0 is that moment, and 1 the first such hour after it.
  public var daysLater = 0
  /// The hours without notifications. What would come then comes at their end. If the end is before the start, they go
  /// over midnight.
  public var quiet: WatchHours?
  /// The country whose services and releases count; without one, that of the person's clock, or else all countries.
  public var region: String?
  public var extras = Extras()

  public static let fields: [Field<NewsPolicy>] = [
    Field("hour", \.hour, default: 19, atLeast: 0, atMost: 23),
    Field("daysLater", \.daysLater, atLeast: 0, atMost: 30),
    Field("quiet", \.quiet),
    Field("region", \.region),
  ]

  /// At seven in the evening of the day.
  public static let standard = NewsPolicy()

  /// At nine in the morning after: by then an evening's programme has aired, wherever it is made.
  public static let morningAfter: NewsPolicy = {
    var policy = NewsPolicy()
    (policy.hour, policy.daysLater) = (9, 1)
    return policy
  }()

  /// How many days before a title's last day at a service to notify: some evenings are left to watch it.
  package static let daysBeforeLeaving = 3

  /// Creates the standard policy, to be changed.
  public init() {}
}

extension NewsPolicy {
  /// The minute of the day at which to notify. The numbers of a synced setting may be out of range.
  private var minute: Int { min(max(hour, 0), 23) * 60 }

  /// When to notify of an item, for a host that asks now.
  ///
  /// A last day that becomes known when its moment is over is told at the next hour, while some evening is left.
  func moment(of item: NewsItem, asOf now: Now) -> Instant {
    let moment = moment(of: item, in: now.zone)
    guard case .leaving = item.reason, moment <= now.instant else { return moment }
    // Quiet hours may bring yesterday's hour to this morning.
    let hours = (-1...1).map { afterQuiet(now.day.adding(days: $0), minute, in: now.zone) }
    guard let next = hours.first(where: { $0 > now.instant }), Now(next, in: now.zone).day <= item.day else {
      return moment
    }
    return next
  }

  /// When to notify of an item.
  package func moment(of item: NewsItem, in zone: TimeZone) -> Instant {
    let days = min(max(daysLater, 0), 30)
    if let instant = item.airInstant {
      guard days > 0 else { return afterQuiet(instant, in: zone) }
      let day = Now(instant, in: zone).day.adding(days: days - 1)
      let moment = afterQuiet(day, minute, in: zone)
      return moment >= instant ? moment : afterQuiet(day.adding(days: 1), minute, in: zone)
    }
    if case .leaving = item.reason {
      return afterQuiet(item.day.adding(days: -Self.daysBeforeLeaving), minute, in: zone)
    }
    guard let instant = item.instant else {
      return afterQuiet(item.day.adding(days: days), minute, in: zone)
    }
    // What a device learned is told at the first such hour after that, so it is the same whenever one asks.
    let day = Now(instant, in: zone).day
    let moment = afterQuiet(day, minute, in: zone)
    return moment >= instant ? moment : afterQuiet(day.adding(days: 1), minute, in: zone)
  }

  /// The moment itself, or the end of the quiet hours that it is in.
  private func afterQuiet(_ instant: Instant, in zone: TimeZone) -> Instant {
    let day = Now(instant, in: zone).day
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    let minute = Int(local.dividedDown(by: 86_400_000).remainder / 60_000)
    let quietEnd = afterQuiet(day, minute, in: zone)
    return isQuiet(minute) ? quietEnd : instant
  }

  private func isQuiet(_ minute: Int) -> Bool {
    quiet.map { $0.from != $0.until && $0.left(at: .seconds(minute * 60)) > .zero } ?? false
  }

  private func afterQuiet(_ day: CivilDay, _ minute: Int, in zone: TimeZone) -> Instant {
    guard let quiet, quiet.from != quiet.until, quiet.left(at: .seconds(minute * 60)) > .zero else {
      return day.instant(atMinute: minute, in: zone)
    }
    let isOvernight = quiet.until <= quiet.from && minute >= quiet.from
    return day.adding(days: isOvernight ? 1 : 0).instant(atMinute: quiet.until, in: zone)
  }
}
