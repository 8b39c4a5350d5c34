import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What a sync says to people comes from a table that an app can replace.
@Suite struct SyncWordsTests {
  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookSync").unusedKeys() == [])
  }

  @Test func `the table has the words of agreements and those of errors`() {
    let keys = PhraseTable.sync.texts.keys
    #expect(keys.contains("sync.agreement.equal") && keys.contains("sync.notThere"))
  }
}
