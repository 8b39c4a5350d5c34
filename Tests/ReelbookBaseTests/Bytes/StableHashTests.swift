import ReelbookBase
import Testing

/// The values are in files and names of files: they must never change.
@Suite struct StableHashTests {
  @Test func `the hash is FNV-1a, with its published values`() {
    for (text, value) in [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)] {
      #expect(StableHash(text.utf8).value == value, "\(text)")
      var hash = StableHash()
      for byte in text.utf8 { hash.add(byte) }
      #expect(hash.value == value, "\(text)")
    }
  }

  @Test func `a text with its end has another hash, so that two texts differ from one`() {
    #expect(StableHash(ended: "Das Erste").value == StableHash(Array("Das Erste".utf8) + [0xFF]).value)
    var parts = StableHash(ended: "Das")
    parts.add(ended: " Erste")
    #expect(parts != StableHash(ended: "Das Erste"))
  }

  @Test func `its texts are in base 36 and in hexadecimal digits, short or padded`() {
    #expect(StableHash(ended: "amc+").shortText == "1f7krrk6zfh3u")
    #expect(StableHash("a".utf8).hexText == "af63dc4c8601ec8c")
    var small = StableHash(seed: 0xFF)
    #expect(small.paddedText == "00000000000000ff" && small.hexText == "ff")
    small.add(eight: 0xFF)
    #expect(small.value == 0)
  }

  @Test func `another seed gives another hash, as the names of cached replies need`() {
    let key = "https://api.example/3/movie/603".utf8
    #expect(
      StableHash(key).paddedText + StableHash(key.reversed(), seed: 0x8422_2325_cbf2_9ce4).paddedText
        == "7f9033c87d4aec2ba10be25e687b4920")
  }

  @Test func `an identity hash has these bits for ever`() {
    var hash = IdentityHash()
    hash.add("movie/tmdb/603")
    hash.add(byte: 0xFF)
    hash.add(UInt64(2026))
    #expect(hash.bits == IDBits(0x9754485618598908, 0xb5473cd5de67e821))
  }
}
