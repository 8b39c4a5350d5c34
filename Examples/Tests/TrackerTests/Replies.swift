import ReelbookTestSupport

/// A server that answers as TMDb does, with invented titles.
struct Replies {
  /// The TMDb ids of the episodes, in the order of the season.
  var episodes = [91, 92]
  /// Replies that replace the usual ones, by the end of the path.
  var instead: [String: ServedReply] = [:]

  func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      if let reply = instead.first(where: { request.path.hasSuffix($0.key) })?.value { return reply }
      guard request.headers["authorization"] == "Bearer \(Tracker.token)" else { return Self.refusal }
      switch request.path {
      case "/3/search/multi": return .text(search(request.parameters["query"] ?? ""))
      case "/3/trending/all/week": return .text(Self.page([Self.ferry, Self.stairs]))
      case "/3/movie/4001": return .text(#"{"id":4001,"title":"The Ferry","release_date":"2019-02-28","runtime":97}"#)
      case "/3/tv/5001": return .text(series)
      case "/3/tv/5001/watch/providers": return .text(Self.providers)
      default: return .text(#"{"success":false,"status_code":34,"status_message":"Not here."}"#, status: 404)
      }
    }
  }

  static let refusal = ServedReply.text(
    #"{"success":false,"status_code":7,"status_message":"Invalid API key."}"#, status: 401)

  static let ferry = #"{"id":4001,"media_type":"movie","title":"The Ferry","release_date":"2019-02-28"}"#
  static let stairs = #"{"id":5001,"media_type":"tv","name":"Stairwell","first_air_date":"2021-08-31"}"#
  static let other = #"{"id":4002,"media_type":"movie","title":"Stairs","release_date":""}"#
  static let person = #"{"id":31,"media_type":"person","name":"Stella Well"}"#

  static func page(_ results: [String]) -> String {
    #"{"page":1,"results":[\#(results.joined(separator: ","))],"total_pages":1,"total_results":\#(results.count)}"#
  }

  private func search(_ text: String) -> String {
    switch text {
    case "ferry": Self.page([Self.ferry])
    case "stair": Self.page([Self.stairs, Self.person, Self.other])
    case "Stairwell": Self.page([Self.stairs])
    default: Self.page([])
    }
  }

  private var series: String {
    let listed = episodes.enumerated().map { index, id in
      #"{"id":\#(id),"episode_number":\#(index + 1),"name":"Keys \#(id)","air_date":"2021-09-0\#(index + 1)"}"#
    }
    return """
      {"id":5001,"name":"Stairwell","first_air_date":"2021-08-31","status":"Returning Series","seasons":[
        {"id":61,"season_number":1,"episode_count":\(listed.count)}],
       "season/1":{"id":61,"season_number":1,"episodes":[\(listed.joined(separator: ","))]}}
      """
  }

  private static let providers = """
    {"id":5001,"results":{
      "US":{"link":"","ads":[{"provider_id":9,"provider_name":"Adly"}],"buy":[{"provider_id":3,"provider_name":"Shop"}]},
      "DE":{"link":"","flatrate":[{"provider_id":8,"provider_name":"Streamly"},{"provider_id":7,"provider_name":"Zed"}]}}}
    """
}
