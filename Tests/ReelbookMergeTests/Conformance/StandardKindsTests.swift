import ReelbookModel
import ReelbookTestSupport
import Testing

/// The library's own kinds pass the checks of an app's.
@Suite struct StandardKindsTests {
  @Test(arguments: RandomEdits.withTickets.kinds.map(KindArgument.init))
  func `a kind of the library merges`(_ argument: KindArgument) throws { try check(argument.records) }

  private func check<Records: RandomRecords>(_ records: Records) throws {
    var kind = KindUnderTest<Records.Kind>(.standard.withTickets, ids: { records.id(using: &$0) }) { record, source in
      record = records.record(record.id, using: &source)
    }
    // No verb writes such records; a random edit might.
    kind.invariant = { record in
      if let play = record as? Play, play.run < 1 || play.subject == .absent || play.person == .absent {
        return "empty"
      }
      if let mark = record as? Mark, mark.run < 1 { return "before the first run" }
      return nil
    }
    try kind.check(Laws.seeds(few: 30, all: 1_500))
  }

  @Test func `every kind of the standard schema is checked`() {
    #expect(Set(RandomEdits.standard.kinds.map(\.kindName)) == Set(RecordSchema.standard.kinds.map(\.rawValue)))
  }
}

struct KindArgument: Sendable, CustomTestStringConvertible {
  let records: any RandomRecords
  var testDescription: String { records.kindName }
}

extension RandomRecords {
  fileprivate var kindName: String { Kind.kind.rawValue }
}

extension RecordSchema {
  fileprivate var withTickets: RecordSchema { adding(Ticket.self) }
}
