import ReelbookImport
import ReelbookModel
import Testing

/// One odd value of JSON costs that value, also where it should be a text and is an object.
@Suite struct OddMemberLawTests {
  /// Files of JSON with two elements. In the second one, each value is between brackets, and some decide what it is.
  private static let members: [(path: String, text: String, deciding: Set<String>)] = [
    (
      "watched-history-1.json",
      #"[{"id":1,"watched_at":"2024-05-01T20:15:00.000Z","type":"movie","movie":{"title":"The Matrix","year":1999,"ids":{"trakt":1,"tmdb":603}}},{"id":⟦2⟧,"watched_at":⟦"2024-05-02T20:15:00.000Z"⟧,"action":⟦"watch"⟧,"type":⟦"movie"⟧,"movie":{"title":⟦"Heat"⟧,"year":⟦1995⟧,"ids":{"trakt":⟦5⟧,"slug":⟦"heat-1995"⟧,"tmdb":⟦949⟧,"imdb":⟦"tt0113277"⟧}}}]"#,
      [#""2024-05-02T20:15:00.000Z""#]
    ),
    (
      "SimklBackup.json",
      #"{"movies":[{"status":"completed","last_watched_at":"2025-03-03T20:00:00Z","movie":{"title":"The Matrix","year":1999,"ids":{"simkl":1}}},{"status":⟦"completed"⟧,"last_watched_at":⟦"2025-03-04T20:00:00Z"⟧,"user_rating":⟦8⟧,"memo":{"text":⟦"Long"⟧},"added_to_watchlist_at":⟦"2025-03-01T20:00:00Z"⟧,"movie":{"title":⟦"Heat"⟧,"year":⟦1995⟧,"ids":{"simkl":⟦5⟧,"tmdb":⟦"949"⟧,"imdb":⟦"tt0113277"⟧}}}]}"#,
      [#""completed""#, #""2025-03-04T20:00:00Z""#]
    ),
    (
      "seriesguide-shows-backup.json",
      #"[{"tmdb_id":70523,"title":"Dark","favorite":true,"seasons":[{"season":1,"episodes":[{"episode":1,"watched":true}]}]},{"tmdb_id":⟦1438⟧,"tvdb_id":⟦79126⟧,"imdb_id":⟦"tt0306414"⟧,"title":⟦"The Wire"⟧,"favorite":⟦"yes"⟧,"rating_user":⟦9⟧,"user_note":⟦"Slow"⟧,"first_aired":⟦"2002-06-02T00:00:00Z"⟧,"seasons":[{"season":⟦1⟧,"tmdb_id":⟦"3859"⟧,"episodes":[{"tmdb_id":⟦1000⟧,"tvdb_id":⟦300⟧,"episode":⟦2⟧,"title":⟦"The Detail"⟧,"watched":⟦true⟧,"plays":⟦3⟧,"skipped":⟦false⟧}]}]}]"#,
      ["1", "2", "true", "false"]
    ),
    (
      "watcharr.json",
      #"[{"createdAt":"2024-01-01T10:00:00Z","status":"FINISHED","thoughts":"Good","content":{"tmdbId":603,"title":"The Matrix","type":"movie"}},{"createdAt":⟦"2024-01-02T10:00:00Z"⟧,"status":⟦"FINISHED"⟧,"rating":⟦7⟧,"thoughts":⟦"Loud"⟧,"content":{"tmdbId":⟦949⟧,"title":⟦"Heat"⟧,"type":⟦"movie"⟧,"release_date":⟦"1995-12-15"⟧}}]"#,
      [#""FINISHED""#, #""movie""#]
    ),
    (
      "jellyfin-items.json",
      #"{"Items":[{"Name":"The Matrix","Type":"Movie","UserData":{"Played":true}},{"Name":⟦"Heat"⟧,"OriginalTitle":⟦"Heat"⟧,"Type":"Movie","ProductionYear":⟦1995⟧,"RunTimeTicks":⟦81600000000⟧,"ProviderIds":{"Imdb":⟦"tt0113277"⟧,"Tmdb":⟦"949"⟧},"UserData":{"PlaybackPositionTicks":⟦0⟧,"PlayCount":⟦2⟧,"IsFavorite":⟦"yes"⟧,"LastPlayedDate":⟦"2024-03-02T20:04:33Z"⟧,"Played":⟦true⟧,"Rating":⟦7⟧,"Likes":⟦"no"⟧}}],"TotalRecordCount":2}"#,
      [#""2024-03-02T20:04:33Z""#, "true"]
    ),
    (
      "plex-history.json",
      #"{"MediaContainer":{"Metadata":[{"historyKey":"/30","title":"The Matrix","type":"movie","viewedAt":1609409873},{"historyKey":⟦"/31"⟧,"title":⟦"Heat"⟧,"type":"movie","originallyAvailableAt":⟦"1995-12-15"⟧,"viewedAt":⟦1709409873⟧,"accountID":⟦1⟧}]}}"#,
      [#""Heat""#, "1709409873"]
    ),
    (
      "ryot.json",
      #"{"metadata":[{"lot":"movie","source":"tmdb","identifier":"603","source_id":"The Matrix","seen_history":[{"ended_on":"2024-03-02T20:04:33Z","state":"completed"}]},{"lot":"movie","source":"tmdb","identifier":⟦"949"⟧,"source_id":⟦"Heat"⟧,"seen_history":[{"ended_on":⟦"2024-03-05T20:04:33Z"⟧,"progress":⟦"100"⟧,"state":⟦"completed"⟧}],"reviews":[{"rating":⟦"90"⟧,"review":{"date":⟦"2024-03-06T00:00:00Z"⟧,"text":⟦"Good"⟧}}]}]}"#,
      [#""2024-03-05T20:04:33Z""#, #""completed""#]
    ),
  ]

  private static let oddValues = [
    #""N/A""#, #""????""#, #""abc""#, #""1.5.x""#, #""☃""#, "-7", "9999999999999999999", "null", "true", "[]", "[null]",
    #"{"a":1}"#,
  ]

  @Test func `an odd value costs no more than a missing one, in each member of JSON`() throws {
    var count = 0
    for (path, text, deciding) in Self.members {
      let parts = text.split(whereSeparator: { $0 == "⟦" || $0 == "⟧" }).map(String.init)
      let plain = try files((path, parts.joined())).history
      #expect(plain.watchedCount == 2 && plain.problems.isEmpty && plain.oddCells.isEmpty, "\(path)")
      for place in stride(from: 1, to: parts.count, by: 2) where !deciding.contains(parts[place]) {
        var without = parts
        without[place] = "null"
        let missing = try files((path, without.joined())).history.contentCounts
        for value in Self.oddValues {
          var odd = parts
          odd[place] = value
          let history = try files((path, odd.joined())).history
          #expect(history.problems.isEmpty, "\(path), \(parts[place]): \(value)")
          #expect(history.addsUp && history.rowCount == plain.rowCount, "\(path), \(parts[place]): \(value)")
          #expect(history.watchedCount == 2, "\(path), \(parts[place]): \(value)")
          let counts = history.contentCounts
          #expect(
            missing.allSatisfy { counts[$0.key, default: 0] >= $0.value },
            "\(path), \(parts[place]): \(value): \(counts), without it \(missing)")
          count += 1
        }
      }
    }
    #expect(count > 600)
  }
}

extension ForeignHistory {
  /// The number of items of each kind of content.
  fileprivate var contentCounts: [String: Int] {
    items.reduce(into: [:]) { $0[$1.seedWord, default: 0] += 1 }
  }

  /// The number of items that say that something was watched.
  fileprivate var watchedCount: Int {
    items.count { item in
      switch item.content {
      case .viewing, .seen: true
      default: false
      }
    }
  }
}
