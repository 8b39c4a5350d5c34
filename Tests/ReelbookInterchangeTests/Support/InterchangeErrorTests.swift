import Foundation
import ReelbookInterchange
import Testing

struct InterchangeErrorTests {
  @Test func `an error's localized description is its message, without code and place`() {
    let error = InterchangeError(.missing, "There is no such file.", file: "Films.json", line: 1)
    #expect((error as any Error).localizedDescription == "There is no such file.")
    #expect("\(error)" == "There is no such file. (missing) [Films.json, line 1]")
  }
}
