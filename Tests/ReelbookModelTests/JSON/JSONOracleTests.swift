import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Our reader beside Foundation's, on random documents.
@Suite struct JSONOracleTests {
  @Test func `a document is read as it was meant, and as Foundation reads it`() throws {
    for seed in Samples.seeds(400) {
      var generator = SeededGenerator(seed: seed)
      let meant = JSONTree(depth: 5, using: &generator)
      let text = meant.careless(using: &generator)
      let ours = try JSONTree(reading: ContiguousArray(text.utf8))
      guard ours == meant else {
        Issue.record("seed \(seed): \(text) was read as \(ours)")
        return
      }
      // Foundation takes a byte order mark away, and keeps one of two names that Unicode calls equal.
      guard try text.contains("\u{FEFF}") || JSONTree(asking: Data(text.utf8)) == meant else {
        Issue.record("seed \(seed): the oracle does not agree on \(text)")
        return
      }
    }
  }

  @Test func `a value kept as its text means the same, without white space`() throws {
    for seed in Samples.seeds(400) {
      var generator = SeededGenerator(seed: seed)
      let meant = JSONTree(depth: 4, using: &generator)
      let kept = try JSONText(meant.careless(using: &generator))
      let again = try JSONText(kept.text)
      guard try JSONTree(reading: ContiguousArray(kept.text.utf8)) == meant, again == kept else {
        Issue.record("seed \(seed): \(kept)")
        return
      }
    }
  }

  @Test func `what we take of damaged documents, Foundation takes and reads alike`() {
    var taken = 0
    // As many as agree on every number: Foundation refuses some that are nearly zero.
    for seed in UInt64(0)..<3000 {
      var generator = SeededGenerator(seed: seed)
      var bytes = ContiguousArray(JSONTree(depth: 3, using: &generator).careless(using: &generator).utf8)
      let alphabet = Array("{}[]\",:\\u0e-+.1 ntf\u{1}".utf8)
      for _ in 0...generator.next() % 2 {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      guard let ours = try? JSONTree(reading: bytes) else { continue }
      taken += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let theirs = try? JSONTree(asking: Data(bytes))
      // Foundation refuses a zero with an exponent, which the grammar allows.
      guard theirs == ours || theirs == nil && text.lowercased().contains("0e") else {
        Issue.record("seed \(seed): \(text) was read as \(ours)")
        return
      }
    }
    #expect(taken > 300)
  }

  @Test func `what Foundation refuses of damaged documents, we refuse, and the other way round`() {
    for seed in Samples.seeds(3000) {
      var generator = SeededGenerator(seed: seed)
      var bytes = Array("[{\"a\":[1.5e3,-20,\"x\\n\\u00e9\"],\"b\":{\"c\":true,\"d\":null}},[[],{}],\"é\"]".utf8)
      let alphabet = Array("{}[]\",:\\u0-+.1 e".utf8)
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] = alphabet[Int.random(in: alphabet.indices, using: &generator)]
      let ours = (try? JSONTree(reading: ContiguousArray(bytes))) != nil
      let theirs = (try? JSONTree(asking: Data(bytes))) != nil
      guard ours == theirs else {
        Issue.record("seed \(seed): we \(ours), they \(theirs): \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }
}
