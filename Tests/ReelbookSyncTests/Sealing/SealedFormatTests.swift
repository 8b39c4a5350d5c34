import Foundation
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What was sealed in the first version opens in every later one.
///
/// `Tests/Interop/sealing/vectors.py` made both files from the description in Decision 41, with Python's `cryptography`.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealedFormatTests {
  private let key = PlaceKey(number: 2, random: 0x1f2e_3d4c, secret: Data(16..<48))
  private var ring: KeyRing { KeyRing(place: Data(0..<16), key) }

  private func identity(_ seed: Range<UInt8>) throws -> DeviceIdentity {
    try DeviceIdentity(seed: Data(seed), SystemPrimitives.result.get())
  }

  @Test func `a segment`() throws {
    let sealed = try #require(
      Data(
        hexadecimal: """
          0909090909090909090909090ac56d3ce00fbdc115b3b872ace07c502901e5e13da1d74cbe4d441a185abf6890c083c6d15af3c0974a7274
          dd600efdf0e881e98514f76d5f944f1306742726d1dc6f6ae287468108e1fdacee3484cfa8b0093df6741094282b657c43bbd75139ee5946
          a2f3a705ec5fc88f43c6d19427f9a86ee1299a03cfd4a22720f9d1ce07a11d0bf4eb0a6d63bedd0e7ec965559dcec73cbc87fc596ebf9331
          a9289540d4e291291f5e7415915cbd0e5f27ce813d44c02c51cf873dc26c0ccbfec7f0b989dc52f179eb146e9b05e715cd7dec2be345f489
          4988619e325621febfd8851e
          """.filter { !$0.isWhitespace }))
    let coding = try SealedCoding(ring, identity(0..<32), SystemPrimitives.result.get())
    let device = try #require(DeviceID("8f2c0d9ae1b27c44"))
    let context = SyncSegmentContext(scope: "devices", writer: device, numbers: 41...42, generation: "2-1f2e3d4c")
    let opened = try coding.open(sealed, in: context)
    #expect(String(decoding: opened.lines, as: UTF8.self) == String(repeating: "Hello, sealed place.\n", count: 3))
    #expect(try opened.keys == identity(48..<80).keys)
    var other = context
    other.numbers = 41...43
    #expect(throws: (any Error).self) { try coding.open(sealed, in: other) }
    other = context
    other.scope = "list/1"
    #expect(throws: (any Error).self) { try coding.open(sealed, in: other) }
  }

  @Test func `a file of keys, by the device that it is for`() throws {
    let text = """
      {"keys":1,"place":"000102030405060708090a0b0c0d0e0f","generation":"2-1f2e3d4c","for":{"c1fd3ac22487d4645f8fa43
      dacb0bb103bc71abcaaee90770553ce2df15bdb6d":"n9etbc/0KY3T+W1bGyr5EKBTWxSI1/j6uzSamCiAthVk45HAfRT1U6ZHbOuVCduVEL
      fgMnr4rhOQETBWTXMiUK2FmCtUP/QmdjbUtUkhxXc="},"body":"BwcHBwcHBwcHBwcHuKy8RMcQuqNZlWZ1aEgGyfZct3Arti921swHDJUM7
      vaMuYE1jQ7wL9H6MGrX2Gjz1fTrpbyMEXz1f5Q/JKuF/I6qQ7s1qg8z/YMC3uMhYSiQwtMWtKlmYOBukZfYFd9GorFZzv2WbUVr/gR+SqBU1wR
      JJHIbttjhGfcIB9JLQ76D8ZQ3NnKODLvjg0r+IXtF4Qwa0ECVnIt091I125lX0cvD2SV0najUNmA+CaqDVw6is9WroRKuNiBraMkxf8aKlIKPG
      nVhPeheo2ETbcK8D8bvUJPpk8lrlbXelm/7UrwcF/Ophtx9ljDLOuqTBac9taTR+rCq85pZiWCNF6ibYWGq4xm0be7wSTrdtxL/rUou+uR0hhv
      IDNxMpfU9K1VBF26uI/5/F8P5w4Jbq4HuO0l3mVgiwTimD7yfSKHmec+/DNqmTy8IIOHO9ZRoBwWOKV50Gq4IEt09yZv8xllyk4/WjuJxFgp09
      gcUkOg1v+bNmjCd3LM5kIeOwLD3KWPfdCAC+vENlNrFPMOI8qlLZYOe2A/LswQgi8KXGg3ef962p+XQsaK9Tzzu5QBoVi/+M5eGhA4jYUc7zeq
      n9j+hP1FxlyXSET8e9Sy3DYwMFq2Rd/DBR4qCfd9VsE5sWp2Zjpb7Nj+c6/wKWVh7JYfL1xFGhG6Nk3eEd4ZNzSEZnK/dn9g1kHLtKE82fSzR1
      +42/NpRfDJAQwDLX7AzgUVeeSlgGhPtQ46X62uBVxXx/Cw="}
      """.filter { !$0.isWhitespace }
    let file = try #require(KeyFile.read(Data(text.utf8)))
    let primitives = try SystemPrimitives.result.get()
    let sealer = Sealer(primitives: primitives, secrets: MemorySecretStore(), identity: try identity(112..<144))
    #expect(file.key(for: sealer, scope: "devices") == key && file.key(for: sealer, scope: "list/1") == nil)
    let roster = try #require(file.roster(key, scope: "devices", primitives))
    #expect(roster.earlierKeys == [PlaceKey(number: 1, random: 1, secret: Data(80..<112))])
    #expect(try roster.keys == identity(48..<80).keys.text && roster.holders.count == 1)
    let another = Sealer(primitives: primitives, secrets: MemorySecretStore(), identity: try identity(48..<80))
    #expect(file.key(for: another, scope: "devices") == nil)
    #expect(
      file.roster(PlaceKey(number: 2, random: 0x1f2e_3d4c, secret: Data(17..<49)), scope: "devices", primitives) == nil)
  }
}
