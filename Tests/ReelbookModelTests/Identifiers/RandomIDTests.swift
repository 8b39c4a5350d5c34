import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct RandomIDTests {
  @Test func `an identifier reads and writes the text of its UUID in lower case`() throws {
    let uuid = try #require(UUID(uuidString: "9F0C27F2-0F6B-4A55-8D31-5BB039D4B8A1"))
    #expect(PersonID(uuid).description == "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1")
    #expect(PersonID("9F0C27F2-0F6B-4A55-8D31-5BB039D4B8A1") == PersonID(uuid))
  }

  @Test func `a random identifier is a UUID of version 4`() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = Array(PlayID(using: &generator).description)
      guard text[14] == "4", "89ab".contains(text[19]) else {
        Issue.record("seed \(seed): \(String(text))")
        return
      }
    }
  }

  @Test func `random identifiers differ`() {
    var generator = SystemRandomNumberGenerator()
    #expect(Set((0..<1000).map { _ in PlayID(using: &generator) }).count == 1000)
    #expect(Set((0..<1000).map { _ in DeviceID(using: &generator) }).count == 1000)
  }

  @Test func `a text of another length or with another letter is no UUID`() {
    let text = "9f0c27f2-0f6b-4a55-8d31-5bb039d4b8a1"
    for wrong in [
      "", String(text.dropLast()), text + "0", "{\(text)}", text.replacing("-", with: ""),
      text.replacing("f", with: "g"), "9f0c27f20-f6b-4a55-8d31-5bb039d4b8a1",
    ] {
      #expect(PersonID(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `identifiers order by their high bits, then by their low bits`() {
    #expect(PlayID(bits: IDBits(1, .max)) < PlayID(bits: IDBits(2, 0)))
    #expect(PlayID(bits: IDBits(2, 1)) < PlayID(bits: IDBits(2, 2)))
    #expect(!(PlayID(bits: IDBits(2, 2)) < PlayID(bits: IDBits(2, 2))))
  }

  @Test func `a device's id is sixteen hexadecimal digits`() {
    #expect(DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44).description == "8f2c0d9ae1b27c44")
    #expect(DeviceID(bits: 10).description == "000000000000000a")
    for wrong in ["", "8f2c0d9ae1b27c4", "8f2c0d9ae1b27c440", "8f2c0d9ae1b27c4g"] {
      #expect(DeviceID(wrong) == nil, "\(wrong)")
    }
  }
}
