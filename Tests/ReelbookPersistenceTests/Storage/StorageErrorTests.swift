import Foundation
import ReelbookPersistence
import Testing

struct StorageErrorTests {
  @Test func `what a screen shows of an error is its message, without code and place`() {
    let error = StorageError(.diskFull, "There is no room.", file: "library.json", line: 1)
    #expect((error as any Error).localizedDescription == "There is no room.")
    #expect("\(error)" == "There is no room. (diskFull) [library.json, line 1]")
  }
}
