import ReelbookModel
import ReelbookReport

extension PlannerWords {
  static func reason(_ reason: PlanReason, in library: Library) -> String {
    let who = people(reason.people, in: library)
    let both = reason.people.count == 2 ? "both" : who
    func days(_ count: Int) -> String { Words.count(count, "day") }
    switch reason.kind {
    case .wanted: return reason.text.isEmpty ? "\(both) want\(s(both, reason)) to see it" : "it is in “\(reason.text)”"
    case .queued: return "number \(reason.number) in \(who)’s queue"
    case .approved: return "\(both) approved it"
    case .liked: return "\(both) liked it"
    case .disliked: return "\(both) did not like it"
    case .starred: return "\(both) starred it"
    case .rated: return "\(both) rated it \(reason.number) %"
    case .acclaimed: return "the audience’s score is \(reason.number) %"
    case .mood: return "good for the mood: \(reason.text)"
    case .waiting: return "has waited for \(days(reason.number))"
    case .ordered: return "ordered for this day"
    case .begun: return reason.number > 0 ? "begun, \(reason.number) minutes are left" : "they are in the middle of it"
    case .leaving:
      return reason.number == 0 ? "leaves its service today" : "leaves its service in \(days(reason.number))"
    case .inARow: return "\(reason.number) in a row, as it is bingeable"
    case .filler: return "perhaps: it fills a gap"
    case .fits: return "\(reason.number) of \(reason.total) minutes"
    case .guessedLength: return "nobody knows how long it is; taken for \(reason.number) minutes"
    case .booked: return "booked"
    case .pinned: return "it stays, somebody said"
    case .asked: return reason.text.isEmpty ? "fits what was asked" : "fits what was asked: \(reason.text)"
    case .kept: return "as planned before"
    case .insteadOf:
      return reason.number > 1
        ? "instead of \(reason.text), vetoed \(reason.number) times" : "instead of \(reason.text)"
    default: return absence(reason, who, library)
    }
  }

  /// Why something has no place.
  private static func absence(_ reason: PlanReason, _ who: String, _ library: Library) -> String {
    switch reason.kind {
    case .tooLong: "\(reason.number) minutes are too long; the longest window has \(reason.total)"
    case .noWindow: "\(who) \(s(who, reason).isEmpty ? "have" : "has") no window this week"
    case .capped: "not for \(who)"
    case .resting:
      reason.total > 1
        ? "vetoed \(reason.total) times; rests for \(Words.count(reason.number, "day")) more"
        : "vetoed; rests for \(Words.count(reason.number, "day")) more"
    case .notAired: "has not come out yet"
    case .noService: "none of their services has it"
    case .notApproved: "\(who) \(s(who, reason).isEmpty ? "have" : "has") not approved it"
    case .caughtUp: "they have seen all that has aired"
    case .outscored: "others were wanted more"
    case .elsewhere: "it is planned at another time"
    case .nothingFits: "nothing fits what was asked"
    default: reason.kind.rawValue
    }
  }

  /// The ending of a verb of which one person, or everybody, is the subject.
  private static func s(_ who: String, _ reason: PlanReason) -> String {
    reason.people.count == 1 || who == everybody ? "s" : ""
  }
}
