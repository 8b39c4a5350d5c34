import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The exchange of the article, between two devices over TCP.
@Suite struct LoopbackExchangeTests {
  private static let text = Data("first\nsecond\n".utf8)

  /// Runs a body with a peer, which goes away afterwards.
  private func withPeer(
    _ place: any Exchange = MemoryExchange(), _ body: (LoopbackPeer, PeerExchange) async throws -> Void
  ) async throws {
    let peer = try LoopbackPeer(place)
    defer { peer.stop() }
    try await body(peer, PeerExchange(link: LoopbackLink(to: peer.port)))
  }

  @Test func `an exchange over the network keeps every guarantee`() async throws {
    let peers = Lock<[LoopbackPeer]>([])
    defer { for peer in peers.withLock({ $0 }) { peer.stop() } }
    for check in ExchangeConformance.checks {
      try await check.run {
        let peer = try LoopbackPeer(MemoryExchange())
        peers.withLock { $0.append(peer) }
        // The connection breaks while the message is sent, before the answer, in the answer, or never.
        return ExchangePlace(
          PeerExchange(link: LoopbackLink(to: peer.port)),
          fail: { fault in
            guard case .failure(let step) = fault else { return peer.breaks.withLock { $0 = nil } }
            peer.breaks.withLock { $0 = step < 10 ? step - 1 : nil }
          })
      }
    }
  }

  @Test func `a folder of another device keeps every guarantee`() async throws {
    try await withFolder { folder in
      let peers = Lock<[LoopbackPeer]>([])
      defer { for peer in peers.withLock({ $0 }) { peer.stop() } }
      for check in ExchangeConformance.checks {
        try await check.run {
          let place = folder.appendingPathComponent("\(UUID())")
          try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
          let peer = try LoopbackPeer(FolderExchange(place))
          peers.withLock { $0.append(peer) }
          return ExchangePlace(PeerExchange(link: LoopbackLink(to: peer.port)))
        }
      }
    }
  }

  @Test func `a hostile name reaches no other file of the device`() async throws {
    try await withFolder { folder in
      let place = folder.appendingPathComponent("place")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let secret = folder.appendingPathComponent("secret")
      try Self.text.write(to: secret)
      try await withPeer(FolderExchange(place)) { _, exchange in
        for name in [
          "../secret", "/etc/passwd", secret.path, "..", ".", "", ".hidden", "a/b", "a\\b", "a\0b", "ä", "a b",
          "place/../../secret", "%2e%2e%2fsecret", String(repeating: "a", count: 300), "-rf",
        ] {
          await #expect(throws: (any Error).self, "\(name)") { _ = try await exchange.read(name) }
          await #expect(throws: (any Error).self, "\(name)") { try await exchange.write(Data(), as: name) }
          await #expect(throws: (any Error).self, "\(name)") { try await exchange.remove(name) }
        }
        try await exchange.write(Self.text, as: "a.segment")
        #expect(try await exchange.read("a.segment") == Self.text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["place", "secret"])
        #expect(try Data(contentsOf: secret) == Self.text)
      }
    }
  }

  @Test func `a message of anything is refused, and the next one is answered`() async throws {
    try await withPeer { peer, exchange in
      let link = LoopbackLink(to: peer.port)
      var source = SeededGenerator(seed: 1)
      let good = try PropertyListEncoder().encode(PeerMessage.read("a", 0..<9))
      for count in [0, 1, 7, 100, 5000] {
        let bytes = Data((0..<count).map { _ in UInt8(truncatingIfNeeded: source.next()) })
        for message in [bytes, good + bytes, good.dropLast(count + 1)] {
          let answer = try PropertyListDecoder().decode(PeerAnswer.self, from: await link.ask(message))
          if case .refused = answer { continue }
          // A list of properties may have something after it.
          guard case .bytes(nil) = answer else { return record("\(count) bytes were answered with \(answer)") }
        }
      }
      // A length that no memory has.
      let socket = try LoopbackSocket()
      try socket.connect(to: peer.port)
      try socket.write(Data(repeating: 0xFF, count: 20))
      #expect(throws: LoopbackSocket.Failure.cut) { try socket.receiveMessage() }
      socket.end()
      #expect(try await exchange.list().isEmpty)
    }
  }

