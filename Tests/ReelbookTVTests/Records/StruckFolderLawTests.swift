import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct StruckFolderLawTests {
  private static let roots = ["http://h.example", "http://u:p@h.example:80", "h.example", "a@b:/", "http://h.example/"]
  private static let words = ["live", "movie", "series", "x", "someone", "7", "", "{account:0}"]
  private static let files = [
    "1.ts", "2.mp4", "3", "a.ts", "b.TS", "", "1.ts?token=a", "x#y", "5.m3u8/", "é.mkv", "4.longer", "a:b.c",
  ]

  @Test func `an address gets the same placeholders, whatever address came before it`() {
    for seed in Laws.seeds(few: 60, all: 5000) {
      var random = RandomTelevision(seed: seed)
      var (finder, alone) = (AccountFinder([]), AccountFinder([]))
      var folder = StruckFolder()
      let folders = (0..<3).map { _ in
        ([random.pick(Self.roots)]
          + (0..<Int.random(in: 0...4, using: &random.generator)).map { _ in
            random.pick(Self.words)
          }).joined(separator: "/")
      }
      for _ in 0..<20 {
        let address = "\(random.oneIn(4) ? random.pick(folders) : folders[0])/\(random.pick(Self.files))"
        var none = StruckFolder()
        let struck = finder.strike(address, after: &folder)
        #expect(struck == alone.strike(address, after: &none), "seed \(seed): \(address)")
      }
    }
  }
}
