public import ReelbookModel

extension PhraseTable {
  /// The English texts of this module, by key: reasons, headings of rows, facets, moods.
  public static let finding = PhraseTable(
    findingReasons.merging(findingTraits) { $1 }.merging(findingRows) { $1 }.merging(findingFacets) { $1 })

  /// A text of this module with its values.
  func finding(_ key: String, _ values: [String: String] = [:]) -> String { text(Phrase(key, values), else: .finding) }

  /// The texts of reasons, exclusions and history.
  private static let findingReasons: [String: String] = [
    "finding.reason.resume": "you stopped after {count} {count|minute|minutes}",
    "finding.reason.nextEpisode": "next is season {season}, episode {episode}",
    "finding.reason.trendingInLibrary": "many watch it now, and you have it",
    "finding.reason.trending": "many watch it now",
    "finding.reason.like": "since you liked {title}", "finding.reason.likeOne": "since you liked {title}: {first}",
    "finding.reason.likeSeveral": "since you liked {title}: {first}, also {rest}",
    "finding.reason.franchise": "more of {name}, which you began", "finding.reason.leaves": "there until {day}",
    "finding.reason.waiting": "on your watchlist since {day}",
    "finding.reason.tonight": "{count} {count|minute|minutes}", "finding.reason.tonightFor": "for {people}",
    "finding.reason.tonightBoth": "{count} {count|minute|minutes}, for {people}",
    "finding.reason.taste": "you like {what}", "finding.reason.tasteUnknown": "it may be to your taste",
    "finding.reason.wellRated": "rated {score} of 10 by the audience",
    "finding.dislikes": "you like less: {what}", "finding.nothing": "nothing speaks for it or against it",
    "finding.explanation.join": "; ",
    "finding.exclusion.watched": "you have seen it", "finding.exclusion.hidden": "you are not interested in it",
    "finding.exclusion.dropped": "you gave it up", "finding.exclusion.unavailable": "none of your services has it",
    "finding.exclusion.unknown": "nothing is known of it",
    "finding.notAllowed.byHand": "it is not for you: forbidden by hand",
    "finding.notAllowed.adult": "it is not for you: for adults alone",
    "finding.notAllowed.rated": "it is not for you: rated {rating}, which is from {age}",
    "finding.notAllowed.unrated": "it is not for you: not rated",
    "finding.notAllowed.unknown": "it is not for you: not known how it is rated",
    "finding.notAllowed.unknownLabel": "it is not for you: rated {rating}, which nobody knows",
    "finding.notAllowed.other": "it is not for you",
    "finding.notAllowed.unknownPerson": "it is not for you: the library does not know the person",
    "finding.history.put": "Put {what} into “{franchise}”",
    "finding.history.took": "Took {what} out of its franchise",
    "finding.history.tookBack": "Took back what was said of the franchise of {what}",
  ]

  /// The texts of traits that titles share, and of traits that a person likes: “horror”, “its franchise”.
  private static let findingTraits: [String: String] = [
    "finding.common.genre": "{genre}", "finding.common.franchise": "same franchise",
    "finding.common.person": "with {name}", "finding.common.era": "of the {decade}s",
    "finding.common.mood": "{mood}", "finding.common.language": "in {code}",
    "finding.liked.genre": "{genre}", "finding.liked.franchise": "its franchise", "finding.liked.person": "{name}",
    "finding.liked.era": "the {decade}s", "finding.liked.mood": "{mood}", "finding.liked.language": "what is in {code}",
    "finding.mood.cheerful": "cheerful", "finding.mood.thrilling": "thrilling", "finding.mood.touching": "touching",
    "finding.mood.scary": "scary", "finding.mood.thoughtful": "thoughtful", "finding.mood.relaxing": "relaxing",
    "finding.mood.familial": "familial", "finding.guessed": "{mood}, guessed",
  ]

  /// The headings of rows of a home screen.
  private static let findingRows: [String: String] = [
    "finding.row.goOn": "Go on", "finding.row.nextUp": "Next up",
    "finding.row.trendingInLibrary": "Trending, and in your library",
    "finding.row.becauseYouLiked": "Because you liked {title}", "finding.row.franchise": "More of {name}",
    "finding.row.leavingSoon": "Leaving soon", "finding.row.forgotten": "Forgotten on your watchlist",
    "finding.row.tonight": "For tonight", "finding.row.forYou": "For you", "finding.row.trending": "Trending",
    "finding.row.wellRated": "Well rated",
  ]

  /// The names of facets.
  private static let findingFacets: [String: String] = [
    "finding.kind.movie": "movies", "finding.kind.series": "series", "finding.kind.episode": "episodes",
    "finding.kind.note": "notes", "finding.kind.list": "lists", "finding.kind.channel": "channels",
    "finding.kind.programme": "programmes",
    "finding.facet.decade": "{year}s", "finding.facet.years": "{from} to {to}",
    "finding.facet.minutesUpTo": "up to {to} {to|minute|minutes}",
    "finding.facet.minutesFrom": "from {from} {from|minute|minutes}",
    "finding.facet.minutes": "{from} to {to} minutes",
    "finding.facet.ratedFrom": "rated {from} % or better", "finding.facet.rated": "rated {from} % to {to} %",
    "finding.facet.watched": "watched", "finding.facet.unwatched": "unwatched",
    "finding.facet.onMyServices": "on my services", "finding.facet.service": "on {name}",
    "finding.facet.language": "in {code}", "finding.facet.list": "in a list",
    "finding.facet.library": "in the library", "finding.facet.source": "in {source}",
    "finding.facet.like": "like {title}",
  ]
}
