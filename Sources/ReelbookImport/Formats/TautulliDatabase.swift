import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// The database of Tautulli, which watches a Plex server: a session in each row.
  ///
  /// A session is a viewing if it ended behind 85 per cent of the length, as Tautulli counts unless somebody changes it.
  /// An earlier end brings nothing, also no resume point: the history has those of years. Sessions of one viewing have one
  /// reference number. The addresses, the devices and the players are not read.
  static let tautulliDatabase = ForeignFormat(
    "Tautulli",
    [
      ForeignTable(
        ["tautulli*.db", "*.db"], .viewings,
        requiring: ["reference_id", "started", "stopped", "view_offset"].map { "session_history.\($0)" }
          + ["guid", "grandparent_title", "duration"].map { "\(facts).\($0)" },
        root: "session_history",
        joins: [
          ForeignJoin(facts, on: "id", equals: "session_history.id"),
          ForeignJoin("users", on: "user_id", equals: "session_history.user_id"),
        ],
        columns: [
          .ownType(["session_history.media_type", "\(facts).media_type"], [:]),
          .profile("session_history.user_id"), .profileName("users.friendly_name"),
          .event("session_history.reference_id"),
          .watchedSeconds("session_history.started"), .watchedLastly("session_history.stopped"),
          .length(\.stop, perSecond: 1000, "session_history.view_offset"),
          .length(\.duration, perSecond: 1000, "\(facts).duration"),
          .title("\(facts).grandparent_title"), .episodeTitle("\(facts).title"),
          .originalTitle("\(facts).original_title"), .year("\(facts).year").lenient,
          .season("\(facts).parent_media_index"), .episode("\(facts).media_index"),
          .airDate("\(facts).originally_available_at"),
          ForeignColumn(["\(facts).guid"]) { row, text, _ in
            PlexGUID(text)?.write(to: &row, ofEpisode: row.typeWord == "episode")
          },
          ForeignColumn.flag(["\(facts).live"]) { if $1 { $0.misfit = .otherKind } },
        ],
        finish: { row in
          if row.typeWord == "movie" {
            row.title.name = row.place.episodeName
            row.place = .whole
          } else {
            // They are the episode's.
            (row.title.year, row.title.originalName) = (nil, "")
            if row.place.episode != nil { row.place.airDay = nil }
          }
          let length = row.duration ?? .zero
          if row.misfit == nil, length == .zero || (row.stop ?? .zero) < length * 85 / 100 { row.misfit = .unfinished }
          row.stop = nil
        })
    ])

  private static let facts = "session_history_metadata"
}
