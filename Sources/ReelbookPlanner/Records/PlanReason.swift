public import ReelbookModel

/// The reason why a title is in the guide or not: data first, and words from `words(in:table:)`.
public struct PlanReason: FieldStruct {
  /// The kind of the reason.
  public var kind = Kind.wanted
  /// The points in the plan's score.
  public var points = 0
  /// The people of the reason; empty for all people of the slot.
  public var people: [PersonID] = []
  /// A number, such as minutes, days or episodes.
  public var number = 0
  /// A second number, such as a total; of a reason about people of a slot, the number of all of its people.
  public var total = 0
  /// A word, such as a mood.
  public var text = ""
  /// The vetoed title that this title replaces.
  public var title: TitleID?
  /// The wish of the slot.
  public var wish = SlotWish()
  /// The last day at a service, and who says so.
  public var leaving: LeavingDate?
  public var extras = Extras()

  public static let fields: [Field<PlanReason>] = [
    Field("kind", \.kind, default: .wanted), Field("points", \.points), Field("people", \.people),
    Field("number", \.number), Field("total", \.total), Field("text", \.text), Field("title", \.title),
    Field("wish", \.wish), Field("leaving", \.leaving),
  ]

  public init() {}

  init(
    _ kind: Kind, _ points: Int = 0, people: [PersonID] = [], number: Int = 0, total: Int = 0, text: String = "",
    title: TitleID? = nil, wish: SlotWish = SlotWish(), leaving: LeavingDate? = nil
  ) {
    self.kind = kind
    self.points = points
    self.people = people
    self.number = number
    self.total = total
    self.text = text
    self.title = title
    self.wish = wish
    self.leaving = leaving
  }

  /// The reason in words, such as `both liked it`.
  ///
  /// A table may have the words in another language. A text that it lacks is in English.
  public func words(for viewer: Viewer, table: PhraseTable = .english) -> String {
    TextFormat(table).reason(self, in: viewer.library)
  }

  /// The kind of a reason; later versions may add kinds.
  public struct Kind: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// People want the title and have not seen it; the text is the name of the policy's list that has it.
    public static let wanted = Kind(rawValue: "wanted")
    /// The title is in a queue; the number is its place.
    public static let queued = Kind(rawValue: "queued")
    /// People approved the title.
    public static let approved = Kind(rawValue: "approved")
    /// People liked the title.
    public static let liked = Kind(rawValue: "liked")
    /// People disliked the title.
    public static let disliked = Kind(rawValue: "disliked")
    /// People starred the title.
    public static let starred = Kind(rawValue: "starred")
    /// People rated the title alike; the number is their rating in percent.
    public static let rated = Kind(rawValue: "rated")
    /// The audience's score in percent.
    public static let acclaimed = Kind(rawValue: "acclaimed")
    /// People want the title and are not there.
    public static let absent = Kind(rawValue: "absent")
    /// It is a person's turn: lately others had more of their wishes; the number is how many more.
    public static let owed = Kind(rawValue: "owed")
    /// The first wish of these people that comes true this week when people watch together.
    public static let firstWish = Kind(rawValue: "firstWish")
    /// A person sees the series at intervals, and the next one is due; the number is the usual days between.
    public static let cadence = Kind(rawValue: "cadence")
    /// It is the first in its window, or in the part of a long one.
    public static let spread = Kind(rawValue: "spread")
    /// It is from the hour on at which the people usually watch; the total is the number of plays that say so.
    public static let usualHour = Kind(rawValue: "usualHour")
    /// The evening is long; the number is its minutes.
    public static let longEvening = Kind(rawValue: "longEvening")
    /// The slot has more episodes on one day than the policy wants; the number is how many that day has.
    public static let tooOften = Kind(rawValue: "tooOften")
    /// The week has many titles of a genre, which the text names; the number is how many.
    public static let variety = Kind(rawValue: "variety")
    /// The title suits the wished mood.
    public static let mood = Kind(rawValue: "mood")
    /// People have waited for the title; the number is the days of who has waited longest.
    public static let waiting = Kind(rawValue: "waiting")
    /// A standing order has the title on this day.
    public static let ordered = Kind(rawValue: "ordered")
    /// People are in the middle of the title; for a film, the number is the minutes that are left.
    public static let begun = Kind(rawValue: "begun")
    /// The title leaves a service; the number is the days from the evening until then.
    public static let leaving = Kind(rawValue: "leaving")
    /// The slot has several episodes in a row, since the series is bingeable.
    public static let inARow = Kind(rawValue: "inARow")
    /// The title has the category `maybe`, or is in a list, which the text names; it fills a gap.
    public static let filler = Kind(rawValue: "filler")
    /// The slot uses minutes of the window; the number is the minutes, the total those of the window.
    public static let fits = Kind(rawValue: "fits")
    /// The length is a guess.
    public static let guessedLength = Kind(rawValue: "guessedLength")
    /// People booked the slot.
    public static let booked = Kind(rawValue: "booked")
    /// A person decided that the slot stays.
    public static let pinned = Kind(rawValue: "pinned")
    /// The title fits the slot's wish.
    public static let wished = Kind(rawValue: "asked")
    /// The title replaces a vetoed one.
    public static let insteadOf = Kind(rawValue: "insteadOf")

