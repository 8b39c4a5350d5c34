import Foundation
import ReelbookTestSupport
import Testing

/// Runs the program with a server that answers as TMDb does, and compares the output.
@Suite struct CatalogueTests {
  private static let credit = "This product uses the TMDB API but is not endorsed or certified by TMDB.\n"

  /// Starts a server, and gives its address and the options with a path for a library.
  private func withServer(_ replies: Replies = Replies(), _ body: (String, [String]) throws -> Void) throws {
    let server = try replies.server()
    defer { server.stop() }
    try Tracker.withLibrary { try body(server.address, ["--library", $0]) }
  }

  private func output(_ words: String..., options: [String], at server: String) throws -> String {
    let run = try Tracker.run(words + options, at: server)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    return run.output
  }

  @Test func `a search prints movies and series with their years and ids`() throws {
    try withServer { (server, library) throws in
      #expect(
        try output("search", "stair", options: library, at: server) == """
          Stairwell (2021)  series/tmdb/5001
          Stairs (?)  movie/tmdb/4002
          \(Self.credit)
          """)
      #expect(
        try output("search", "nobody", options: library, at: server) == "Nothing is called that.\n\(Self.credit)")
      let slashes = try Tracker.run(["add", "a/b/c", "--list", "Films"] + library, at: server)
      #expect(slashes.status == 66)
      #expect(slashes.errors == "tracker: The catalogue has no title called “a/b/c”.\n")
    }
  }

  @Test func `trending titles are listed`() throws {
    try withServer { (server, library) throws in
      #expect(
        try output("trending", options: library, at: server) == """
          The Ferry (2019)  movie/tmdb/4001
          Stairwell (2021)  series/tmdb/5001
          \(Self.credit)
          """)
    }
  }

  @Test func `a title is added by its name or its id, with its episodes`() throws {
    try withServer { (server, library) throws in
      #expect(
        try output("add", "ferry", "--list", "Films", options: library, at: server)
          == "Added The Ferry to “Films”.\n\(Self.credit)")
      #expect(
        try output("add", "series/tmdb/5001", "--list", "Watching", options: library, at: server)
          == "Added Stairwell to “Watching”.\n\(Self.credit)")
      #expect(
        try Tracker.run(["list"] + library).output
          == "Films\n  The Ferry (2019)\nWatching\n  Stairwell (2021)\n")
      #expect(try Tracker.run(["next"] + library).output == "Stairwell: start with S1E1 “Keys 91”\n")
    }
  }

  @Test func `in a pipe, adding without a list is an error that names the lists`() throws {
    try withServer { (server, library) throws in
      let first = try Tracker.run(["add", "ferry"] + library, at: server)
      #expect(first.status == 64 && first.output.isEmpty)
      #expect(
        first.errors == """
          tracker: Name a list with --list; there is none yet, and any name makes one. `tracker help` lists the commands.

          """)
      _ = try output("add", "ferry", "--list", "Films", options: library, at: server)
      let second = try Tracker.run(["add", "Stairwell"] + library, at: server)
      #expect(second.status == 64)
      #expect(second.errors.hasPrefix("tracker: Name a list with --list: “Films”, or another name for another list."))
    }
  }

  @Test func `in a pipe, a name of several titles is an error that lists them`() throws {
    try withServer { (server, library) throws in
      let run = try Tracker.run(["add", "stair", "--list", "Films"] + library, at: server)
      #expect(run.status == 66 && run.output.isEmpty)
      #expect(
        run.errors == """
          tracker: “stair” may be one of 2; name it by its id, such as
            Stairwell (2021)  series/tmdb/5001
            Stairs (?)  movie/tmdb/4002

          """)
    }
  }

  @Test func `services that stream a title are listed by region, with credit`() throws {
    try withServer { (server, library) throws in
      let all = """
        Where to stream Stairwell
          DE  subscription: Streamly, Zed
          US  with ads: Adly; buy: Shop
        Streaming availability by JustWatch
        \(Self.credit)
        """
      #expect(try output("where", "Stairwell", options: library, at: server) == all)
      #expect(
        try output("where", "series/tmdb/5001", "--region", "us", options: library, at: server) == """
          Where to stream Stairwell in US
            US  with ads: Adly; buy: Shop
          Streaming availability by JustWatch
          \(Self.credit)
          """)
      #expect(
        try output("where", "Stairwell", "--region", "FR", options: library, at: server) == """
          Nobody is known to stream Stairwell in FR
          Streaming availability by JustWatch
          \(Self.credit)
          """)
    }
  }

  @Test func `a recent answer of the catalogue is shown without a network, with its date`() throws {
    let server = try Replies(instead: [
      "watch/providers": .text(
        #"{"results":{"DE":{"free":[{"provider_id":1,"provider_name":"Open"}]}}}"#,
        headers: ["Cache-Control": "max-age=0", "ETag": "W/\"1\""])
    ]).server()
    try Tracker.withLibrary { folder in
      let arguments = ["where", "Stairwell", "--library", folder]
      let online = try Tracker.run(arguments, at: server.address)
      server.stop()
      let offline = try Tracker.run(arguments, at: server.address)
      #expect(offline.output == online.output && offline.status == 0)
      #expect(offline.errors.hasPrefix("TMDb cannot be reached; this is what it said on 20"))
      let other = try Tracker.run(["search", "other", "--library", folder], at: server.address)
      #expect(other.status == 69 && other.output.isEmpty)
    }
  }

  @Test func `a refresh prints renumbered episodes and deleted titles`() throws {
    try withServer { (server, library) throws in
      for id in ["series/tmdb/5001", "movie/tmdb/4001"] {
        _ = try output("add", id, "--list", "Films", options: library, at: server)
      }
      #expect(try output("refresh", options: library, at: server) == "Everything is up to date.\n")
      let changed = Replies(
        episodes: [92, 91],
        instead: [
          "movie/4001": .text(#"{"status_code":34}"#, status: 404),
          "search/movie": .text(Replies.page([#"{"id":4009,"title":"The Ferry","release_date":"2019-03-01"}"#])),
        ])
      try withServer(changed) { (later, _) throws in
        #expect(
          try output("refresh", "--all", options: library, at: later) == """
            S1E1 of Stairwell is S1E2 now; what you said of it goes with it.
            S1E2 of Stairwell is S1E1 now; what you said of it goes with it.
            The Ferry is gone from TMDb; it may be The Ferry (2019)  movie/tmdb/4009. If so: \
            tracker identify “The Ferry” movie/tmdb/4009
            \(Self.credit)
            """)
        #expect(try Tracker.run(["next"] + library).output == "Stairwell: start with S1E1 “Keys 92”\n")
      }
      #expect(try Tracker.run(["check"] + library).output == "All is well.\n")
    }
  }

  @Test func `a title added by name can be identified with a title of the catalogue`() throws {
    try withServer { (server, library) throws in
      _ = try Tracker.run(["add", "Grace and", "--list", "Films"] + library)
      #expect(
        try output("identify", "Grace", "series/tmdb/5001", options: library, at: server)
          == "Grace and Frankie is series/tmdb/5001.\n\(Self.credit)")
      #expect(try Tracker.run(["list"] + library).output == "Films\n  Stairwell (2021)\n")
    }
  }

  @Test func `without a token, the program says so and uses the sample catalogue`() throws {
    let note = "TMDB_TOKEN is not set, so this is the sample catalogue. A token is free: themoviedb.org/settings/api\n"
    try Tracker.withLibrary { folder in
      let found = try Tracker.run(["search", "matrix", "--library", folder])
      #expect(found.output == "The Matrix (1999)  movie/tmdb/603\n")
      #expect(found.errors == note)
      let trending = try Tracker.run(["trending", "--library", folder])
      #expect(trending.output.hasPrefix("Back to the Future (1985)  movie/tmdb/105\n") && trending.errors == note)
      let place = try Tracker.run(["where", "Matrix", "--library", folder])
      #expect(place.output == "Nobody is known to stream The Matrix\nStreaming availability by JustWatch\n")
      _ = try Tracker.run(["add", "Matrix", "--list", "Films", "--library", folder])
      let refresh = try Tracker.run(["refresh", "--library", folder])
      #expect(refresh.output == "The sample catalogue never changes.\n" && refresh.errors == note)
    }
  }
}
