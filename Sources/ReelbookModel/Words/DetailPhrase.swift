/// Short words for a part of an edit, behind “with”.
package enum DetailPhrase: String, PhraseKey {
  case note = "detail.note"
  case starred = "detail.starred"
  case reactedLiked = "detail.reacted.liked"
  case reactedDisliked = "detail.reacted.disliked"
  case reactedNeutral = "detail.reacted.neutral"
  case rated = "detail.rated"
  case watched = "detail.watched"
  case watchlisted = "detail.watchlisted"
  case reminder = "detail.reminder"
  case queued = "detail.queued"
  case categorized = "detail.categorized"
  case skipped = "detail.skipped"
  case described = "detail.described"
  case approved = "detail.approved"
  case proposed = "detail.proposed"
  case answered = "detail.answered"

  package var english: String {
    switch self {
    case .note: "a note"
    case .starred: "a star"
    case .reactedLiked: "a like"
    case .reactedDisliked: "a dislike"
    case .reactedNeutral: "a shrug"
    case .rated: "a rating of {rating}"
    case .watched: "a viewing"
    case .watchlisted: "a place on the watchlist"
    case .reminder: "a reminder"
    case .queued: "a place in the queue"
    case .categorized: "the category {new}"
    case .skipped: "a skip"
    case .described: "a description"
    case .approved: "an approval"
    case .proposed: "a question to {people}"
    case .answered: "an answer to a question"
    }
  }
}
