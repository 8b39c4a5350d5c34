import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

@Suite struct PageWalkTests {
  /// Pages with the given ids, each with the number of pages.
  private func pages(_ ids: [[Int]], of total: Int? = nil) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let text = request.url.absoluteString
      let number = text.components(separatedBy: "page=").last.flatMap { Int($0) } ?? 0
      let results = ids[min(number, ids.count) - 1].map {
        #"{"id":\#($0),"media_type":"\#($0 < 0 ? "person" : "movie")"}"#
      }
      return .text(
        #"{"page":\#(number),"results":[\#(results.joined(separator: ","))],"total_pages":\#(total ?? ids.count)}"#)
    }
  }

  private func walk(_ base: ScriptedTransport) async throws -> [Int] {
    var numbers: [Int] = []
    for try await title in ClientHarness(base).client.elements(.search("x")) { numbers.append(title.number) }
    return numbers
  }

  @Test func `a walk gives the elements of all pages in order`() async throws {
    let base = pages([[1, 2], [3], [4, 5]])
    #expect(try await walk(base) == [1, 2, 3, 4, 5])
    #expect(base.requests.count == 3)
  }

  @Test func `elements of an earlier page are left out`() async throws {
    #expect(try await walk(pages([[1, 2], [2, 3], [3, 1, 4]])) == [1, 2, 3, 4])
  }

  @Test func `a movie and a series with one number are two titles`() async throws {
    let base = ScriptedTransport(
      .text(#"{"page":1,"results":[{"id":1,"media_type":"movie"},{"id":1,"media_type":"tv"}],"total_pages":1}"#))
    var ids: [TitleID] = []
    for try await title in ClientHarness(base).client.elements(.search("x")) { ids.append(title.id) }
    #expect(ids == [.movie(1), .series(1)])
  }

  @Test func `a page with only people is not the end`() async throws {
    #expect(try await walk(pages([[1], [-7, -8], [], [2]])) == [1, 2])
  }

  @Test func `pages count the results that they skip`() async throws {
    var skipped: [[String: Int]] = []
    for try await page in ClientHarness(pages([[1], [-7, -8]])).client.pages(.search("x")) {
      skipped.append(page.skipped)
    }
    #expect(skipped == [[:], ["person": 2]])
  }

  @Test func `a walk ends after page 500, whatever TMDb says`() async throws {
    let base = pages([[1]], of: 58_326)
    _ = try await walk(base)
    #expect(base.requests.count == 500)
    #expect(base.requests.last?.url.absoluteString.hasSuffix("page=500") == true)
  }

  @Test func `a page is requested only when it is needed`() async throws {
    let base = pages([[1, 2], [3]])
    for try await title in ClientHarness(base).client.elements(.search("x")) where title.number == 2 { break }
    #expect(base.requests.count == 1)
  }

  @Test func `a cancelled walk ends with CancellationError`() async throws {
    let base = pages([[1, 2], [3]])
    let client = ClientHarness(base).client
    let task = Task {
      for try await _ in client.elements(.search("x")) { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.count == 1)
  }

  @Test func `a walk ends after an error`() async throws {
    let base = ScriptedTransport(.text("{}", status: 404))
    var iterator = ClientHarness(base).client.elements(.search("x")).makeAsyncIterator()
    await #expect(throws: TMDbError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `changes can be walked, too`() async throws {
    var numbers: [Int] = []
    for try await change in ClientHarness(always: Fixtures.changes).client.elements(.changes(of: .movie)) {
      numbers.append(change.id)
    }
    #expect(numbers == [4001, 4009])
  }
}
