import Foundation
import ReelbookModel
import ReelbookTV
import Testing

@Suite struct CatchUpTests {
  @Test func `a past programme has an address in every catch-up mode, in the server's time zone`() throws {
    let zone = try Now(Home.evening, zone: "Europe/Berlin").zone
    // 18:00 to 19:00 in Berlin, opened two hours after the start.
    let (start, stop) = (Home.evening.adding(.seconds(-7200)), Home.evening.adding(.seconds(-3600)))
    let live = "http://h.example/live/u/p/1.ts"
    let cases: [(CatchUp.Mode, String?, String, String)] = [
      (.source, "http://a.example/${start}/${end}?d={duration}", live, "http://a.example/1795453200/1795456800?d=3600"),
      (.append, "?from={utc:YmdHMS}&off={offset:60}", live, live + "?from=20261123180000&off=120"),
      (.shift, nil, live, live + "?utc=1795453200&lutc=1795460400"),
      (.shift, nil, live + "?a=b", live + "?a=b&utc=1795453200&lutc=1795460400"),
      (
        .flussonic, nil, "http://h.example/one/index.m3u8?token=t",
        "http://h.example/one/timeshift_rel-7200.m3u8?token=t"
      ),
      (.flussonic, nil, "http://h.example/one/video.m3u8", "http://h.example/one/video-timeshift_rel-7200.m3u8"),
      (
        .flussonic, nil, "http://h.example//one/index.m3u8", "http://h.example//one/timeshift_rel-7200.m3u8"
      ),
      (.flussonic, nil, "http://h.example/one/mpegts", "http://h.example/one/timeshift_abs-1795453200.ts"),
      (.xtream, nil, live, "http://h.example/timeshift/u/p/60/2026-11-23:18-00/1.ts"),
      (.xtream, nil, "http://h.example/u/p/1.m3u8", "http://h.example/timeshift/u/p/60/2026-11-23:18-00/1.m3u8"),
      (
        .xtream, nil, "http://h.example/tv//box/live/u/p/1.ts",
        "http://h.example/tv//box/timeshift/u/p/60/2026-11-23:18-00/1.ts"
      ),
      (.onDemand, nil, live, "id-7"),
      (
        .source, "http://a.example/{Y}/{m}/{d}/${(e)HHmm}/{what}/${offset}", live,
        "http://a.example/2026/11/23/1900/{what}/${offset}"
      ),
      (.source, "http://a.example/{lutc:H-M}${timestamp}{duration:60}", live, "http://a.example/20-00179546040060"),
    ]
    for (mode, source, live, wanted) in cases {
      let catchUp = CatchUp(mode, source: source.map { StreamAddress($0) }, days: 3)
      let address = try catchUp.address(
        of: StreamAddress(live), from: start, to: stop, id: "id-7", asOf: Home.evening, zone: zone)
      #expect(address.text == wanted, "\(mode) \(source ?? "")")
    }
    #expect(throws: TelevisionError.self) {
      try CatchUp(.shift, days: 1).address(
        of: "http://h.example", from: start.adding(.seconds(-90_000)), to: stop, asOf: Home.evening, zone: zone)
    }
    #expect(
      StreamAddress("http://h.example/1?now={lutc}").filled(asOf: Home.evening).text
        == "http://h.example/1?now=1795460400")
  }

  @Test func `a number of days beyond all limits reaches every programme`() {
    let header = PlaylistHeader(attributes: ["catchup": "default", "catchup-source": "http://a.example/{utc}"])
    for days in ["1e300", "inf", "nan", "99999999999999999999"] {
      let entry = PlaylistEntry(name: "A", address: "http://h.example", attributes: ["catchup-days": days])
      let catchUp = entry.catchUp(header)
      #expect(catchUp?.reaches(Home.evening.adding(.seconds(-7200)), asOf: Home.evening) == true, "\(days)")
    }
    #expect(CatchUp(.shift, days: .infinity).reaches(Home.evening.adding(.seconds(-1)), asOf: Home.evening))
  }

  @Test func `a programme without its provider's id has no address that needs the id`() throws {
    let zone = try Now(Home.evening, zone: "Europe/Berlin").zone
    func address(_ catchUp: CatchUp, _ id: String?) throws -> String {
      try catchUp.address(
        of: "http://h.example/1", from: Home.evening.adding(.seconds(-7200)), to: Home.evening, id: id,
        asOf: Home.evening, zone: zone
      ).text
    }
    for source in [nil, "plugin://a.example/?id={catchup-id}"] as [StreamAddress?] {
      let error = #expect(throws: TelevisionError.self) { try address(CatchUp(.onDemand, source: source), nil) }
      #expect(error?.code == .noCatchUp)
    }
    #expect(try address(CatchUp(.onDemand), "plugin://a.example/7") == "plugin://a.example/7")
  }

  @Test func `header fields behind a catch-up source are in no address`() {
    let entry = PlaylistEntry(
      name: "A", address: "http://h.example/1",
      attributes: [
        "catchup": "default", "catchup-source": "http://a.example/{utc}|User-Agent=Box&Referer=http://r.example",
      ])
    #expect(entry.catchUp()?.source == "http://a.example/{utc}")
  }

  @Test func `an entry's own attributes for catch-up come before the header's, whatever their names`() {
    let header = PlaylistHeader(attributes: ["catchup": "append", "catchup-source": "?u={utc}", "catchup-days": "7"])
    func catchUp(_ attributes: AttributeList) -> CatchUp? {
      PlaylistEntry(name: "A", address: "http://h.example", attributes: attributes).catchUp(header)
    }
    #expect(catchUp(["catchup-type": "flussonic"])?.mode == .flussonic)
    #expect(catchUp(["tvg-rec": "3"])?.days == 3 && catchUp(["timeshift": "0"]) == nil)
    #expect(catchUp([:])?.days == 7)
  }

  @Test func `a live address may have the present moment in any of its forms`() {
    let filled = StreamAddress("http://h.example/${now}/${timestamp}/{lutc}/{lutc:YmdH}/{utc}/{id}").filled(
      asOf: Home.evening)
    #expect(filled.text == "http://h.example/1795460400/1795460400/1795460400/2026112319/{utc}/{id}")
  }

  @Test func `a playlist declares its catch-up mode in the header or in an entry`() {
    let header = PlaylistHeader(attributes: [
      "catchup": "append", "catchup-source": "?u={utc}", "catchup-correction": "-2.5",
    ])
    func catchUp(_ attributes: AttributeList, _ header: PlaylistHeader = PlaylistHeader()) -> CatchUp? {
      PlaylistEntry(name: "A", address: "http://h.example", attributes: attributes).catchUp(header)
    }
    #expect(catchUp([:], header) == CatchUp(.append, source: "?u={utc}", correction: .seconds(-9000)))
    #expect(catchUp(["catchup": "fs", "catchup-days": "7"]) == CatchUp(.flussonic, days: 7))
    #expect(catchUp(["timeshift": "3"]) == CatchUp(.shift, days: 3))
    #expect(catchUp(["catchup": "Vendor-2_x"])?.mode.rawValue == "vendor-2_x")
    #expect(catchUp(["catchup": "http://h.example/ada/s3cret"]) == nil, "an address is no mode")
    #expect(catchUp(["tvg-rec": "0"]) == nil && catchUp([:]) == nil && catchUp(["catchup": "xc"])?.mode == .xtream)
  }
}
