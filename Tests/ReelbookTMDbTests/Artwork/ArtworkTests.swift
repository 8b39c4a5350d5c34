import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct ArtworkTests {
  private static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 2_000) + [0xFF, 0xD9])

  /// Answers requests for the configuration, and requests for images with the given replies in turn.
  private func server(_ outcomes: TransportReply...) -> ScriptedTransport {
    let asked = Lock(0)
    return ScriptedTransport { request, _ in
      guard request.url.path().hasSuffix("jpg") || request.url.path().hasSuffix("svg") else {
        return .text(Fixtures.configuration)
      }
      let index = asked.withLock { count in
        count += 1
        return count
      }
      return outcomes[min(index, outcomes.count) - 1]
    }
  }

  private func picture(_ data: Data = jpeg, type: String = "image/jpeg") -> TransportReply {
    TransportReply(status: 200, headers: ["Content-Type": type, "Content-Length": "\(data.count)"], body: data)
  }

  @Test func `the next larger size is chosen, or else the original`() async throws {
    let images = try await ClientHarness(always: Fixtures.configuration).client.send(.configuration).images
    #expect(images.size(of: .poster, width: 1) == "w92")
    #expect(images.size(of: .poster, width: 92) == "w92")
    #expect(images.size(of: .poster, width: 93) == "w154")
    #expect(images.size(of: .poster, width: 9_999) == "original")
    #expect(images.size(of: .profile, width: 50) == "original")
    #expect(
      try images.address(of: "/a.jpg", as: .backdrop, width: 500).absoluteString
        == "https://images.example/t/p/w780/a.jpg")
  }

  @Test(arguments: ["", "a.jpg", "/../a.jpg", "/..", "/a/b.jpg", "/a b.jpg", "/a.jpg?x=1", "//a.jpg", "/ä.jpg", "/"])
  func `an image path that leads out of the folder is refused`(path: String) async throws {
    let images = try await ClientHarness(always: Fixtures.configuration).client.send(.configuration).images
    #expect(throws: TMDbError.self) { try images.address(of: path, as: .poster, width: 92) }
  }

  @Test func `an offline client uses TMDb's long-standing sizes`() async throws {
    let client = ClientHarness(ScriptedTransport(.error(.offline))).client
    let address = try await client.address(of: "/a.jpg", as: .still, width: 150)
    #expect(address.absoluteString == "https://image.tmdb.org/t/p/w185/a.jpg")
  }

  @Test func `an image is downloaded once, without the token, and is kept in the folder`() async throws {
    let temporary = try TemporaryFolder()
    let base = server(picture())
    let loader = ArtworkLoader(ClientHarness(base).client, cache: PlainFolder(url: temporary.url))
    let file = try await loader.file("/a.jpg", as: .poster, width: 300)
    #expect(try Data(contentsOf: file) == Self.jpeg)
    #expect(temporary.fileNames == ["w342-a.jpg"])
    #expect(try await loader.file("/a.jpg", as: .poster, width: 300) == file)
    let asked = base.requests.filter { $0.url.host() == "images.example" }
    #expect(asked.count == 1)
    #expect(asked.allSatisfy { $0.headers["Authorization"] == nil })
  }

  @Test func `an image that cannot be reached is an error of the client, and no file is kept`() async throws {
    let temporary = try TemporaryFolder()
    let base = ScriptedTransport { request, _ in
      if request.url.host() == "images.example" { throw TransportError(.offline, "Gone.") }
      return .text(Fixtures.configuration)
    }
    let loader = ArtworkLoader(ClientHarness(base).client, cache: PlainFolder(url: temporary.url))
    await #expect(throws: TMDbError(.offline, "Gone.", endpoint: "image")) {
      try await loader.file("/a.jpg", as: .poster, width: 300)
    }
    #expect(temporary.fileNames.isEmpty)
  }

  @Test func `an image in the folder is returned without a request`() async throws {
    let temporary = try TemporaryFolder()
    let folder = PlainFolder(url: temporary.url)
    let base = ScriptedTransport(.error(.timedOut))
    let loader = ArtworkLoader(ClientHarness(base).client, cache: folder)
    let kept = try folder.keep(Self.jpeg, as: "w342-a.jpg")
    #expect(try await loader.file("/a.jpg", as: .poster, width: 300) == kept)
    #expect(base.requests.isEmpty)
  }

  @Test
  func `an image of a new size is returned without a request, however long ago it was kept`()
    async throws
  {
    let temporary = try TemporaryFolder()
    let later = Lock(ClientHarness.now)
    let sizes = Fixtures.configuration.replacing("w342", with: "w321")
    let base = ScriptedTransport { request, number in
      if number > 2 { throw TransportError(.timedOut, "Gone.") }
      return request.url.path().hasSuffix("jpg") ? TransportReply(status: 200, body: Self.jpeg) : .text(sizes)
    }
    let client = TMDbClient(token: ClientHarness.token, transport: base, now: { later.withLock { $0 } })
    let loader = ArtworkLoader(client, cache: PlainFolder(url: temporary.url))
    let file = try await loader.file("/a.jpg", as: .poster, width: 300)
    #expect(temporary.fileNames == ["w321-a.jpg"])
    later.withLock { $0 = $0.adding(.seconds(400 * 86_400)) }
    #expect(try await loader.file("/a.jpg", as: .poster, width: 300) == file)
    #expect(base.requests.count == 2)
  }

  @Test func `twenty callers for one image make one download`() async throws {
    let temporary = try TemporaryFolder()
    let gate = Gate()
    let base = ScriptedTransport { request, _ in
      guard request.url.path().hasSuffix("jpg") else { return .text(Fixtures.configuration) }
      try await gate.pass()
      return TransportReply(status: 200, body: Self.jpeg)
    }
    let loader = ArtworkLoader(ClientHarness(base).client, cache: PlainFolder(url: temporary.url))
    let callers = (1...20).map { _ in Task { try await loader.file("/a.jpg", as: .poster, width: 92) } }
    try await waitUntil { loader.waitingCount >= 20 }
    gate.open()
    for caller in callers { _ = try await caller.value }
    #expect(base.requests.filter { $0.url.host() == "images.example" }.count == 1)
  }

  static let broken: [(String, TransportReply)] = [
    ("cut", TransportReply(status: 200, body: jpeg.prefix(1_500))),
    ("shorter than promised", TransportReply(status: 200, headers: ["Content-Length": "9999"], body: jpeg)),
    ("empty", TransportReply(status: 200)),
    ("no image", TransportReply(status: 200, headers: ["Content-Type": "image/jpeg"], body: Data("hello".utf8))),
    ("a web page", .text("<html></html>", headers: ["Content-Type": "text/html"])),
    ("a web page that says it is a picture", .text("<html></html>", headers: ["Content-Type": "image/jpeg"])),
    ("not there", .text("", status: 404)),
  ]

  @Test func `a damaged image is never kept`() async throws {
    for (name, reply) in Self.broken {
      let temporary = try TemporaryFolder()
      let loader = ArtworkLoader(ClientHarness(server(reply)).client, cache: PlainFolder(url: temporary.url))
      let error = await tmdbError { try await loader.file("/a.jpg", as: .poster, width: 92) }
      #expect(error != nil, "\(name)")
      #expect(temporary.fileNames.isEmpty, "\(name)")
    }
  }

  @Test func `a damaged image is fetched again the next time`() async throws {
    let temporary = try TemporaryFolder()
    let loader = ArtworkLoader(
      ClientHarness(server(TransportReply(status: 200), picture())).client, cache: PlainFolder(url: temporary.url))
    #expect(await tmdbError { try await loader.file("/a.jpg", as: .poster, width: 92) }?.code == .brokenImage)
    _ = try await loader.file("/a.jpg", as: .poster, width: 92)
    #expect(temporary.fileNames == ["w92-a.jpg"])
  }

  @Test func `a logo may be an SVG`() async throws {
    let temporary = try TemporaryFolder()
    let drawing = Data("<?xml version=\"1.0\"?><svg><path/></svg>\n".utf8)
    let harness = ClientHarness(server(picture(drawing, type: "image/svg+xml")))
    let loader = ArtworkLoader(harness.client, cache: PlainFolder(url: temporary.url))
    for width in [50, 9_999] {
      let file = try await loader.file("/l.svg", as: .logo, width: width)
      #expect(try Data(contentsOf: file) == drawing && file.lastPathComponent == "original-l.svg")
    }
    // TMDb has an SVG in no other size.
    #expect(harness.base.requests.last?.url.path().hasSuffix("/original/l.svg") == true)
  }

  @Test func `a folder that cannot be written to is a storage error`() async throws {
    let folder = PlainFolder(url: URL(filePath: "/nowhere/at/all"))
    let loader = ArtworkLoader(ClientHarness(server(picture())).client, cache: folder)
    #expect(await tmdbError { try await loader.file("/a.jpg", as: .poster, width: 92) }?.code == .storage)
  }
}

@Suite struct ImageCheckTests {
  static let whole: [(String, [UInt8])] = [
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 0xFF, 0xD9]),
    ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]),
    ("GIF", Array("GIF89a".utf8) + [1, 2, 0x3B]),
    ("WebP", Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8)),
    ("SVG", Array("<svg></svg>".utf8)),
  ]

  @Test func `whole images of every format are accepted, and cut images are not`() {
    for (name, bytes) in Self.whole {
      #expect(ImageCheck.isWhole(Data(bytes)), "\(name)")
      // After the end mark of a PNG comes a checksum that no viewer needs.
      for length in 0..<(name == "PNG" ? bytes.count - 4 : bytes.count) {
        #expect(!ImageCheck.isWhole(Data(bytes.prefix(length))), "\(name) cut at \(length)")
      }
    }
  }
}
