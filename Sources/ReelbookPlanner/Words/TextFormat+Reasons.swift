package import ReelbookModel

extension TextFormat {
  /// A reason in words, such as `both liked it`.
  package func reason(_ reason: PlanReason, in library: Library) -> String {
    let values = counting(reason.number).merging(["total": number(reason.total), "text": reason.text]) { $1 }
    func sentence(_ key: String, hasBoth: Bool = true) -> String {
      self.sentence(key, of: reason.people, in: library, values, hasBoth: hasBoth)
    }
    switch reason.kind {
    case .wanted: return reason.text.isEmpty ? sentence("planner.reason.wanted") : self("planner.reason.listed", values)
    case .queued:
      let who = ["who": people(reason.people, in: library)]
      return self("planner.reason.queued", values.merging(who) { $1 })
    case .approved: return sentence("planner.reason.approved")
    case .liked: return sentence("planner.reason.liked")
    case .disliked: return sentence("planner.reason.disliked")
    case .starred: return sentence("planner.reason.starred")
    case .rated: return sentence("planner.reason.rated")
    case .acclaimed: return self("planner.reason.acclaimed", values)
    case .mood: return self("planner.reason.mood", ["mood": mood(Mood(rawValue: reason.text))])
    case .waiting: return self("planner.reason.waiting", values)
    case .ordered: return self("planner.reason.ordered")
    case .begun: return self(reason.number > 0 ? "planner.reason.begunFilm" : "planner.reason.begun", values)
    case .leaving: return self(reason.number == 0 ? "planner.reason.leavingToday" : "planner.reason.leaving", values)
    case .inARow: return self("planner.reason.inARow", values)
    case .filler: return self("planner.reason.filler")
    case .fits: return self("planner.reason.fits", values)
    case .guessedLength: return self("planner.reason.guessedLength", values)
    case .booked: return self("planner.reason.booked")
    case .pinned: return self("planner.reason.pinned")
    case .wished: return wish(fulfilledBy: reason)
    case .unchanged: return self("planner.reason.kept")
    case .insteadOf: return insteadOf(reason, values, in: library)
    default: return absence(reason, values, in: library)
    }
  }

  /// The reason why a title has no place, in words.
  private func absence(_ reason: PlanReason, _ values: [String: String], in library: Library) -> String {
    switch reason.kind {
    case .tooLong: self("planner.reason.tooLong", values)
    case .noWindow: sentence("planner.reason.noWindow", of: reason.people, in: library, values, hasBoth: false)
    case .capped: self("planner.reason.capped", ["who": people(reason.people, in: library)])
    case .resting: self(reason.total > 1 ? "planner.reason.restingAgain" : "planner.reason.resting", values)
    case .notAired: self("planner.reason.notAired")
    case .noService: self("planner.reason.noService")
    case .notApproved: sentence("planner.reason.notApproved", of: reason.people, in: library, values, hasBoth: false)
    case .caughtUp: self("planner.reason.caughtUp")
    case .outscored: self("planner.reason.outscored")
    case .elsewhere: self("planner.reason.elsewhere")
    case .nothingFits: self("planner.reason.nothingFits")
    default: reason.kind.rawValue
    }
  }

  /// A sentence about people: the text `.all` is for a whole household, and `.both` for two people.
  private func sentence(
    _ key: String, of some: [PersonID], in library: Library, _ values: [String: String], hasBoth: Bool
  ) -> String {
    if areAll(some, of: library) { return self(key + ".all", values) }
    if hasBoth, some.count == 2 { return self(key + ".both", values) }
    // The number of people decides the verb.
    let who = ["who": people(some, in: library), "count": "\(some.count)"]
    return self(key, values.merging(who) { $1 })
  }

  private func wish(fulfilledBy reason: PlanReason) -> String {
    let wish = wish(reason.wish)
    return wish.isEmpty ? self("planner.reason.asked") : self("planner.reason.askedFor", ["wish": wish])
  }

  private func insteadOf(_ reason: PlanReason, _ values: [String: String], in library: Library) -> String {
    let title =
      reason.title.map { title in
        library.title(title) == nil ? self("planner.hidden") : library.name(of: MediaID(title), in: words)
      } ?? reason.text
    return self(
      reason.number > 1 ? "planner.reason.insteadOfAgain" : "planner.reason.insteadOf",
      values.merging(["title": title]) { $1 })
  }
}
