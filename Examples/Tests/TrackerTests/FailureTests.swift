import Foundation
import ReelbookTestSupport
import Testing

/// Failures of TMDb requests: each prints a sentence, has an exit code, and never shows the token.
@Suite struct FailureTests {
  /// Runs every command that asks TMDb, and expects the message, the exit code and no output.
  private func expect(
    _ message: String, _ status: Int32, at address: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Tracker.withLibrary { folder in
      for words in [
        ["search", "x"], ["trending"], ["where", "movie/tmdb/4001"], ["add", "movie/tmdb/4001", "--list", "Films"],
      ] {
        let run = try Tracker.run(words + ["--library", folder], at: address)
        #expect(run.output.isEmpty && run.status == status, "\(words) \(run)", sourceLocation: sourceLocation)
        #expect(run.errors == "tracker: \(message)\n", "\(words)", sourceLocation: sourceLocation)
      }
      try hides(folder)
    }
  }

  /// Checks that no file in or beside the library has the token.
  private func hides(_ library: String) throws {
    let folder = URL(fileURLWithPath: library).deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for name in files {
      let file = folder.appendingPathComponent(name)
      let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(!(name + text).contains(Tracker.token), "\(name)")
    }
  }

  private func answering(_ reply: ServedReply) throws -> LoopbackServer { try LoopbackServer { _ in reply } }

  @Test func `a wrong token`() throws {
    let server = try answering(Replies.refusal)
    defer { server.stop() }
    try expect(
      "TMDb does not accept the token; see themoviedb.org/settings/api for the right one. TMDb says: Invalid API key.",
      77, at: server.address)
  }

  @Test func `nothing found`() throws {
    let server = try answering(.text(#"{"status_code":34,"status_message":"Not here."}"#, status: 404))
    defer { server.stop() }
    try expect(
      "TMDb has nothing here; the id may have been deleted or merged into another. TMDb says: Not here.", 66,
      at: server.address)
  }

  @Test func `no network`() throws {
    try expect("The server cannot be reached.", 69, at: "http://127.0.0.1:1/3/")
  }

  @Test func `too many requests`() throws {
    let server = try answering(.text(#"{"status_code":25}"#, status: 429, headers: ["Retry-After": "0"]))
    defer { server.stop() }
    try expect("Too many requests; try again in a while.", 75, at: server.address)
  }

  @Test func `a redirect to another server`() throws {
    let server = try answering(.text("", status: 302, headers: ["Location": "http://127.0.0.1:1/"]))
    defer { server.stop() }
    try expect(
      "The server sent the request elsewhere, which is refused so that the token stays here.", 76, at: server.address)
  }

  @Test func `a server that repeats the token`() throws {
    let server = try LoopbackServer { request in
      .text(#"{"status_code":7,"status_message":"Denied: \#(request.headers["authorization"] ?? "")"}"#, status: 401)
    }
    defer { server.stop() }
    try expect(
      """
      TMDb does not accept the token; see themoviedb.org/settings/api for the right one. \
      TMDb says: Denied: Bearer [redacted]
      """, 77, at: server.address)
  }

  @Test func `a refresh that fails keeps the library valid`() throws {
    let server = try Replies().server()
    try Tracker.withLibrary { folder in
      _ = try Tracker.run(["add", "series/tmdb/5001", "--list", "Films", "--library", folder], at: server.address)
      server.stop()
      let run = try Tracker.run(["refresh", "--all", "--library", folder], at: server.address)
      #expect(run.status == 69 && run.output.isEmpty)
      #expect(run.errors == "tracker: The server cannot be reached.\n")
      #expect(try Tracker.run(["check", "--library", folder]).output == "All is well.\n")
      try hides(folder)
    }
  }

  @Test func `an invalid server address`() throws {
    for address in ["nowhere", "ftp://example.org/", "http://"] {
      let run = try Tracker.run(["trending"], at: address)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.hasPrefix("tracker: “\(address)” is no address of a server."))
    }
  }
}
