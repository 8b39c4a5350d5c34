import ReelbookInterchange
public import ReelbookModel

/// What a person said of it.
extension ForeignColumn {
  /// The rating, a number on a scale; a decimal comma is a point, and 0 is none.
  public static func rating(_ scale: RatingScale, _ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      row.rating = try Self.rating(text, scale)
    }
  }

  /// The rating in a file's own words, such as the numbers of its faces.
  public static func rating(_ scale: RatingScale, words: [String: Double], _ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard let value = words[text.trimmed.lowercased()] else {
        guard text.isPlaceholder else { throw CellFault() }
        return
      }
      row.rating = try? Rating(value, scale)
    }
  }

  static func rating(_ text: String, _ scale: RatingScale) throws(CellFault) -> Rating? {
    let plain = text.replacing(",", with: ".")
    guard !plain.isPlaceholder else { return nil }
    guard let value = Double(plain) else { throw CellFault() }
    guard value != 0 || scale == .thumbs || scale == .hundred else { return nil }
    guard let rating = try? Rating(value, scale) else { throw CellFault() }
    return rating
  }

  /// Where the person stands with a title, in the words of all trackers that are known.
  public static func status(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      let word = text.foldedAsKind.filter { $0 != "_" }
      guard !word.isEmpty, word != "null" else { return }
      guard let status = statuses[word] else { throw CellFault() }
      switch status {
      case .category(let category): row.category = category
      case .watchlist: row.tells.insert(.watchlist)
      case .none: break
      }
    }
  }

  private enum Status {
    case category(WatchStatus)
    case watchlist, none
  }

  private static let statuses: [String: Status] = [
    "watching": .category(.current), "current": .category(.current), "inprogress": .category(.current),
    "continuing": .category(.current), "uptodate": .category(.current), "watched": .category(.finished),
    "completed": .category(.finished), "finished": .category(.finished), "ended": .category(.finished),
    "paused": .category(.paused), "hold": .category(.paused), "onhold": .category(.paused),
    "dropped": .category(.dropped), "stopped": .category(.dropped), "notinteresting": .category(.dropped),
    "abandoned": .category(.dropped), "plantowatch": .watchlist, "planning": .watchlist, "planned": .watchlist,
    "watchlist": .watchlist, "towatch": .watchlist, "watchlater": .watchlist, "notstartedyet": .watchlist,
    "notstarted": .watchlist, "repeating": .category(.current), "rewatching": .category(.current),
    "unset": .none, "none": .none,
  ]

  /// Since when it has been on the watchlist; a filled cell puts it there.
  public static func watchlistSince(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .utc) else { throw CellFault() }
      row.watchlistSince = dates.instant(time)
      row.added = row.watchlistSince
    }
  }

  /// Whether it has the person's star.
  public static func starred(_ names: String...) -> Self { flag(names) { $0.isStarred = $1 } }
  /// Whether the series is followed.
  public static func followed(_ names: String...) -> Self { flag(names) { $0.isFollowed = $1 } }
  /// Whether the series was put aside for good.
  public static func archived(_ names: String...) -> Self { flag(names) { $0.isArchived = $1 } }
  /// Whether it is meant to be watched later.
  public static func forLater(_ names: String...) -> Self { flag(names) { $0.isForLater = $1 } }

  /// The name of the list that it is on.
  public static func list(_ names: String...) -> Self { .text(names, \.list) }
  /// What the person wrote of the list.
  public static func listText(_ names: String...) -> Self { .text(names, \.listText) }
  /// The place on the list.
  public static func position(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.position = try number(text, numbers) }
  }
  /// When it was put on the list.
  public static func added(_ names: String...) -> Self { instant(names, \.added) }

  /// Where somebody stopped: `H:MM:SS`, or seconds.
  public static func stoppedAt(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.stop = try clock(text) }
  }
  /// How far somebody came, in per cent.
  public static func stoppedAtPercent(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard let percent = Double(text), (0...100).contains(percent) else { throw CellFault() }
      row.stopFraction = percent / 100
    }
  }

  /// Reads only rows in which a column begins with a text; the others fit nowhere.
  public static func only(startingWith text: String, _ names: String...) -> Self {
    Self(names) { row, cell, _ in if !cell.hasPrefix(text) { row.left = .nothingTold } }
  }

  /// What the format states and the library has no use for: other people's votes, addresses of pages.
  public static func ignored(_ names: String...) -> Self {
    var column = Self(names) { _, _, _ in }
    column.isIgnored = true
    return column
  }
}
