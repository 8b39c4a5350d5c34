import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// What a refresh leaves behind that was killed has credentials, and is removed.
@Suite(.timeLimit(.minutes(60))) struct LeftoverTests {
  private let folder: Folder
  private let secrets = MemorySecretStore()

  init() throws { folder = try Folder() }

  private func television(_ transport: any Transport = ScriptedTransport(.error(.offline))) -> Television {
    Television(beside: folder.url, secrets: secrets, transport: transport)
  }

  /// Files as a killed refresh leaves them.
  private func leave(_ source: TelevisionSource) throws -> [URL] {
    let own = folder.url.appendingPathComponent("television")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let names = ["\(UUID().uuidString).download", ".\(source.id).offer.new", ".other.guides.new", ".other.xml.gz.new"]
    let files = names.map { own.appendingPathComponent($0) }
    for file in files { try Data("half".utf8).write(to: file) }
    return files
  }

  private func remaining(_ files: [URL]) -> [String] {
    files.filter { FileManager.default.fileExists(atPath: $0.path) }.map(\.lastPathComponent)
  }

  private static let list = "#EXTM3U\n#EXTINF:-1,One\nhttp://h.example/live/ada/s3cret/1.ts\n"

  @Test func `what a killed refresh left behind is removed when the household's television is opened again`()
    async throws
  {
    var home = try Home()
    let source = try home.source("Mine")
    let list = ScriptedTransport(.text(Self.list))
    try await television(list).setAddress(.playlist("http://h.example/list"), for: source)
    _ = try await television(list).refresh(source, in: home.library, asOf: Home.evening)
    let library = home.library
    let opened: [(Television) async throws -> Void] = [
      { _ = $0.catalogue(for: library) }, { _ = $0.guide(for: library) },
      { _ = try await $0.refresh(source, in: library, asOf: Home.evening) },
    ]
    for (place, open) in opened.enumerated() {
      let files = try leave(source)
      try await open(television())
      #expect(remaining(files) == [], "\(place)")
      #expect(television().catalogue(for: library).channels.map(\.name) == ["One"])
    }
  }

  @Test func `another instance leaves the files of a refresh alone that is under way`() async throws {
    var home = try Home()
    let source = try home.source("Mine")
    let gate = Gate()
    let transport = ScriptedTransport { _, _ in
      try await gate.pass()
      return .text(Self.list)
    }
    let first = television(transport)
    try await first.setAddress(.playlist("http://h.example/list"), for: source)
    let library = home.library
    let refresh = Task { try await first.refresh(source, in: library, asOf: Home.evening) }
    try await gate.arrivals(reach: 1)
    // As the refresh has them after its download.
    let files = try leave(source)
    _ = television().catalogue(for: library)
    #expect(remaining(files).count == files.count)
    gate.open()
    let report = try await refresh.value
    #expect(!report.isSuspicious && report.itemCount == 1)
    _ = television().catalogue(for: library)
    #expect(remaining(files) == [])
  }

  @Test func `files of a folder stay while somebody has a claim on it`() throws {
    let files = try leave(TelevisionSource(id: sourceID(1)))
    let kept = folder.url.appendingPathComponent("television/one.offer")
    try Data("whole".utf8).write(to: kept)
    let own = kept.deletingLastPathComponent()
    let claims = [FolderClaim(on: own), FolderClaim(on: own)]
    #expect(claims.allSatisfy { $0 != nil })
    FolderClaim.removeLeftovers(in: own, withExtension: "download")
    #expect(remaining(files).count == files.count)
    #expect(withExtendedLifetime(claims) { remaining([kept]) } == ["one.offer"])
  }

  @Test func `files of a folder go once nobody has a claim on it`() throws {
    let files = try leave(TelevisionSource(id: sourceID(1)))
    let own = folder.url.appendingPathComponent("television")
    let kept = own.appendingPathComponent("one.offer")
    try Data("whole".utf8).write(to: kept)
    for _ in 0..<2 { #expect(FolderClaim(on: own) != nil) }
    FolderClaim.removeLeftovers(in: own, withExtension: "download")
    #expect(remaining(files + [kept]) == ["one.offer"])
    #expect(FolderClaim(on: own.appendingPathComponent("none")) == nil)
  }
}
