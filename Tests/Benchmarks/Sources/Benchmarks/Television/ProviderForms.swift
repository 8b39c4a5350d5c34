/// The forms in which lists write entries, headers and addresses: each is a channel, or a film, of a provider's list.
///
/// `<n>` is its number, `<t>` its name, `<a>` its address. No guide is one of the network.
///
/// What a whole list is cannot be here: another encoding (GBK, UTF-16 with a mark or without), a mark before all lines,
/// no header, a list of segments (HLS). `M3UReaderTests` and `LenientListTests` have these. The forms of panels are in
/// `XtreamClientTests`, `PanelLawTests` and `PanelSectionTests`; those of guides in `GuideReaderTests`,
/// `GuideEncodingTests`, `KeptElementsTests`, `EpisodePlaceTests`, and for times also in `LenientListTests`.
enum ProviderForms {
  /// The lines of a form with its values.
  static func lines(_ form: Int, number: Int, title: String, address: String) -> String {
    all[form].replacing("<n>", with: "\(number)").replacing("<t>", with: title).replacing("<a>", with: address) + "\n"
  }

  static let all: [String] = attributes + catchUp + directives + broken + addresses + headers

  /// Attributes, their quotes, and lengths.
  private static let attributes = [
    #"#EXTINF:-1 tvg-id="c<n>.uk" tvg-name="<t>" tvg-chno="<n>" tvg-shift="-4.5" group-title="TV;HD",<t>"# + "\n<a>",
    #"#EXTINF:-1 tvg-id="c<n>,uk" tvg-name="<t>, live" tvg-chno="<n>",<t>"# + "\n<a>",
    #"#EXTINF:-1 tvg-ID='c<n>' Group-Title="News, Sport" TVG-Logo="http://pictures.example/a,b.png",<t>, live"#
      + "\r\n<a>\r",
    #"#EXTINF:-1group-title="A" tvg-name="<t>",<t>"# + "\n<a>", "#EXTINF:0,<t>\n<a>", "#EXTINF:001,<t>\n<a>",
    "#EXTINF:555,<t>\n<a>", "#EXTINF:10.5,<t>\n<a>", "#EXTINF:17,<t>,\n<a>", "#EXTINF:: -1,<t>\n<a>",
    "#EXTINF -1,<t>\n<a>", #"#EXTINF:-1 tvg-id="c<n>" tvg-name="<t>""# + "\n<a>",
    #"#EXTINF:-1 tvg-name="<t>","# + "\n<a>",
    #"#EXTINF:-1 tvg-id="" tvg-logo="" group-title="",<t>"# + "\n<a>",
    #"#EXTINF:-1 tvg-logo="http://pictures.example/?a=QQ==" tvg-url="/no/guide.xml" tvg-rec="2" lang="de",<t>"#
      + "\n<a>",
    #"#EXTINF:-1 provider="P" provider-type="iptv" provider-logo="p.png" provider-countries="IE,GB" provider-languages="en" realtime="true",<t>"#
      + "\n<a>",
    #"#EXTINF:-1 tvg-language="English" tvg-country="UK" ch-number="<n>" parent-code="1234" audio-track="de" aspect-ratio="16:9",<t>"#
      + "\n<a>",
    #"#EXTINF:-1 radio="true" user-agent="Own/1.0",<t> FM"# + "\n<a>",
    #"#EXTINF:-1 media="true" media-dir="films" media-size="12",<t>"# + "\n<a>",
    #"#EXTINF:-1 tvg-shift=" 2 " x-unknown="kept" tvg-id=c<n> tvg-type=live,<t>"# + "\n<a>",
    #"#EXTINF:-1 tvg-name="The "Best" of" junk tvg-id="c<n>"tvg-chno="<n>",<t> HD"# + "\n<a>",
  ]

  /// Each way to past programmes, with the forms of its times.
  private static let catchUp = [
    #"catchup="default" catchup-days="7" catchup-source="http://h.example/<n>?from=${start}&to=${end}&now=${timestamp}""#,
    #"catchup="append" catchup-source="?utc={utc}&lutc={lutc}&d={duration:60}&o={offset:60}" catchup-correction="-1.5""#,
    #"catchup="shift" catchup-days="3""#, #"timeshift="3""#, #"catchup="flussonic" tvg-rec="4""#, #"catchup="fs""#,
    #"catchup="xc" catchup-days="3""#, #"catchup="vod" catchup-id="v<n>""#,
    #"catchup="default" catchup-source="http://h.example/<n>/{Y}-{m}-{d}:{H}-{M}-{S}/{utcend}/{catchup-id}""#,
    #"catchup-source="?from={utc:YmdHMS}&to=${end:Ymd-H-M}&b=${(b)yyyyMMddHHmmss}""#,
    #"catchup="append" catchup-source="?from=${start}&lasts={duration}&ago=${offset}&now=${now}""#,
  ].map { "#EXTINF:-1 tvg-id=\"c<n>\" \($0),<t>\n<a>" }

