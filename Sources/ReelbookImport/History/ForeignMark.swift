import ReelbookInterchange
package import ReelbookModel

/// A person's opinion. Minor versions may add some.
@nonexhaustive
package enum ForeignMark: Hashable, Sendable {
  /// A rating on its own scale.
  case rating(Rating)
  /// A category of a title.
  case category(WatchStatus)
  /// A followed title: it is on the watchlist until its first episode is watched, then it is current.
  case followed(since: Instant?)
  case reaction(Reaction)
  /// A star.
  case starred
  /// On the watchlist, and since when.
  case watchlist(since: Instant?)
  /// The title is left out of suggestions.
  case hidden
  /// An episode or a season is passed over.
  case skipped
  /// Started over: earlier viewings belong to the run before.
  case startedOver(at: Instant)
  /// Another field of a mark in Reelbook's own files, such as the moods.
  case field(MarkField)

  /// The name of the mark's field: a subject has one mark of each field.
  var field: String {
    switch self {
    case .rating: "rating"
    case .category, .followed: "category"
    case .reaction: "reaction"
    case .starred: "starred"
    case .watchlist: "watchlistSince"
    case .hidden: "hidden"
    case .skipped: "skipped"
    case .startedOver: "run"
    case .field(let field): field.name
    }
  }

  /// Whether it is always about the whole title.
  var isOfTitle: Bool { field == "category" || field == "run" }
}

extension ForeignMark {
  /// Creates the mark of a field from a cell; `nil` if the field cannot have that value.
  init?(_ column: MarkColumn, _ cell: String) {
    var mark = Mark.blank
    guard column.read(cell, into: &mark) else { return nil }
    if let rating = mark.rating {
      self = .rating(rating)
    } else if let category = mark.category {
      self = .category(category)
    } else if let reaction = mark.reaction {
      self = .reaction(reaction)
    } else if mark.isStarred {
      self = .starred
    } else if mark.isHidden {
      self = .hidden
    } else if mark.isSkipped {
      self = .skipped
    } else if let since = mark.watchlistSince {
      self = .watchlist(since: since)
    } else {
      self = .field(MarkField(column: column, mark: mark))
    }
  }
}

/// A field of a mark with its value: one that no other tracker has.
package struct MarkField: Hashable, Sendable {
  /// The field's name, as in `Mark.fields`.
  package var name: String { column.name }
  /// The value as text, as an export has it.
  package var text: String { column.text(mark) }
  let column: MarkColumn
  /// A mark that has only this field.
  let mark: Mark

  /// Writes the value to a mark.
  func write(to other: inout Mark) { Mark.fields.copy(column.index, from: mark, to: &other) }
}
