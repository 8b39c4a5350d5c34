import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport

/// An item of a fake server, with the states that the program's own rules give it.
struct FakeItem: Sendable {
  var id: String
  var type: String
  /// Further members, as JSON without braces.
  var members: String
  var isPlayed = false
  var playCount = 0
  var lastPlayed: String?
  var isFavorite = false
  var rating: Double?

  init(_ id: String, _ type: String, _ members: String) {
    (self.id, self.type, self.members) = (id, type, members)
  }
}

/// A server that answers from its items. Its rules are those of the programs, and not those of the library.
final class FakeServer: Transport, Sendable {
  typealias Rules = @Sendable (_ call: Call, _ items: inout [FakeItem]) -> TransportReply?

  /// A request as a server reads it.
  struct Call: Sendable {
    var method: String
    /// The components of the path.
    var path: [String]
    var query: [String: String]
    var headers: [String: String]
    var body: String

    init(_ request: TransportRequest) {
      let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
      method = request.method
      path = (parts?.path ?? "").split(separator: "/").map(String.init)
      query = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
      headers = request.headers
      body = String(decoding: request.body ?? Data(), as: UTF8.self)
    }
  }

  private let state: Lock<[FakeItem]>
  private let log = Lock<[TransportRequest]>([])
  private let rules: Rules
  /// What befalls a request in place of, or after, the server's own work.
  private let accidents = Lock<[Int: Accident]>([:])

  enum Accident: Sendable {
    /// The server answers so, and does nothing.
    case reply(TransportReply)
    /// The server does its work, and the reply is lost.
    case lostReply
    /// The request is cancelled.
    case cancellation
  }

  init(_ items: [FakeItem], _ rules: @escaping Rules) {
    state = Lock(items)
    self.rules = rules
  }

