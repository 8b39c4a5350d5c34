import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// The database of a Plex server: each view, with names and ids that stay when an item is removed, and each account's
  /// ratings and resume points.
  static let plexDatabase: ForeignFormat = {
    var format = ForeignFormat("Plex", [views, settings])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let patterns = ["com.plexapp.plugins.library*.db", "*.db"]

  private static let views = ForeignTable(
    patterns, .viewings,
    requiring: [
      "account_id", "guid", "metadata_type", "grandparent_title", "parent_index", "index", "title", "viewed_at",
      "grandparent_guid", "originally_available_at",
    ].map { "metadata_item_views.\($0)" },
    root: "metadata_item_views",
    joins: [ForeignJoin("accounts", on: "id", equals: "metadata_item_views.account_id")],
    columns: [
      .ownType(["metadata_item_views.metadata_type"], types),
      .profile("metadata_item_views.account_id"), .profileName("accounts.name"),
      .event("metadata_item_views.id"), .watchedSeconds("metadata_item_views.viewed_at"),
      .title("metadata_item_views.grandparent_title"), .episodeTitle("metadata_item_views.title"),
      .season("metadata_item_views.parent_index"), .episode("metadata_item_views.index"),
      plexRelease("metadata_item_views.originally_available_at"),
      guid("metadata_item_views.guid", ofSeries: false), guid("metadata_item_views.grandparent_guid", ofSeries: true),
    ],
    finish: { row in
      row.settlePlexDatabaseItem()
      if row.misfit == nil, row.typeWord != "movie", row.typeWord != "episode" { row.misfit = .aggregate }
    })

  private static let settings = ForeignTable(
    patterns, .stops,
    requiring: ["account_id", "guid", "rating", "view_offset", "view_count", "last_viewed_at"].map {
      "metadata_item_settings.\($0)"
    } + ["guid", "metadata_type", "title", "parent_id", "index"].map { "metadata_items.\($0)" },
    root: "metadata_item_settings",
    joins: [
      ForeignJoin("accounts", on: "id", equals: "metadata_item_settings.account_id"),
      ForeignJoin("metadata_items", as: "item", on: "guid", equals: "metadata_item_settings.guid"),
      ForeignJoin("metadata_items", as: "season", on: "id", equals: "item.parent_id"),
      ForeignJoin("metadata_items", as: "show", on: "id", equals: "season.parent_id"),
    ],
    columns: [
      .ownType(["item.metadata_type"], types),
      .profile("metadata_item_settings.account_id"), .profileName("accounts.name"),
      .timesSeen("metadata_item_settings.view_count"), .watchedSeconds("metadata_item_settings.last_viewed_at"),
      .rating(.ten, "metadata_item_settings.rating"),
      .length(\.stop, perSecond: 1000, "metadata_item_settings.view_offset"),
      .length(\.duration, perSecond: 1000, "item.duration"),
      .title("show.title"), .episodeTitle("item.title"), .year("item.year").lenient,
      .season("season.index"), .episode("item.index"),
      guid("metadata_item_settings.guid", ofSeries: false), guid("show.guid", ofSeries: true),
    ],
    finish: { row in
      row.settlePlexDatabaseItem()
      guard row.misfit == nil else { return }
      // The count is one of starts. The last one is a view, which the other table may have.
      if row.times ?? 0 > 0, row.typeWord == "movie" || row.typeWord == "episode" {
        row.times = 1
        row.contents.insert(.seen)
      }
    })

  private static let types = [
    "1": "movie", "2": "series", "3": "season", "4": "episode",
  ]

  /// The id of the item itself, or of its series.
  private static func guid(_ name: String, ofSeries: Bool) -> ForeignColumn {
    ForeignColumn([name]) { row, text, _ in
      // An item that was removed has no type but that in its id.
      if row.typeWord.isEmpty, text.hasPrefix("plex://") {
        let word = String(text.dropFirst("plex://".count).prefix { $0 != "/" })
        row.typeWord = word == "show" ? "series" : word
      }
      if !ofSeries || row.typeWord == "episode" {
        PlexGUID(text)?.write(to: &row, ofEpisode: !ofSeries && row.typeWord == "episode")
      }
    }
  }

  /// The day of release: of a movie its year, of an episode the day that it aired.
  private static func plexRelease(_ name: String) -> ForeignColumn {
    ForeignColumn([name]) { row, text, dates in
      guard let time = dates.time(text, .seconds) else { return }
      if row.typeWord == "movie" { row.title.year = time.year }
      if row.typeWord == "episode" { row.place.airDay = time.day }
    }
  }
}

extension ForeignRow {
  /// Moves the names and numbers of an item to where its type has them.
  fileprivate mutating func settlePlexDatabaseItem() {
    switch typeWord {
    case "movie", "series":
      title.name = place.episodeName
      place = .whole
    case "season": place = ForeignPlace(season: place.episode)
    case "episode":
      // The year is the episode's.
      title.year = nil
      if place.episode != nil { place.airDay = nil }
    default: typeWord = "?"
    }
  }
}
