import ReelbookHTTP
import Testing

@Suite struct ContentRangeTests {
  @Test func `a range has its part, and the whole length if the server says it`() {
    let range = ContentRange("bytes 200-999/1000")
    #expect(range?.part == 200..<1000 && range?.total == 1000)
    let untold = ContentRange("bytes 0-0/*")
    #expect(untold?.part == 0..<1 && untold?.total == nil)
    #expect(ContentRange.total(of: "bytes */1000") == 1000 && ContentRange.total(of: "bytes 1-2/1000") == nil)
  }

  @Test(arguments: [
    "", "bytes", "bytes 5-4/9", "bytes */1000", "items 1-2/3", "bytes a-2/3", "bytes 1-9223372036854775807/*",
  ])
  func `any other text is no range`(_ text: String) { #expect(ContentRange(text) == nil) }
}
