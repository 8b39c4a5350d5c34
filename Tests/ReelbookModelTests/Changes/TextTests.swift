import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct TextTests {
  @Test func `a library and its commits read back from their texts`() throws {
    for seed in UInt64(0)..<20 {
      var source = SeededGenerator(seed: seed)
      var device = SimulatedDevice(1)
      var replayed = Library()
      for step in Int64(0)..<20 {
        try device.edit(at: step) { try RandomEdits.standard.edit(&$0, using: &source) }
      }
      for commit in device.journal {
        let reread = try Commit(text: commit.text)
        #expect(reread == commit, "seed \(seed)")
        replayed.replay(reread)
      }
      #expect(replayed == device.library, "seed \(seed)")
      #expect(try Library(text: device.library.text) == device.library, "seed \(seed)")
    }
  }

  @Test func `a malformed text of a commit or a library gives an error with an offset`() throws {
    var device = SimulatedDevice(1)
    let commit = try #require(try device.edit { try $0.insert(Person(id: PersonID(bits: IDBits(0, 1)))) }).text
    _ = try Commit(text: commit)
    for text in ["", "{}", "[]", commit + "x", String(commit.dropLast())] {
      let error = #expect(throws: LibraryError.self, "\(text)") { try Commit(text: text) }
      #expect(error?.offset != nil, "\(text)")
    }
    #expect(try Library(text: "") == Library())
    let error = #expect(throws: LibraryError.self) { try Library(text: "\n\n{\"add\":\"play\"}") }
    #expect(error?.offset != nil)
  }
}
