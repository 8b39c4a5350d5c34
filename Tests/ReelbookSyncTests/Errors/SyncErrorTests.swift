import Foundation
import ReelbookSync
import Testing

struct SyncErrorTests {
  @Test func `the localized description of an error is its message, without the code and the file`() {
    let error = SyncError(.notThere, "The folder is not there.", file: "a.segment")
    #expect((error as any Error).localizedDescription == "The folder is not there.")
    #expect("\(error)" == "The folder is not there. (notThere) [a.segment]")
  }
}
