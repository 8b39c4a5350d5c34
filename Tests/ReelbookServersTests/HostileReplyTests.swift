import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport
import Testing

/// Replies that no such server sends.
@Suite struct HostileReplyTests {
  private func code(_ reply: TransportReply) async throws -> [ServerError.Code?] {
    let transport = ScriptedTransport(.success(reply))
    let user = String(repeating: "a", count: 32)
    let jellyfin = JellyfinServer(at: try address(), user: user, token: "t", transport: transport, retry: .never)
    let plex = PlexServer(at: try address(), token: "t", transport: transport, retry: .never)
    return [await code { _ = try await jellyfin.items() }, await code { _ = try await plex.items() }]
  }

  private func code(_ body: () async throws -> Void) async -> ServerError.Code? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? ServerError)?.code ?? ServerError.Code(rawValue: "\(error)")
    }
  }

  @Test func `truncated, foreign and huge replies are errors`() async throws {
    let whole = #"{"Items":[{"Id":"1","Type":"Movie","Name":"A"}],"TotalRecordCount":1}"#
    let texts = (0..<whole.utf8.count).map { String(whole.prefix($0)) }
    let foreign = [
      "null", "[]", "7", "\"x\"", "{}", #"{"Items":7}"#, #"{"MediaContainer":[]}"#, whole + "x",
      String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
    ]
    for text in texts + foreign {
      let codes = try await code(.text(text))
      #expect(codes == [.malformedReply, .malformedReply], "\(text.prefix(80))")
    }
    let huge = TransportReply(status: 200, body: Data(repeating: UInt8(ascii: " "), count: 65 << 20))
    #expect(try await code(huge) == [.malformedReply, .malformedReply])
    #expect(try await code(.text("<!doctype html><p>Log in")) == [.page, .page])
    #expect(try await code(.text("{}", status: 302)) == [.moved, .moved])
    #expect(try await code(.text("{}", status: 500)) == [.failed, .failed])
    #expect(try await code(.text("{}", status: 403)) == [.forbidden, .forbidden])
  }

  @Test func `a server that sends one page for ever is an error`() async throws {
    let items = (1...1000).map { #"{"Id":"\#($0)","Type":"Movie"}"# }.joined(separator: ",")
    for total in ["9223372036854775807", "1e300", "-5", "\"many\"", "null"] {
      let codes = try await code(.text(#"{"Items":[\#(items)],"TotalRecordCount":\#(total)}"#))
      // A number of items that is none ends with a page that is not full, or with a repeated one.
      #expect(codes[0] == (total == "-5" ? nil : .malformedReply), "\(total)")
    }
  }

  @Test func `members of any kind and size are read without a trap`() async throws {
    let values = ["null", "true", "-1", "1e400", "99999999999999999999", "\"\"", "\"../..\"", "[]", "{}", "[[1]]"]
    let members = [
      "Id", "Type", "Name", "ProductionYear", "ProviderIds", "UserData", "ParentIndexNumber", "IndexNumber",
      "IndexNumberEnd", "SeriesId", "ratingKey", "type", "Guid", "guid", "viewCount", "lastViewedAt", "userRating",
      "index",
    ]
    var house = try House()
    try house.edit { try $0.watch(House.wire(1), at: .unknown) }
    for member in members {
      for value in values {
        let common =
          #""\#(member)":\#(value),"Id":"1","Type":"Episode","SeriesName":"The Wire","ParentIndexNumber":1,"IndexNumber":1,"ratingKey":"1","type":"episode","grandparentTitle":"The Wire","parentIndex":1,"index":1"#
        let body =
          #"{"Items":[{\#(common)}],"TotalRecordCount":1,"MediaContainer":{"Directory":[{"key":"1","type":"movie"}],"totalSize":1,"Metadata":[{\#(common)}]}}"#
        let transport = ScriptedTransport(.text(body))
        let user = String(repeating: "a", count: 32)
        let jellyfin = JellyfinServer(at: try address(), user: user, token: "t", transport: transport, retry: .never)
        let plex = PlexServer(at: try address(), token: "t", transport: transport, retry: .never)
        for items in [try await jellyfin.items(), try await plex.items()] {
          #expect(house.plan(items, [.stars, .ratings, .unmarking]).requests.allSatisfy { !$0.path.contains("..") })
        }
      }
    }
  }
}
