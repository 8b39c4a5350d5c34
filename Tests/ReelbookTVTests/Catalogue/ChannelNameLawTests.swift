import ReelbookTV
import ReelbookTestSupport
import Testing

/// `ChannelName` reads bytes; the oracle `NaiveChannelName` reads letters.
struct ChannelNameLawTests {
  private static let parts = [
    "UK", "GER", "TV", "One", "Zwei", "Été", "時代", "+1", "+1h", "+13", "+", "HD", "ᴴᴰ", "4k", "H.265", "1080p",
    "FullHD",
    "RTLHD", "AHD", "WDRFHD", "卫视高清", "超清", "Ⓨ", "Geo-blocked", "Not", "24/7", "AT",
    "(", ")", "(AT)", "[US]", "[Not 24/7]", "[", "]", "|", "_", ":", "-", "–", "★", "24", "C+", "'s", "e\u{301}", "🎬",
    ".", "١",
  ]
  private static let blanks = ["", " ", " ", "  ", "\t", "\u{A0}", "\u{3000}"]

  @Test func `a channel name splits as the oracle splits it`() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<50 {
        let count = Int.random(in: 0...6, using: &random)
        let text = (0..<count).map { _ in
          Self.parts[Int.random(in: 0..<Self.parts.count, using: &random)]
            + Self.blanks[Int.random(in: 0..<Self.blanks.count, using: &random)]
        }.joined()
        let (found, naive) = (ChannelName(text), NaiveChannelName(text))
        let isSame =
          found.region == naive.region && found.shift == naive.shift && found.height == naive.height
          && found.quality == naive.quality && found.name == naive.name
        #expect(isSame, "seed \(seed): “\(text)” is \(found), and \(naive) letter by letter")
      }
    }
  }
}
