import ReelbookInterchange
import ReelbookModel

extension ServerDialect {
  /// Whether a date can be set.
  var setsDates: Bool { self != .plex }

  /// Whether a state is written as it is to be, so that writing it twice changes nothing.
  var hasExactStates: Bool { if case .jellyfin = self { true } else { false } }

  /// The requests that bring an item to a wished state.
  func requests(
    for item: ServerItem, _ wish: WatchedWish, _ options: WatchedStatePlan.Options
  ) -> [ServerRequest] {
    let isMarked = wish.isWatched && !item.isPlayed
    let isUnmarked = options.contains(.unmarking) && item.kind != .series && !wish.isWatched && item.isPlayed
    let star = wish.star(of: item, options)
    switch self {
    case .jellyfin(let user, let isOld):
      let viewings = Self.viewings(item, wish, isUnmarked: isUnmarked)
      var fields = viewings
      if let star { fields.append(("IsFavorite", "\(star)")) }
      guard !fields.isEmpty else { return [] }
      let body = "{" + fields.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
      let path = isOld ? "/Users/\(user)/Items/\(item.id)/UserData" : "/UserItems/\(item.id)/UserData"
      let query = isOld ? [:] : ["userId": user]
      return [
        ServerRequest("POST", path, query, body: body, for: item, wish, about: viewings.isEmpty ? nil : wish.last?.id)
      ]
    case .emby(let user):
      var requests: [ServerRequest] = []
      let path = "/Users/\(user)/PlayedItems/\(item.id)"
      if isMarked {
        let query = wish.lastPlayed.map { ["DatePlayed": $0.digits] } ?? [:]
        requests.append(
          ServerRequest("POST", path, query, for: item, wish, about: wish.last?.id, isRepeatable: false))
      }
      if isUnmarked { requests.append(ServerRequest("DELETE", path, for: item, wish)) }
      if let star {
        requests.append(
          ServerRequest(star ? "POST" : "DELETE", "/Users/\(user)/FavoriteItems/\(item.id)", for: item, wish))
      }
      return requests
    case .plex:
      let query = ["identifier": "com.plexapp.plugins.library", "key": item.id]
      var requests: [ServerRequest] = []
      if isMarked {
        requests.append(
          ServerRequest("PUT", "/:/scrobble", query, for: item, wish, about: wish.last?.id, isRepeatable: false))
      }
      if isUnmarked { requests.append(ServerRequest("PUT", "/:/unscrobble", query, for: item, wish)) }
      if options.contains(.ratings), let rating = wish.rating?.outOfTen?.value, item.rating != Double(rating) {
        requests.append(
          ServerRequest("PUT", "/:/rate", query.merging(["rating": "\(rating)"]) { $1 }, for: item, wish))
      }
      return requests
    }
  }

  /// The fields of Jellyfin's user data on viewings that differ, as JSON. The server keeps the others.
  ///
  /// The count is never lowered, and the date is never set back: the server may know of viewings that the library does
  /// not.
  private static func viewings(
    _ item: ServerItem, _ wish: WatchedWish, isUnmarked: Bool
  ) -> [(name: String, json: String)] {
    guard wish.isWatched else { return isUnmarked ? [("Played", "false")] : [] }
    var fields: [(name: String, json: String)] = []
    if !item.isPlayed { fields.append(("Played", "true")) }
    if wish.count > item.playCount { fields.append(("PlayCount", "\(wish.count)")) }
    if let moment = wish.lastPlayed, item.lastPlayed.map({ $0 < moment }) ?? true {
      fields.append(("LastPlayedDate", "\"\(moment)\""))
    }
    return fields
  }
}

extension WatchedWish {
  /// Whether the item is to be a favourite; `nil` to leave it as it is.
  fileprivate func star(of item: ServerItem, _ options: WatchedStatePlan.Options) -> Bool? {
    guard options.contains(.stars), isStarred != item.isFavorite else { return nil }
    return isStarred || options.contains(.unmarking) ? isStarred : nil
  }
}

extension Instant {
  /// The moment in UTC, as Emby wants it: `20240302200433`.
  fileprivate var digits: String { String(description.prefix(19).filter(\.isNumber)) }
}
