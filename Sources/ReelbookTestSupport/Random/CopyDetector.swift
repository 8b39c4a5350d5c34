package import ReelbookModel

/// Random numbers that count how often one was made while a copy of the generator existed.
///
/// A draft has its generator, so a verb that makes an id while there are two drafts is counted.
package struct CopyDetector: RandomNumberGenerator, Sendable {
  private final class Token: Sendable {}

  private var token = Token()
  private var source = SeededGenerator(seed: 1)
  private let copies: Lock<Int>

  private init(_ copies: Lock<Int>) { self.copies = copies }

  package mutating func next() -> UInt64 {
    if !isKnownUniquelyReferenced(&token) { copies.withLock { $0 += 1 } }
    return source.next()
  }

  /// How many numbers a verb made while there was a second draft.
  package static func copies(
    in library: Library, as person: PersonID, now: Now, during verb: (inout Draft) throws -> Void
  ) rethrows -> Int {
    let copies = Lock(0)
    var draft = library.draft(as: person, now: now, ids: CopyDetector(copies))
    try verb(&draft)
    return copies.withLock { $0 }
  }
}