  var items: [FakeItem] {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// The requests that were to change something.
  var writes: [TransportRequest] { log.withLock { $0.filter { $0.method != "GET" } } }

  /// All requests.
  var requests: [TransportRequest] { log.withLock { $0 } }

  /// Lets something befall a write, by its number from 1.
  func plan(_ accident: Accident, atWrite number: Int) { accidents.withLock { $0[number] = accident } }

  func send(_ request: TransportRequest) async throws -> TransportReply {
    log.withLock { $0.append(request) }
    let number = request.method == "GET" ? nil : writes.count
    let accident = number.flatMap { number in accidents.withLock { $0[number] } }
    switch accident {
    case .reply(let reply): return reply
    case .cancellation: throw CancellationError()
    case .lostReply, nil: break
    }
    let reply = state.withLock { rules(Call(request), &$0) } ?? TransportReply(status: 404)
    if accident != nil { throw TransportError(.connectionLost, "As planned, with \(request.headers).") }
    return reply
  }

  /// A page of some items: its elements joined, and the number of all.
  static func page(
    _ items: [FakeItem], from start: String?, limit: String?, _ json: (FakeItem) -> String
  ) -> (items: String, total: Int) {
    let (start, limit) = (start.flatMap { Int($0) } ?? 0, limit.flatMap { Int($0) } ?? items.count)
    return (items.dropFirst(start).prefix(limit).map(json).joined(separator: ","), items.count)
  }
}

extension FakeServer {
  /// A Jellyfin, old or new, or an Emby.
  static func jellyfin(_ items: [FakeItem], as kind: JellyfinServer.Kind = .jellyfin) -> FakeServer {
    FakeServer(items) { call, items in
      let token =
        kind == .jellyfin
        ? call.headers["Authorization"] == "MediaBrowser Token=\"\(secretToken)\""
        : call.headers["X-Emby-Token"] == secretToken
      guard token else { return .text("{}", status: 401) }
      var path = call.path[...]
      if path == ["Users"] { return .text(#"[{"Name":"Grace","Id":"0a"},{"Name":"Ada","Id":"ada1"}]"#) }
      // The old form of addresses has the user in the path, the new one in the query.
      if kind != .jellyfin {
        guard path.starts(with: ["Users", "ada1"]) else { return nil }
        path = path.dropFirst(2)
      } else {
        guard call.query["userId"] == "ada1" else { return nil }
      }
      if path == ["Items"] {
        let hasCounts = kind != .emby || call.query["Fields"]?.contains("UserDataPlayCount") ?? false
        let page = page(items, from: call.query["StartIndex"], limit: call.query["Limit"]) {
          $0.jellyfin(withCounts: hasCounts)
        }
        return .text(#"{"Items":[\#(page.items)],"TotalRecordCount":\#(page.total),"StartIndex":0}"#)
      }
      guard path.count >= 2, let index = items.firstIndex(where: { path.contains($0.id) }) else { return nil }
      let userData =
        kind == .jellyfin ? ["UserItems", items[index].id, "UserData"] : ["Items", items[index].id, "UserData"]
      switch (call.method, Array(path)) {
      case ("GET", ["Items", items[index].id]): break
      case ("POST", userData) where kind != .emby: items[index].write(userData: call.body)
      case ("POST", ["PlayedItems", items[index].id]):
        items[index].isPlayed = true
        items[index].playCount += 1
        items[index].lastPlayed = call.query["DatePlayed"].map(FakeItem.embyDate) ?? "2026-11-20T20:15:00.0000000Z"
      case ("DELETE", ["PlayedItems", items[index].id]):
        (items[index].isPlayed, items[index].playCount, items[index].lastPlayed) = (false, 0, nil)
      case ("POST", ["FavoriteItems", items[index].id]): items[index].isFavorite = true
      case ("DELETE", ["FavoriteItems", items[index].id]): items[index].isFavorite = false
      default: return nil
      }
      return .text(items[index].jellyfin(withCounts: true))
    }
  }

  /// A Plex server with a library of films and one of shows.
  static func plex(_ items: [FakeItem]) -> FakeServer {
    FakeServer(items) { call, items in
      guard call.headers["X-Plex-Token"] == secretToken else { return .text("", status: 401) }
      if call.path == ["library", "sections"] {
        return .text(
          #"{"MediaContainer":{"Directory":[{"key":"1","type":"movie"},{"key":"2","type":"show"},{"key":"3","type":"artist"}]}}"#
        )
      }
      if call.path.starts(with: ["library", "sections"]), call.path.last == "all" {
        let type = ["1": "movie", "2": "show", "4": "episode"][call.query["type"] ?? ""]
        let page = page(
          items.filter { $0.type == type }, from: call.query["X-Plex-Container-Start"],
          limit: call.query["X-Plex-Container-Size"]
        ) { $0.plex }
        return .text(#"{"MediaContainer":{"totalSize":\#(page.total),"Metadata":[\#(page.items)]}}"#)
      }
      let id = call.query["key"] ?? call.path.last ?? ""
      guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
      switch (call.method, call.path) {
      case ("GET", ["library", "metadata", id]):
        return .text(#"{"MediaContainer":{"Metadata":[\#(items[index].plex)]}}"#)
      case ("PUT", [":", "scrobble"]):
        items[index].playCount += 1
        items[index].lastPlayed = "1795292100"
      case ("PUT", [":", "unscrobble"]): (items[index].playCount, items[index].lastPlayed) = (0, nil)
      case ("PUT", [":", "rate"]): items[index].rating = call.query["rating"].flatMap { Double($0) }
      default: return nil
      }
      return .text("<html><head><title>OK</title></head></html>", headers: ["Content-Type": "text/html"])
    }
  }
}

extension FakeItem {
  /// Writes the members that a body has, and keeps the others.
  fileprivate mutating func write(userData body: String) {
    let written = (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    if let value = written["Played"] as? Bool { isPlayed = value }
    if let value = written["PlayCount"] as? Int { playCount = value }
    if let value = written["LastPlayedDate"] as? String { lastPlayed = value }
    if let value = written["IsFavorite"] as? Bool { isFavorite = value }
  }

  /// `20240302200433` as an answer has it.
  fileprivate static func embyDate(_ digits: String) -> String {
    let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits.dropFirst($0).prefix(2)) }
    guard pairs.count == 7 else { return "wrong: \(digits)" }
    return "\(pairs[0])\(pairs[1])-\(pairs[2])-\(pairs[3])T\(pairs[4]):\(pairs[5]):\(pairs[6]).0000000Z"
  }

  fileprivate func jellyfin(withCounts hasCounts: Bool) -> String {
    let counts =
      hasCounts ? #","PlayCount":\#(playCount)"# + (lastPlayed.map { #","LastPlayedDate":"\#($0)""# } ?? "") : ""
    let state = #""UserData":{"Played":\#(isPlayed),"IsFavorite":\#(isFavorite)\#(counts),"Key":"k"}"#
    return #"{"Id":"\#(id)","Type":"\#(type)",\#(members),\#(state)}"#
  }

  fileprivate var plex: String {
    let views = playCount > 0 ? #","viewCount":\#(playCount)"# : ""
    let date = lastPlayed.map { #","lastViewedAt":\#($0)"# } ?? ""
    let rated = rating.map { #","userRating":\#($0)"# } ?? ""
    return #"{"ratingKey":"\#(id)","type":"\#(type)",\#(members)\#(views)\#(date)\#(rated)}"#
  }
}

extension [FakeItem] {
  /// The Matrix, Heat, the first three episodes of The Wire, and a film that the library does not have.
  static var ofJellyfin: [FakeItem] {
    [
      FakeItem(
        "f1", "Movie", #""Name":"Matrix","ProductionYear":1999,"ProviderIds":{"Tmdb":"603","IMDB":"tt0133093"}"#),
      FakeItem("f2", "Movie", #""Name":"Heat","ProductionYear":1995,"ProviderIds":{"Tmdb":""}"#),
      FakeItem("f3", "Movie", #""Name":"Nobody's Film","ProductionYear":2001,"ProviderIds":{"Tmdb":"77"}"#),
      FakeItem("s1", "Series", #""Name":"The Wire","ProductionYear":2002,"ProviderIds":{"Tvdb":"79126"}"#),
    ]
      + (1...3).map { number in
        FakeItem(
          "e\(number)", "Episode",
          #""Name":"Any","SeriesName":"The Wire","SeriesId":"s1","ParentIndexNumber":1,"IndexNumber":\#(number),"#
            + #""ProductionYear":2004,"ProviderIds":{"Tmdb":"50\#(number)"}"#)
      }
  }

  /// The same at Plex.
  static var ofPlex: [FakeItem] {
    [
      FakeItem(
        "11", "movie",
        #""title":"Matrix","year":1999,"guid":"plex://movie/5d776825880197001ec90000","Guid":[{"id":"imdb://tt0133093"},{"id":"tmdb://603"}]"#
      ),
      FakeItem("12", "movie", #""title":"Heat","year":1995,"guid":"com.plexapp.agents.imdb://tt0113277?lang=en""#),
      FakeItem("13", "movie", #""title":"Nobody's Film","year":2001,"guid":"local://13""#),
      FakeItem("20", "show", #""title":"The Wire","year":2002,"guid":"com.plexapp.agents.thetvdb://79126?lang=en""#),
    ]
      + (1...3).map { number in
        FakeItem(
          "2\(number)", "episode",
          #""title":"Any","grandparentTitle":"The Wire","grandparentRatingKey":"20","parentIndex":1,"index":\#(number),"#
            + #""guid":"com.plexapp.agents.thetvdb://79126/1/\#(number)?lang=en""#)
      }
  }
}