  /// Lines of other players.
  private static let directives = [
    "#EXTINF:-1,<t>\n#EXTGRP:News\n<a>", "#EXTGRP:Running\n#EXTINF:-1,<t>\n<a>\n#EXTGRP:",
    "#EXTINF:-1,<t>\n#EXTVLCOPT:http-user-agent=\"Dalvik/2.1.0\"\n#EXTVLCOPT:http-referrer=http://r.example/\n#EXTVLCOPT:network-caching=1000\n<a>",
    "#EXTINF:-1,<t>\n#KODIPROP:inputstream=inputstream.adaptive\n#KODIPROP:inputstream.adaptive.manifest_type=hls\n#KODIPROP:inputstream.adaptive.license_key=s3cret\n<a>",
    "#EXTINF:-1,<t>\n#EXT-X-PLAYLIST-TYPE:VOD\n<a>", "#EXTINF:-1,<t>\n<a>|User-Agent=Own&Referer=http://r.example/",
    "#EXTINF:-1,<t>\n#EXTHTTP:{\"Cookie\":\"a=s3cret\"}\n#EXTIMG:http://pictures.example/<n>.png\n<a>",
    "#EXTINF:-1,<t>\n#EXTBACKUP:http://spare.example/<n>.ts\n<a>", "#PLAYLIST:All <n>\n#EXTINF:-1,<t>\n<a>",
  ]

  /// Broken lines. Some have no entry, or one more.
  private static let broken = [
    "====<t>====\n#EXTINF:-1,<t>\n<a>", "#EXTINF:-1,<t> off the air\n#EXTINF:-1,<t>\n<a>",
    "http://bare.example/<n>.ts", "#EXTINF:-1,<t>\n[NO PUBLIC STREAM]", "#EXTINF:-1 x=\"a,<t>\n<a>",
    "#EXTINF:-1 tvg-id=\"c<n> tvg-name=\"<t>\",<t>\n<a>", "#EXTINF:-1 <t>\n<a>", "  #EXTINF:-1,<t>  \n  <a>  ",
    "\u{FEFF}#EXTINF:-1,<t>\n\"<a>", "#EXTINF:-1,<t>\n# a remark\n\n<a>",
  ]

  private static let addresses = [
    "rtp://239.0.0.1:<n>", "rtsp://h.example/<n>", "udp://@239.1.1.1:<n>", "igmp://239.2.2.2:<n>",
    "rtmp://h.example/live//<n>", "pipe://ffmpeg -i https://h.example/<n>.m3u8 -f mpegts pipe:1",
    "plugin://p.example/?url=http%3A%2F%2Fh.example%2Flive%2Fsomeone%2Fs3cret%2F<n>.ts", "sub/<n>.m3u8",
    "http://h.example/<n>.m3u8?now={lutc}", "http://h.example/<n>.m3u8?now=${now}&at=${timestamp}",
    "https://proxy.example/https://h.example/<n>.m3u8",
    "http://someone:s3cret@h.example/<n>.ts", "http://h.example/<n>.m3u8?token=s3cret<n>",
    "http://h.example/play/s3cret<n>abc",
  ].map { "#EXTINF:-1 tvg-logo=\"http://pictures.example/<n>.png?sig=s3cret\",<t>\n\($0)" }

  /// Headers within a list that was made of several. Another header ends each.
  private static let headers = [
    #"#EXTM3U url-tvg="/no/one.xml, /no/two.xml.gz" tvg-shift="1" catchup="append" catchup-source="?utc={utc}""#
      + #" max-conn="2" refresh="60""#,
    #"#EXTM3U x-tvg-url="/no/three.xml catchup-correction="-2.5""#,
    "#EXTM3U tvg-url=\"/no/four.xml,\nfile:///no/five.xml\"",
  ].map { "\($0)\n#EXTINF:-1,<t>\n<a>\n#EXTM3U" }
}
