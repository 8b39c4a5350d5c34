package import ReelbookModel

extension TextFormat {
  /// A reason in words, such as `both liked it`.
  package func reason(_ reason: PlanReason, in library: Library) -> String {
    let values = counting(reason.number).merging([
      "total": number(reason.total), "text": reason.text, "service": reason.leaving?.service ?? "",
      "source": reason.leaving?.source ?? "",
    ]) { $1 }
    func sentence(_ key: PlannerReasonPhrase, _ both: PlannerReasonPhrase, _ all: PlannerReasonPhrase) -> String {
      self.sentence(key, both: both, all: all, of: reason, in: library, values)
    }
    switch reason.kind {
    case .wanted: return reason.text.isEmpty ? sentence(.wanted, .wantedBoth, .wantedAll) : self(.listed, values)
    case .queued:
      let who = ["who": people(reason.people, in: library)]
      return self(.queued, values.merging(who) { $1 })
    case .approved: return sentence(.approved, .approvedBoth, .approvedAll)
    case .liked: return sentence(.liked, .likedBoth, .likedAll)
    case .disliked: return sentence(.disliked, .dislikedBoth, .dislikedAll)
    case .starred: return sentence(.starred, .starredBoth, .starredAll)
    case .rated: return sentence(.rated, .ratedBoth, .ratedAll)
    case .acclaimed: return self(.acclaimed, values)
    case .mood: return self(.mood, ["mood": mood(Mood(rawValue: reason.text))])
    case .begun where reason.number > 0: return self(.begunFilm, values)
    case .begun, .absent, .owed, .firstWish, .seen, .skipped, .refused, .noTime, .notDue, .ordersOfOthers, .caughtUp:
      return aboutPeople(reason, values, in: library)
    case .cadence:
      return self(.cadence, values.merging(["who": people(reason.people, in: library)]) { $1 })
    case .spread: return self(.spread)
    case .usualHour: return self(reason.total > 0 ? .usualHour : .evening, values)
    case .longEvening: return self(.longEvening, values)
    case .tooOften: return self(.tooOften)
    case .variety: return self(.variety, values)
    case .waiting: return self(.waiting, values)
    case .ordered: return self(.ordered)
    case .leaving: return self(reason.number == 0 ? .leavingToday : .leaving, values)
    case .inARow: return self(.inARow, values)
    case .filler: return self(reason.text.isEmpty ? .filler : .fillerListed, values)
    case .fits: return self(.fits, values)
    case .guessedLength: return self(.guessedLength, values)
    case .booked: return self(.booked)
    case .pinned: return self(.pinned)
    case .wished: return wish(fulfilledBy: reason)
    case .insteadOf: return insteadOf(reason, values, in: library)
    default: return absence(reason, values, in: library)
    }
  }

  /// A reason about what people did or wish.
  private func aboutPeople(_ reason: PlanReason, _ values: [String: String], in library: Library) -> String {
    func sentence(
      _ key: PlannerReasonPhrase, both: PlannerReasonPhrase? = nil, all: PlannerReasonPhrase
    ) -> String {
      self.sentence(key, both: both, all: all, of: reason, in: library, values)
    }
    // These say the same of one person, of several and of all: they have no verb that depends on the number.
    let named = values.merging(["who": people(reason.people, in: library)]) { $1 }
    switch reason.kind {
    case .begun: return sentence(.begun, all: .begunAll)
    case .absent: return sentence(.absent, all: .absentAll)
    case .owed: return self(.owed, named)
    case .firstWish: return sentence(.firstWish, both: .firstWishBoth, all: .firstWishAll)
    case .seen: return sentence(.seen, both: .seenBoth, all: .seenAll)
    case .skipped: return sentence(.skipped, both: .skippedBoth, all: .skippedAll)
    case .caughtUp: return sentence(.caughtUp, all: .caughtUpAll)
    case .refused: return self(.refused, named)
    case .noTime: return self(.noTime, named)
    case .notDue: return self(.notDue, named)
    default: return self(.ordersOfOthers, named)
    }
  }

  /// The reason why a title has no place, in words.
  private func absence(_ reason: PlanReason, _ values: [String: String], in library: Library) -> String {
    let values = values.merging(["who": people(reason.people, in: library)]) { $1 }
    return switch reason.kind {
    case .tooLong: self(.tooLong, values)
    case .noWindow: sentence(.noWindow, all: .noWindowAll, of: reason, in: library, values)
    case .capped: self(.capped, values)
    case .resting: self(reason.total > 1 ? .restingAgain : .resting, values)
    case .notAired: self(.notAired)
    case .nextNotAired: self(.nextNotAired)
    case .noService: self(.noService)
    case .hasLeft: self(.hasLeft, values)
    case .leavesBefore: self(.leavesBefore, values)
    case .noRoom: self(.noRoom, values)
    case .shortAfterRelease: self(.shortAfterRelease, values)
    case .shortOnItsDays: self(.shortOnItsDays, values)
    case .airsTooLate: self(.airsTooLate)
    case .noEpisodes: self(.noEpisodes)
    case .otherMood: self(.otherMood, ["mood": mood(Mood(rawValue: reason.text))])
    case .disfavored: self(.disfavored)
    case .notApproved: sentence(.notApproved, all: .notApprovedAll, of: reason, in: library, values)
    case .outscored: self(.outscored)
    case .noPlace: self(.noPlace)
    case .elsewhere: self(.elsewhere)
    case .nothingFits: self(.nothingFits)
    default: reason.kind.rawValue
    }
  }

  /// A sentence about people, with texts for both of two people, and for a whole household.
  private func sentence(
    _ key: PlannerReasonPhrase, both: PlannerReasonPhrase? = nil, all: PlannerReasonPhrase, of reason: PlanReason,
    in library: Library, _ values: [String: String]
  ) -> String {
    let some = reason.people
    if areAll(some, of: library) { return self(all, values) }
    // Of three people, two are not “both”.
    if let both, some.count == 2, reason.total == 2 { return self(both, values) }
    // The number of people decides the verb.
    let who = ["who": people(some, in: library), "count": "\(some.count)"]
    return self(key, values.merging(who) { $1 })
  }

  private func wish(fulfilledBy reason: PlanReason) -> String {
    let wish = wish(reason.wish)
    return wish.isEmpty ? self(.asked) : self(.askedFor, ["wish": wish])
  }

  private func insteadOf(_ reason: PlanReason, _ values: [String: String], in library: Library) -> String {
    let title =
      reason.title.map { title in
        library.title(title) == nil ? self(.hidden) : library.name(of: MediaID(title), in: words)
      } ?? reason.text
    return self(
      reason.number > 1 ? .insteadOfAgain : .insteadOf,
      values.merging(["title": title]) { $1 })
  }
}
