import Dispatch
import ExampleSupport
import Foundation
import Reelbook
import ReelbookPlanner

/// A watch tracker in the browser, on this computer only.
@main struct Web {
  static let tool = Tool(
    "web", about: "a watch tracker in the browser, on this computer only.",
    notes: """
      Open the address that it prints, in two windows: each follows what the other does. Ctrl-C ends it.

      """,
    commands: [demo, serve], schema: .standard.addingPlanner())

  static func main() async { await tool.run() }

  private static let port = Command.Option("port", "N", "the port; 8080 without it, and 0 for any that is free")

  private static let demo = Command(
    "demo", options: [port], "the evenings of a family, in a library of its own that is gone afterwards"
  ) { arguments in
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Web-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try await Demo.open(at: folder)
    try await run(store, arguments)
    await store.close()
  }

  private static let serve = Command(
    "serve", options: [port], for: .making, "the library of --library"
  ) { store, arguments in try await run(store, arguments) }

  /// Serves a library until the program is told to end.
  private static func run(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let text = arguments["port"] ?? "8080"
    guard let port = UInt16(text) else { throw UsageError("“\(text)” is no port; that is a number up to 65535.") }
    let site = Site(store)
    let server = try Server(port: port) { request, connection in await site.reply(to: request, on: connection) }
    server.run()
    print("http://127.0.0.1:\(server.port)/")
    fflush(nil)
    await ending()
    server.stop()
  }

  /// Returns when the program is told to end, by Ctrl-C or `kill`.
  private static func ending() async {
    let (signals, arrived) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { arrived.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}

/// Why the program cannot go on.
struct WebError: Error, ExitCoded {
  let message: String
  var phrase: Phrase? { nil }
  var exitCode: Int32 { 69 }

  init(_ message: String) { self.message = message }
}
