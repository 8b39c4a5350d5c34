public import ReelbookModel
import ReelbookReport

/// Why something is in the guide, or is not: data first, and words from `words(in:table:)`.
public struct PlanReason: FieldStruct {
  /// What kind of reason it is.
  public var kind = Kind.wanted
  /// What it counts for in the plan's score.
  public var points = 0
  /// Who is meant; empty for everybody there.
  public var people: [PersonID] = []
  /// A number that belongs to it, such as minutes, days or episodes.
  public var number = 0
  /// A second number: of how many.
  public var total = 0
  /// A word that belongs to it, such as a mood.
  public var text = ""
  /// Another title that belongs to it: the one in whose place it is.
  public var title: TitleID?
  /// What was asked of the slot.
  public var wish = SlotWish()
  public var extras = Extras()

  public static let fields: [Field<PlanReason>] = [
    Field("kind", \.kind, default: .wanted), Field("points", \.points), Field("people", \.people),
    Field("number", \.number), Field("total", \.total), Field("text", \.text), Field("title", \.title),
    Field("wish", \.wish),
  ]

  public init() {}

  init(
    _ kind: Kind, _ points: Int = 0, people: [PersonID] = [], number: Int = 0, total: Int = 0, text: String = "",
    title: TitleID? = nil, wish: SlotWish = SlotWish()
  ) {
    self.kind = kind
    self.points = points
    self.people = people
    self.number = number
    self.total = total
    self.text = text
    self.title = title
    self.wish = wish
  }

  /// The reason in words, such as `both liked it`.
  ///
  /// A table has them in another language; what it lacks is English.
  public func words(in library: Library, table: PhraseTable = .english) -> String {
    PageFormat(table).reason(self, in: library)
  }

  /// What kind of reason it is; new ones may come.
  public struct Kind: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// It is on a watchlist, or in a list that the household named.
    public static let wanted = Kind(rawValue: "wanted")
    /// It is in somebody's queue; the number is its place.
    public static let queued = Kind(rawValue: "queued")
    /// Some have approved it.
    public static let approved = Kind(rawValue: "approved")
    /// Some liked it.
    public static let liked = Kind(rawValue: "liked")
    /// Some did not like it.
    public static let disliked = Kind(rawValue: "disliked")
    /// Some starred it.
    public static let starred = Kind(rawValue: "starred")
    /// Some rated it; the number is their mean in percent.
    public static let rated = Kind(rawValue: "rated")
    /// The audience's score in percent.
    public static let acclaimed = Kind(rawValue: "acclaimed")
    /// It is good for the mood that was asked for.
    public static let mood = Kind(rawValue: "mood")
    /// It has waited for so many days.
    public static let waiting = Kind(rawValue: "waiting")
    /// A standing order has it on this day.
    public static let ordered = Kind(rawValue: "ordered")
    /// It is begun; of a film, the number is the minutes that are left.
    public static let begun = Kind(rawValue: "begun")
    /// It leaves a service in so many days.
    public static let leaving = Kind(rawValue: "leaving")
    /// Several episodes in a row, as it is bingeable.
    public static let inARow = Kind(rawValue: "inARow")
    /// It fills a gap, from the pool of what may be.
    public static let filler = Kind(rawValue: "filler")
    /// So many of the window's minutes are used.
    public static let fits = Kind(rawValue: "fits")
    /// How long it runs is a guess.
    public static let guessedLength = Kind(rawValue: "guessedLength")
    /// People booked it.
    public static let booked = Kind(rawValue: "booked")
    /// Somebody said that it stays.
    public static let pinned = Kind(rawValue: "pinned")
    /// It fits what was asked of the slot.
    public static let asked = Kind(rawValue: "asked")
    /// It was in the plan before.
    public static let kept = Kind(rawValue: "kept")
    /// It takes the place of what was vetoed.
    public static let insteadOf = Kind(rawValue: "insteadOf")

    /// It is too long for every window; the numbers are its minutes, and those of the longest window.
    public static let tooLong = Kind(rawValue: "tooLong")
    /// Those who want it have no window.
    public static let noWindow = Kind(rawValue: "noWindow")
    /// It exceeds the cap of somebody who is there.
    public static let capped = Kind(rawValue: "capped")
    /// It rests after a veto, for so many days more; the total is how many vetoes there were.
    public static let resting = Kind(rawValue: "resting")
    /// It has not aired.
    public static let notAired = Kind(rawValue: "notAired")
    /// No service of theirs has it.
    public static let noService = Kind(rawValue: "noService")
    /// Not everybody has approved it.
    public static let notApproved = Kind(rawValue: "notApproved")
    /// They have seen all that has aired.
    public static let caughtUp = Kind(rawValue: "caughtUp")
    /// Others were wanted more.
    public static let outscored = Kind(rawValue: "outscored")
    /// It is in the plan of another week, or at another time.
    public static let elsewhere = Kind(rawValue: "elsewhere")
    /// Nothing fits a slot that people booked.
    public static let nothingFits = Kind(rawValue: "nothingFits")
  }
}
