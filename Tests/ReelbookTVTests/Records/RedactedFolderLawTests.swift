import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct RedactedFolderLawTests {
  private static let roots = ["http://h.example", "http://u:p@h.example:80", "h.example", "a@b:/", "http://h.example/"]
  private static let words = ["live", "movie", "series", "x", "someone", "7", "", "{account:0}"]
  private static let files = [
    "1.ts", "2.mp4", "3", "a.ts", "b.TS", "", "1.ts?token=a", "x#y", "5.m3u8/", "é.mkv", "4.longer", "a:b.c",
  ]

  @Test func `accounts in all forms of addresses have placeholders`() {
    let addresses = [
      "http://h.example/live/ada/s3cret/1.ts", "http://h.example:80/ada/s3cret/1",
      "http://h.example/ada/s3cret/1.ts?x=1",
      "http://h.example/movie/ada/s3cret/1.mkv", "http://h.example/timeshift/ada/s3cret/60/{Y}-{m}-{d}:{H}-{M}/1.ts",
      "http://h.example/get.php?username=ada&password=s3cret&type=m3u_plus", "rtsp://ada:s3cret@h.example/1",
      "http://h.example/play.m3u8?id=7&play_token=s3cret", "http://h.example/1.ts?access_token=s3cret&utc={utc}",
      "http://h.example/one/index.m3u8?token=s3cret", "http://h.example/hls/ada/s3cret/24.m3u8",
      "http://h.example/iptv/s3cret/7/index.m3u8", "http://h.example/play/s3cret77a", "http://h.example/play/s3cret/ts",
      "http://h.example/1.ts?hdnts=exp=1~acl=/*~hmac=s3cret", "http://h.example/hdnts=st=1~hmac=s3cret/1.m3u8",
      "http://h.example/1.ts;token=s3cret", "http://h.example/1.ts#token=s3cret", "http://h.example/1.ts?st=s3cret&e=1",
      "http://h.example/1.ts?wmsAuthSign=s3cret==", "http://h.example/1.ts?access_key=s3cret&amp;x-token=s3cret",
      "http://h.example/index.m3u8?a1b2c3s3cret", "live/ada/s3cret/44.ts", "/home/lists/live/ada/s3cret/44.ts",
      "pipe://ffmpeg -i http://h.example/live/ada/s3cret/1.ts -f mpegts pipe:1",
      "pipe://ffmpeg -headers \"Authorization: Bearer s3cret\" -i \"http://h.example/1?token=s3cret\" -f mpegts pipe:1",
      "plugin://p.example/?url=http%3A%2F%2Fh.example%2Flive%2Fada%2Fs3cret%2F1.ts%3Ftoken%3Ds3cret&mode=1",
      "plugin://p.example/?url=http%253A%252F%252Fada%253As3cret%2540h.example%252F1",
      "https://proxy.example/https://h.example/live/ada/s3cret/1.ts",
      "https://proxy.example/?u=http://h.example/get.php?username=ada&password=s3cret",
    ]
    for address in addresses {
      var finder = AccountFinder([])
      var folder = RedactedFolder()
      let redacted = finder.redact(address, after: &folder).text
      #expect(!redacted.contains("s3cret") && !redacted.contains("ada"), "\(redacted)")
      #expect(finder.fill(redacted) == address)
    }
  }

  @Test func `an address gets the same placeholders, whatever address came before it`() {
    for seed in Laws.seeds(few: 60, all: 5000) {
      var random = RandomTelevision(seed: seed)
      var (finder, alone) = (AccountFinder([]), AccountFinder([]))
      var folder = RedactedFolder()
      let folders = (0..<3).map { _ in
        ([random.pick(Self.roots)]
          + (0..<Int.random(in: 0...4, using: &random.generator)).map { _ in
            random.pick(Self.words)
          }).joined(separator: "/")
      }
      for _ in 0..<20 {
        let address = "\(random.oneIn(4) ? random.pick(folders) : folders[0])/\(random.pick(Self.files))"
        var none = RedactedFolder()
        let redacted = finder.redact(address, after: &folder)
        #expect(redacted == alone.redact(address, after: &none), "seed \(seed): \(address)")
      }
    }
  }
}
