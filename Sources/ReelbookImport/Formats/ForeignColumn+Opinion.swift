import ReelbookInterchange
public import ReelbookModel

/// Columns of opinions.
extension ForeignColumn {
  /// A rating on a scale; a decimal comma is accepted, and 0 is none.
  public static func rating(_ scale: RatingScale, _ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      row.rating = try Self.rating(text, scale)
    }
  }

  /// A rating in a file's own words, such as numbers of faces.
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
    let hasZero = scale == .thumbs || scale == .hundred
    guard !plain.isPlaceholder || hasZero && plain == "0" else { return nil }
    guard let value = Double(plain) else { throw CellFault() }
    guard value != 0 || hasZero else { return nil }
    guard let rating = try? Rating(value, scale) else { throw CellFault() }
    return rating
  }

  /// A status, in the words of all known trackers.
  public static func status(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard !text.isPlaceholder else { return }
      guard let status = statuses[text.foldedAsKind.filter { $0 != "_" }] else { throw CellFault() }
      switch status {
      case .category(let category): row.category = category
      case .watchlist: row.contents.insert(.watchlist)
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

  /// When it was put on the watchlist; any filled cell puts it there.
  public static func watchlistSince(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      row.contents.insert(.watchlist)
      guard let time = dates.time(text, .utc) else { throw CellFault() }
      row.watchlistSince = dates.instant(time)
      row.added = row.watchlistSince
    }.withAnyDateOrder
  }

  /// Whether it has the person's star.
  public static func starred(_ names: String...) -> Self { flag(names) { $0.isStarred = $1 } }
  /// Whether the series is followed.
  public static func followed(_ names: String...) -> Self { flag(names) { $0.isFollowed = $1 } }
  /// Whether the series was dropped.
  public static func archived(_ names: String...) -> Self { flag(names) { $0.isArchived = $1 } }
  /// Whether it is to be watched later.
  public static func forLater(_ names: String...) -> Self { flag(names) { $0.isForLater = $1 } }

  /// The name of the list that it is on.
  public static func list(_ names: String...) -> Self { .text(names, \.list) }
  /// The description of the list.
  public static func listText(_ names: String...) -> Self { .text(names, \.listText) }
  /// The tags of the list, separated by commas.
  public static func listTags(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      row.listTags = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
  }
  /// The place on the list.
  public static func position(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.position = try number(text, numbers) }
  }
  /// When it was put on the list.
  public static func added(_ names: String...) -> Self { instant(names, \.added) }

  /// The resume point: `H:MM:SS`, or seconds.
  public static func stoppedAt(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.stop = try clock(text) }
  }
  /// The resume point in per cent.
  public static func stoppedAtPercent(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard let percent = Double(text), (0...100).contains(percent) else { throw CellFault() }
      row.stopFraction = percent / 100
    }
  }

  /// Reads only rows whose cell begins with a text.
  public static func only(startingWith text: String, _ names: String...) -> Self {
    Self(names) { row, cell, _ in if !cell.hasPrefix(text) { row.misfit = .noContent } }
  }

  /// Known columns without use: other people's votes, web addresses.
  public static func ignored(_ names: String...) -> Self {
    var column = Self(names) { _, _, _ in }
    column.isIgnored = true
    return column
  }
}
