import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct SeenBackupTests {
  @Test func `a library as one person sees it cannot be backed up`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let me = PersonID(bits: IDBits(1, 1))
      _ = BackupDocument(Library().viewer(of: me).library, me: me)
    }
    // An optimised program stops without a message.
    #if DEBUG
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("A backup takes the whole library"), "\(said)")
    #else
      _ = result
    #endif
  }
}
