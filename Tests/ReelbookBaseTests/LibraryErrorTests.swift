import Foundation
import ReelbookBase
import Testing

struct LibraryErrorTests {
  @Test func `an error's localized description is its message, without the code and the offset`() {
    let error = LibraryError(.malformed, "Expected a digit.", offset: 7)
    #expect((error as any Error).localizedDescription == "Expected a digit.")
    #expect("\(error)" == "Expected a digit. (malformed) [byte 7]")
  }
}
