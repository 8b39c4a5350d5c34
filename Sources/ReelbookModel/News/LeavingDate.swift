/// The last day of a title at a service, as a source says that the host asks.
///
/// A catalogue has no such days, and no title stores them: pass the same dates with each question for news, to the
/// policy of a plan, and to an index of recommendations. A saved plan has the dates of its policy; they grow old there,
/// so pass a policy with fresh ones to plan a week again.
///
///     let leaving = [LeavingDate(title: .movie(603), service: "Netflix", lastDay: day, source: "Example Guide")]
///     let items = viewer.news(since: today, until: today.adding(days: 14), leaving: leaving)
public struct LeavingDate: FieldStruct {
  /// The title, by any of its ids.
  public var title = TitleID.absent
  /// The service's name, as in the services of a person or the household; case does not count.
  public var service = ""
  /// The last day on which the service offers the title.
  public var lastDay = CivilDay.absent
  /// The name of who says so. It is in the words; a date without it does not count.
  public var source = ""
  public var extras = Extras()

  public static let fields: [Field<LeavingDate>] = [
    Field("title", \.title), Field("service", \.service), Field("lastDay", \.lastDay), Field("source", \.source),
  ]

  public init() {}

  /// Creates a date.
  public init(title: TitleID, service: String, lastDay: CivilDay, source: String) {
    (self.title, self.service, self.lastDay, self.source) = (title, service, lastDay, source)
  }
}

extension LeavingDate: CustomStringConvertible {
  /// The title, the service, the day and the source.
  public var description: String { "\(title) leaves \(service) on \(lastDay), says \(source)" }
}
