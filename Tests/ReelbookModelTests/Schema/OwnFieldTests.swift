import Foundation
import ReelbookMerge
import ReelbookModel
import Testing

/// An app's own fields of the library's records.
@Suite struct OwnFieldTests {
  private let seat = ExtraField<String>("com.example.seat")
  private let secret = ExtraField<Int>("com.example.secret")

  @Test func `only the owner sees an app's own field, unless the app declares it for everyone`() {
    let schema = RecordSchema.standard.adding(seat, to: Play.self, audience: .everyone).adding(secret, to: Play.self)
    #expect(schema.audience(ofOwnField: seat.name, of: Play.kind) == .everyone)
    #expect(schema.audience(ofOwnField: secret.name, of: Play.kind) == .owner)
    #expect(schema.audience(ofOwnField: seat.name, of: Mark.kind) == .owner)
    #expect(RecordSchema.standard.audience(ofOwnField: seat.name, of: Play.kind) == .owner)
  }

  @Test func `history shows an app's own field, unless the app declares otherwise`() throws {
    for (isShown, schema) in [
      (true, RecordSchema.standard.adding(seat, to: Mark.self)),
      (false, RecordSchema.standard.adding(seat, to: Mark.self, inHistory: false)),
    ] {
      var source = SystemRandomNumberGenerator()
      let me = PersonID(using: &source)
      let now = Now(Instant(milliseconds: 1_795_204_800_000), in: .gmt)
      var clock = HybridClock(device: DeviceID(using: &source))
      var first = Library(schema: schema).draft(as: me, now: now)
      try first.star(.movie(603))
      _ = first.commit(by: &clock)
      var draft = first.library.draft(as: me, now: now)
      try draft.mark(.movie(603)) { $0.extras[seat] = "F12" }
      let commit = draft.commit(by: &clock)
      #expect(commit?.entries(in: draft.library).isEmpty == !isShown)
      #expect(draft.library.mark(on: .movie(603), of: me).extras[seat] == "F12")
    }
  }
}
