import Foundation
import ProgramTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app in the browser, asked as a browser asks.
@Suite(.serialized) struct WebTests {
  /// A running demo.
  private final class Demo {
    let address: String
    private let process: Process
    private let folder: URL

    init(openFiles: Int? = nil) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let output = Pipe()
      process = try Program("web").start(
        ["demo", "--port", "0"], environment: ["TMPDIR": folder.path], output: output, openFiles: openFiles)
      address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
    }

    /// Ends it as Ctrl-C does. Returns its exit code, and the files that it left.
    func end() throws -> (status: Int32, left: [String]) {
      process.interrupt()
      process.waitUntilExit()
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      try FileManager.default.removeItem(at: folder)
      return (process.terminationStatus, left)
    }

    func ask(
      _ path: String, _ form: String? = nil, _ headers: [String: String] = [:]
    ) async throws -> (status: Int, text: String) {
      guard let url = URL(string: address + path) else { throw URLError(.badURL) }
      var request = URLRequest(url: url)
      request.httpMethod = form == nil ? "GET" : "POST"
      request.httpBody = form.map { Data($0.utf8) }
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
      let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }
  }

  @Test func `each screen shows the library, an edit by a form is in it, and Ctrl-C leaves nothing behind`()
    async throws
  {
    let demo = try Demo()
    #expect(demo.address.hasPrefix("http://127.0.0.1:") && demo.address.hasSuffix("/"))
    for (path, text) in [
      ("", "S1 E6"), ("lists", "Films"), ("diary", "Paddington 2"), ("week", "Plan the"), ("activity", "episodes"),
      ("title/movie%2Ftmdb%2F603", "1999"), ("search?q=mattrix", "Matrix"), ("style.css", "--paper"),
      ("script.js", "EventSource"),
    ] {
      let (status, page) = try await demo.ask(path)
      #expect(status == 200 && page.contains(text), "\(path)")
    }
    // The form leads back to the page, which shows what was done.
    let page = try await demo.ask("do/watch", "subject=series%2Ftmdb%2F107113%2Fs1e6&back=%2F")
    #expect(page.status == 200 && page.text.contains("S1 E7") && page.text.contains("Undo: Watched S1E6"))
    #expect(try await demo.ask("do/undo", "back=%2F").text.contains("S1 E6"))
    let (status, left) = try demo.end()
    #expect(status == 0 && left.isEmpty)
  }

  @Test func `what the library refuses, what is missing, and whoever is a stranger gets an answer that says so`()
    async throws
  {
    let demo = try Demo()
    defer { _ = try? demo.end() }
    let refused = try await demo.ask("do/watch", "subject=movie%2Ftmdb%2F603%2Fs1e1")
    #expect(refused.status == 422 && !refused.text.isEmpty)
    #expect(try await demo.ask("do/fly", "").status == 422)
    #expect(try await demo.ask("nowhere").status == 404)
    for headers in [["Host": "evil.example"], ["Origin": "http://evil.example"]] {
      #expect(try await demo.ask("do/undo", "back=%2F", headers).status == 403)
    }
    // What is written is shown as it was written.
    _ = try await demo.ask("do/note", "subject=movie%2Ftmdb%2F603&text=%3Cb%3E%26")
    #expect(try await demo.ask("title/movie%2Ftmdb%2F603").text.contains("<li>&lt;b&gt;&amp;</li>"))
  }

  @Test func `a port that is taken, or is none, is said`() throws {
    let demo = try Demo()
    defer { _ = try? demo.end() }
    let port = demo.address.split(separator: ":").last.map { String($0.dropLast()) } ?? ""
    let taken = try Program("web").run("demo", "--port", port)
    #expect(taken.status == 69 && taken.errors.contains("The port \(port) cannot be had"))
    #expect(try Program("web").run("demo", "--port", "many").status == 64)
  }

  /// More connections than the system has room for end, and then the site answers as before.
  @Test(.timeLimit(.minutes(60)), arguments: [nil, "GET /live?page=%2F HTTP/1.1"] as [String?])
  func `browsers that come and go without an end cost the site nothing`(_ request: String?) async throws {
    let demo = try Demo(openFiles: 48)
    defer { _ = try? demo.end() }
    let port = try #require(UInt16(demo.address.split(separator: ":").last?.dropLast() ?? ""))
    var browsers = try (0..<40).map { _ in try RawBrowser(port: port) }
    // A page that is left while it waits for news is silent.
    if let request { for browser in browsers { browser.send("\(request)\r\nHost: 127.0.0.1:\(port)\r\n\r\n") } }
    browsers += try (0..<40).map { _ in try RawBrowser(port: port) }
    for browser in browsers { browser.leave() }
    let (status, page) = try await demo.ask("")
    #expect(status == 200 && page.contains("S1 E6"))
  }
}
