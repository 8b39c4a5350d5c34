import Foundation
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Laws of the primitives, for random keys and texts.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no primitives for sealing."))
struct PrimitiveLawTests {
  private let primitives: any SealingPrimitives

  init() throws { primitives = try TestedPrimitives.get() }

  @Test func `opening gives what was sealed, for every length`() throws {
    var random = SeededGenerator(seed: 1)
    let (key, nonce) = (Data.random(32, using: &random), Data.random(12, using: &random))
    let bytes = Data.random(5_000, using: &random)
    for length in 0...5_000 {
      let (text, context) = (bytes.suffix(length), bytes.prefix(length % 40))
      let sealed = try primitives.seal(text, key: key, nonce: nonce, context: context)
      #expect(sealed.count == length + SealingSize.tag && sealed.startIndex == 0)
      let opened = try primitives.open(sealed, key: key, nonce: nonce, context: context)
      #expect(opened == text && opened.startIndex == 0, "length \(length)")
    }
  }

  @Test func `a changed bit of the sealed text, the key, the nonce or the context is refused`() throws {
    for seed in Laws.seeds(2) {
      var random = SeededGenerator(seed: seed)
      let (key, nonce) = (Data.random(32, using: &random), Data.random(12, using: &random))
      let (context, text) = (Data.random(9, using: &random), Data.random(40, using: &random))
      let sealed = try primitives.seal(text, key: key, nonce: nonce, context: context)
      let inputs = [sealed, key, nonce, context]
      for (place, input) in inputs.enumerated() {
        for bit in 0..<input.count * 8 {
          var inputs = inputs
          inputs[place] = input.flipping(bit: bit)
          #expect(throws: SealingError.forged, "seed \(seed), input \(place), bit \(bit)") {
            try primitives.open(inputs[0], key: inputs[1], nonce: inputs[2], context: inputs[3])
          }
        }
      }
    }
  }

  @Test func `a sealed text that was cut or extended is refused`() throws {
    var random = SeededGenerator(seed: 2)
    let (key, nonce) = (Data.random(32, using: &random), Data.random(12, using: &random))
    let sealed = try primitives.seal(Data.random(50, using: &random), key: key, nonce: nonce, context: Data())
    for forged in (0..<sealed.count).map({ sealed.prefix($0) }) + [sealed + [0], sealed + sealed] {
      #expect(throws: SealingError.forged, "\(forged.count) bytes") {
        try primitives.open(forged, key: key, nonce: nonce, context: Data())
      }
    }
  }

  @Test func `a changed bit of a signature, its message or its key is refused, and so is another's signature`() throws {
    for seed in Laws.seeds(2) {
      var random = SeededGenerator(seed: seed)
      let (own, other) = (Data.random(32, using: &random), Data.random(32, using: &random))
      let message = Data.random(20, using: &random)
      let publicKey = try primitives.signingPublicKey(seed: own)
      let signature = try primitives.sign(message, seed: own)
      #expect(primitives.isValid(signature, of: message, publicKey: publicKey))
      #expect(!primitives.isValid(try primitives.sign(message, seed: other), of: message, publicKey: publicKey))
      let inputs = [signature, message, publicKey]
      for (place, input) in inputs.enumerated() {
        for bit in 0..<input.count * 8 {
          var inputs = inputs
          inputs[place] = input.flipping(bit: bit)
          let isValid = primitives.isValid(inputs[0], of: inputs[1], publicKey: inputs[2])
          #expect(!isValid, "seed \(seed), input \(place), bit \(bit)")
        }
      }
    }
  }

  @Test func `both sides agree on the same secret, and no third side does`() throws {
    for seed in Laws.seeds(40) {
      var random = SeededGenerator(seed: seed)
      let secrets = (0..<3).map { _ in Data.random(32, using: &random) }
      let keys = try secrets.map { try primitives.agreementPublicKey(secret: $0) }
      let shared = try primitives.sharedSecret(secret: secrets[0], publicKey: keys[1])
      #expect(try primitives.sharedSecret(secret: secrets[1], publicKey: keys[0]) == shared, "seed \(seed)")
      #expect(try primitives.sharedSecret(secret: secrets[2], publicKey: keys[1]) != shared, "seed \(seed)")
    }
  }

  @Test func `a shorter expansion is the beginning of a longer one`() throws {
    let key = Data(repeating: 7, count: 32)
    let longest = try primitives.expand(key, info: Data([1]), count: SealingSize.longestExpansion)
    for count in [1, 31, 32, 33, 64, 100, 8_159] {
      #expect(try primitives.expand(key, info: Data([1]), count: count) == longest.prefix(count), "\(count) bytes")
    }
    #expect(try primitives.expand(key, info: Data([2]), count: 32) != longest.prefix(32))
  }

  @Test func `random bytes are as many as asked for, and never the same`() throws {
    let some = try (0..<100).map { _ in try primitives.randomBytes(16) }
    #expect(Set(some).count == 100 && some.allSatisfy { $0.count == 16 })
    #expect(try primitives.randomBytes(100_000).count == 100_000)
  }
}