  @Test func `a large file arrives as it was written, whole and in parts`() async throws {
    try await withPeer { _, exchange in
      let bytes = Data("Nobody knows the beginning of this part.\n".utf8) + Data(repeating: 7, count: 100_000)
      let large = Data(repeating: 0, count: 20 << 20) + bytes
      try await exchange.write(large, as: "a.segment")
      #expect(try await exchange.read("a.segment") == large)
      #expect(try await exchange.read("a.segment", in: (20 << 20)..<(20 << 20) + 70_000) == bytes.prefix(70_000))
    }
  }

  @Test func `a peer that goes away in the middle of a write has the whole file or nothing`() async throws {
    let place = MemoryExchange()
    try await withPeer(place) { peer, exchange in
      let message = try PropertyListEncoder().encode(PeerMessage.write("a.segment", Self.text))
      for count in 0...message.count + 8 {
        place.files = [:]
        let before = peer.finished.withLock { $0 }
        let cut = PeerExchange(link: LoopbackLink(to: peer.port, breakingAfter: count))
        await #expect(throws: LoopbackSocket.Failure.cut) { try await cut.write(Self.text, as: "a.segment") }
        while peer.finished.withLock({ $0 }) == before { await Task.yield() }
        #expect(place.files == (count < message.count + 8 ? [:] : ["a.segment": Self.text]), "\(count)")
      }
      peer.stop()
      // The closed listener needs a moment.
      while (try? await exchange.list()) != nil { await Task.yield() }
      await #expect(throws: (any Error).self) { try await exchange.write(Self.text, as: "b.segment") }
    }
  }

  @Test func `two devices sync over the network, though the connection breaks in every third message`() async throws {
    for seed in Laws.seeds(few: 2, all: 20) {
      let place = MemoryExchange()
      let peer = try LoopbackPeer(place)
      defer { peer.stop() }
      let link = BreakingLink(LoopbackLink(to: peer.port))
      // One device has the place; the other asks it.
      let host = try await SyncingDevice.open(place, seed: seed * 2, person: "Ada")
      let guest = try await SyncingDevice.open(PeerExchange(link: link), seed: seed * 2 + 1, person: "Ada")
      for number in 1...10 {
        try await host.star(number)
        try await guest.star(100 + number)
        try await host.sync()
        _ = try? await guest.sync()
      }
      link.isWhole.withLock { $0 = true }
      for _ in 1...4 {
        try await guest.sync()
        try await host.sync()
      }
      #expect(host.shared == guest.shared, "seed \(seed)")
      #expect(guest.store.library.marks.filter(\.isStarred).count == 20)
    }
  }

  @Test func `the article has the code that these tests run`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: tests.appendingPathComponent("PeerExchange.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: tests.appendingPathComponent("../../../Sources/Reelbook/Reelbook.docc/WhereALibraryLives.md"),
      encoding: .utf8)
    let fences = article.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }.filter { $0.contains("Peer") }
    #expect(!fences.isEmpty)
    for fence in fences {
      let lines = fence.split(separator: "\n", omittingEmptySubsequences: false).drop {
        $0.hasPrefix("import ") || $0.isEmpty
      }
      #expect(code.contains(lines.joined(separator: "\n")), "\(fence)")
    }
    // Nothing of the code is missing there.
    let all = fences.joined(separator: "\n")
    for line in code.split(separator: "\n") where !line.hasPrefix("import ") { #expect(all.contains(line)) }
  }
}

/// A link that breaks in every third message: before it arrives, or before the answer does.
private final class BreakingLink: PeerLink {
  private let link: LoopbackLink
  private let count = Lock(0)
  let isWhole = Lock(false)

  init(_ link: LoopbackLink) { self.link = link }

  func ask(_ message: Data) async throws -> Data {
    let number = count.withLock { count in
      count += 1
      return count
    }
    guard number.isMultiple(of: 3), !isWhole.withLock({ $0 }) else { return try await link.ask(message) }
    if number.isMultiple(of: 2) { _ = try await link.ask(message) }
    throw LoopbackSocket.Failure.cut
  }
}
