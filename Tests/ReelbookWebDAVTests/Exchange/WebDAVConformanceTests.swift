import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

@Suite struct WebDAVConformanceTests {
  /// The behaviour of real servers: strict ones, and one that overwrites and leaves partial files, as rclone's does.
  private static let manners: [FakeWebDAV.Manner] = {
    var manners = [FakeWebDAV.Manner()]
    var careless = FakeWebDAV.Manner()
    careless.looksAtConditions = false
    careless.leavesHalves = true
    careless.looksAhead = true
    careless.hrefs = .encoded
    careless.tags = .none
    var proxied = FakeWebDAV.Manner()
    proxied.inside = "/srv/files/"
    proxied.needsPath = true
    proxied.tags = .weak
    var whole = FakeWebDAV.Manner()
    whole.hrefs = .whole
    whole.prefix = ""
    whole.parts = .never
    whole.asks = .digest(algorithm: "MD5")
    var relative = FakeWebDAV.Manner()
    relative.hrefs = .relative
    relative.prefix = "lp1:"
    relative.parts = .short
    relative.asks = .digest(algorithm: "SHA-256-sess")
    var basic = FakeWebDAV.Manner()
    basic.asks = .basic
    basic.parts = .untold
    manners += [careless, proxied, whole, relative, basic]
    return manners
  }()

  @Test func `a folder on a server keeps every guarantee, however the server behaves`() async throws {
    for manner in Self.manners {
      for check in ExchangeConformance.checks {
        try await check.run { ExchangePlace(try FakeWebDAV(manner).exchange()) }
      }
    }
  }

  @Test func `a write that is interrupted at any request leaves the whole file or nothing`() async throws {
    let faults: [@Sendable (DiskFault) -> FakeWebDAV.Fault] = [
      { _ in .lost }, { _ in .unanswered }, { _ in .half }, { _ in .reply(TransportReply(status: 503)) },
    ]
    for manner in Self.manners {
      for retry in [RetryPolicy.never, .standard] {
        for fault in faults {
          try await ExchangeConformance.checks[2].run {
            let server = FakeWebDAV(manner)
            let exchange = try server.exchange(retry: retry)
            // After this, the exchange knows which credentials the server asks for.
            _ = try await exchange.list()
            return ExchangePlace(exchange) { disk in
              guard case .failure(let step) = disk else { return server.fail { _, _ in nil } }
              server.fail { _, number in number == step ? fault(disk) : nil }
            }
          }
        }
      }
    }
  }

  @Test func `a server that is killed during a write leaves the whole file or nothing`() async throws {
    for manner in Self.manners {
      for step in 1...6 {
        for first in [FakeWebDAV.Fault.half, .unanswered, .lost] {
          let server = FakeWebDAV(manner)
          let exchange = try server.exchange()
          _ = try await exchange.list()
          let bytes = Data("first\nsecond\n".utf8)
          server.fail { _, number in number < step ? nil : number == step ? first : .lost }
          let isWritten = await failure { try await exchange.write(bytes, as: "a.segment") } == "none"
          server.fail { _, _ in nil }
          let found = try await exchange.read("a.segment")
          #expect(found == bytes || !isWritten && found == nil)
          #expect(try await exchange.list() == (found == nil ? [] : ["a.segment"]))
          // A session removes a file if it does not know whether the write succeeded.
          try await exchange.remove("a.segment")
          #expect(server.files.isEmpty, "step \(step)")
          try await exchange.write(bytes, as: "a.segment")
          #expect(try await exchange.read("a.segment") == bytes)
        }
      }
    }
  }

  @Test func `a lost reply to a write is not mistaken for a second file of the name`() async throws {
    for (method, looksAhead) in [("PUT", false), ("MOVE", false), ("MOVE", true)] {
      var manner = FakeWebDAV.Manner()
      manner.looksAhead = looksAhead
      let server = FakeWebDAV(manner)
      let exchange = try server.exchange()
      server.fail { request, number in request.method == method && number < 3 ? .unanswered : nil }
      try await exchange.write(Data("mine".utf8), as: "a.segment")
      server.fail { _, _ in nil }
      #expect(server.files == ["a.segment": Data("mine".utf8)])
      let error = await failure { try await exchange.write(Data("mine".utf8), as: "a.segment") }
      #expect(error == "alreadyThere")
      #expect(server.files == ["a.segment": Data("mine".utf8)])
    }
  }

  @Test func `leftovers of an interrupted write are removed after a day, and other files stay`() async throws {
    let server = FakeWebDAV()
    let left = ".1.segment.0123456789abcdef.new"
    let others = [".DAV", ".new", ".notes.txt", ".a.new", "a.segment"]
    server.files = Dictionary(uniqueKeysWithValues: (others + [left]).map { ($0, Data("x".utf8)) })
    let exchange = try server.exchange()
    server.pass(days: 1)
    #expect(try await exchange.list() == ["a.segment"])
    try await exchange.write(Data(), as: "b.segment")
    #expect(server.files[left] != nil)
    server.pass(days: 1)
    _ = try await exchange.list()
    try await exchange.write(Data(), as: "c.segment")
    #expect(server.files.keys.sorted() == (others + ["b.segment", "c.segment"]).sorted())
  }

  @Test func `a file is written under a temporary name on a condition, and moved to a free name`() async throws {
    let server = FakeWebDAV()
    try await server.exchange().write(Data("mine".utf8), as: "a.segment")
    #expect(server.methods == ["PUT", "MOVE"])
    let (put, move) = (server.requests[0], server.requests[1])
    #expect(put.headers["If-None-Match"] == "*" && put.url.lastPathComponent.hasPrefix(".a.segment."))
    #expect(move.url == put.url && move.headers["Overwrite"] == "F")
    #expect(move.headers["Destination"] == "\(FakeWebDAV.address)/a.segment")
  }
}
