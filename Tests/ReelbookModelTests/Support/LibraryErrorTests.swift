import Foundation
import ReelbookModel
import Testing

struct LibraryErrorTests {
  @Test func `what a screen shows of an error is its message, without code and place`() {
    let error = LibraryError(.malformed, "Expected a digit.", offset: 7)
    #expect((error as any Error).localizedDescription == "Expected a digit.")
    #expect("\(error)" == "Expected a digit. (malformed, byte 7)")
  }
}
