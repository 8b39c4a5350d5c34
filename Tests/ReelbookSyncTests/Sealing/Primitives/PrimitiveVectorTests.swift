import Foundation
import ReelbookSync
import Testing

/// What one implementation makes, every other opens and verifies: all are held to the same tables.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no primitives for sealing."))
struct PrimitiveVectorTests {
  private let primitives: any SealingPrimitives

  init() throws { primitives = try TestedPrimitives.get() }

  @Test func `a text is sealed and opened as in the table`() throws {
    for vector in SealedVector.all {
      let (key, nonce) = (Data(hex: vector.key), Data(hex: vector.nonce))
      let (context, text, sealed) = (Data(hex: vector.context), Data(hex: vector.text), Data(hex: vector.sealed))
      #expect(try primitives.seal(text, key: key, nonce: nonce, context: context) == sealed, "\(vector.name)")
      #expect(try primitives.open(sealed, key: key, nonce: nonce, context: context) == text, "\(vector.name)")
    }
  }

  @Test func `a signature is valid as in the table, and so is one of our own`() throws {
    for vector in SignedVector.all {
      let (seed, publicKey) = (Data(hex: vector.seed), Data(hex: vector.publicKey))
      let (message, signature) = (Data(hex: vector.message), Data(hex: vector.signature))
      #expect(try primitives.signingPublicKey(seed: seed) == publicKey, "\(vector.name)")
      #expect(primitives.isValid(signature, of: message, publicKey: publicKey), "\(vector.name)")
      let own = try primitives.sign(message, seed: seed)
      #expect(primitives.isValid(own, of: message, publicKey: publicKey), "\(vector.name)")
      #if !canImport(CryptoKit)
        #expect(own == signature, "\(vector.name)")
      #endif
    }
  }

  @Test func `two sides agree as in the table`() throws {
    for vector in AgreedVector.all {
      let (secret, other) = (Data(hex: vector.secret), Data(hex: vector.other))
      #expect(try primitives.sharedSecret(secret: secret, publicKey: other).hex == vector.shared, "\(vector.name)")
      guard !vector.publicKey.isEmpty else { continue }
      #expect(try primitives.agreementPublicKey(secret: secret).hex == vector.publicKey, "\(vector.name)")
    }
  }

  @Test func `an agreement repeated a thousand times gives what the RFC says`() throws {
    var secret = Data([9] + repeatElement(0, count: 31))
    var publicKey = secret
    for turn in 1...1_000 {
      (secret, publicKey) = (try primitives.sharedSecret(secret: secret, publicKey: publicKey), secret)
      if turn == 1 { #expect(secret.hex == "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079") }
    }
    #expect(secret.hex == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51")
  }

  @Test func `keys are derived as in the table`() throws {
    for vector in DerivedVector.all {
      let (info, expanded) = (Data(hex: vector.info), Data(hex: vector.expanded))
      let extracted = try primitives.extract(Data(hex: vector.material), salt: Data(hex: vector.salt))
      #expect(extracted == Data(hex: vector.extracted), "\(vector.name)")
      let result = try primitives.expand(extracted, info: info, count: expanded.count)
      #expect(result == expanded, "\(vector.name)")
    }
  }

  @Test func `a digest is that of SHA-256`() throws {
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    #expect(try primitives.digest(Data()).hex == empty)
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(try primitives.digest(Data("abc".utf8)).hex == abc)
  }
}
