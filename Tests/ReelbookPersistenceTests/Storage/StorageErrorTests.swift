import Foundation
import ReelbookPersistence
import Testing

struct StorageErrorTests {
  @Test func `the localized description of an error is its message, without the code and the file`() {
    let error = StorageError(.diskFull, "There is no room.", file: "library.json", line: 1)
    #expect((error as any Error).localizedDescription == "There is no room.")
    #expect("\(error)" == "There is no room. (diskFull) [library.json, line 1]")
  }
}