    /// People have seen the title, or this part of it.
    public static let seen = Kind(rawValue: "seen")
    /// People skipped the title, or this part of it.
    public static let skipped = Kind(rawValue: "skipped")
    /// People hid, dropped or paused the title.
    public static let refused = Kind(rawValue: "refused")
    /// The title is longer than the free time; the number is its minutes, the total those of the people's longest.
    public static let noRoom = Kind(rawValue: "noRoom")
    /// The title is longer than the free time after its release, and not longer than that before.
    ///
    /// The number is its minutes, the total those of the longest free time after its release.
    public static let shortAfterRelease = Kind(rawValue: "shortAfterRelease")
    /// The title is longer than the free time of the days on which the people may see it.
    ///
    /// Such days are those of its standing order, before it leaves its service, or after its rest. The number is its
    /// minutes, the total those of the longest free time of these days.
    public static let shortOnItsDays = Kind(rawValue: "shortOnItsDays")
    /// The people have no window on a day of the standing order.
    public static let notDue = Kind(rawValue: "notDue")
    /// The next episode airs after the last window of the week.
    public static let airsTooLate = Kind(rawValue: "airsTooLate")
    /// Nobody knows the episodes of the series.
    public static let noEpisodes = Kind(rawValue: "noEpisodes")
    /// The title has left its service.
    public static let hasLeft = Kind(rawValue: "hasLeft")
    /// The title leaves its service before the people have time.
    public static let leavesBefore = Kind(rawValue: "leavesBefore")
    /// The title does not suit the mood that was asked for.
    public static let otherMood = Kind(rawValue: "otherMood")
    /// More speaks against the title than for it.
    public static let disfavored = Kind(rawValue: "disfavored")
    /// A standing order of other people has the series.
    public static let ordersOfOthers = Kind(rawValue: "ordersOfOthers")
    /// The title is too long for every window of the people; the number is its minutes, the total those of the longest.
    public static let tooLong = Kind(rawValue: "tooLong")
    /// The windows of the people are over, or others have them.
    public static let noTime = Kind(rawValue: "noTime")
    /// The people have no window of their own.
    public static let noWindow = Kind(rawValue: "noWindow")
    /// The title exceeds the cap of a person in the group.
    public static let capped = Kind(rawValue: "capped")
    /// The title rests after a veto; the number is the days from today on, the total the number of vetoes.
    public static let resting = Kind(rawValue: "resting")
    /// The title has not aired.
    public static let notAired = Kind(rawValue: "notAired")
    /// The next episode of the people has not aired.
    public static let nextNotAired = Kind(rawValue: "nextNotAired")
    /// No service of the people has the title.
    public static let noService = Kind(rawValue: "noService")
    /// Not all people have approved the title.
    public static let notApproved = Kind(rawValue: "notApproved")
    /// People have seen or skipped all episodes that are out.
    public static let caughtUp = Kind(rawValue: "caughtUp")
    /// Titles with more points have the time of the people.
    public static let outscored = Kind(rawValue: "outscored")
    /// There is time, and the search found no order in which all of them have a place.
    public static let noPlace = Kind(rawValue: "noPlace")
    /// The title is in the plan of another week, or at another time.
    public static let elsewhere = Kind(rawValue: "elsewhere")
    /// No title fits a booked slot.
    public static let nothingFits = Kind(rawValue: "nothingFits")
  }
}
