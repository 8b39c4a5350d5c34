import Foundation
import ReelbookModel
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

@Suite struct MultistatusTests {
  private func listing(_ text: String, of folder: String = "https://dav.invalid/dav/home/") throws -> FolderListing {
    try FolderListing(Multistatus(Data(text.utf8)), of: #require(URL(string: folder)))
  }

  @Test func `a list from Apache can be read`() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <D:multistatus xmlns:D="DAV:" xmlns:ns0="DAV:">
      <D:response xmlns:lp1="DAV:" xmlns:lp2="http://apache.org/dav/props/">
      <D:href>/dav/home/</D:href>
      <D:propstat>
      <D:prop>
      <lp1:resourcetype><D:collection/></lp1:resourcetype>
      <lp1:getetag>"1000-5b1"</lp1:getetag>
      </D:prop>
      <D:status>HTTP/1.1 200 OK</D:status>
      </D:propstat>
      </D:response>
      <D:response xmlns:lp1="DAV:">
      <D:href>/dav/home/a%20b.segment</D:href>
      <D:propstat><D:prop><lp1:resourcetype/><lp1:getetag>"c-5b1"</lp1:getetag></D:prop>
      <D:status>HTTP/1.1 200 OK</D:status></D:propstat>
      <D:propstat><D:prop><ns0:quota/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>
      </D:response>
      </D:multistatus>

      """
    let found = try listing(text)
    #expect(found.files == ["a b.segment"] && found.tags == ["a b.segment": "\"c-5b1\""] && found.hidden.isEmpty)
  }

  @Test func `the variants of other servers can be read`() throws {
    let text = """
      \u{FEFF}<?xml version='1.0'?><!DOCTYPE x [<!ENTITY bomb "<a>>"> <!ELEMENT multistatus ANY>]>
      <!-- a <list> -->
      <multistatus xmlns="DAV:" xmlns:oc='http://owncloud.org/ns'><response><href>https://inside.invalid/dav/home</href>
      <propstat><prop><resourcetype><collection/></resourcetype></prop></propstat></response>
      <response><href><![CDATA[/dav/home/a]]>.segment?x=1#y</href><propstat><prop><oc:getetag>"no"</oc:getetag>
      <getetag>W/&quot;1&quot;</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>
      <response><href>/dav/home/&#x62;.segment</href><propstat><prop><getetag>&quot;2&quot;</getetag></prop></propstat></response>
      <response><href>/dav/home/gone.segment</href><status>HTTP/1.1 404 Not Found</status></response>
      <response><href>/dav/home/folder/</href><propstat><prop><resourcetype><collection/></resourcetype></prop></propstat></response>
      <response><href>/dav/home/folder/deep.segment</href></response>
      <response><href>/dav/elsewhere.segment</href></response>
      <response><href>/dav/home/.c.segment.0123.new</href></response>
      </multistatus> and what a proxy wrote behind it
      """
    let found = try listing(text)
    #expect(found.files == ["a.segment", "b.segment"] && found.tags == ["b.segment": "\"2\""])
    #expect(found.hidden == [".c.segment.0123.new"])
  }

  @Test func `a folder that the server lists under another path is found`() throws {
    func entry(_ href: String, _ isFolder: Bool) -> String {
      let type = isFolder ? "<collection/>" : ""
      return
        "<response><href>\(href)</href><propstat><prop><resourcetype>\(type)</resourcetype></prop></propstat></response>"
    }
    let outside = entry("/srv/x/", true) + entry("/srv/x/a", false)
    #expect(try listing("<multistatus xmlns='DAV:'>\(outside)</multistatus>").files == ["a"])
    let strangers = entry("/srv/x/", true) + entry("/other/a", false)
    #expect(throws: WebDAVError.self) { try listing("<multistatus xmlns='DAV:'>\(strangers)</multistatus>") }
    #expect(throws: WebDAVError.self) { try listing("<multistatus xmlns='DAV:'></multistatus>") }
    let file = entry("/dav/home", false)
    #expect(throws: (any Error).self) { try listing("<multistatus xmlns='DAV:'>\(file)</multistatus>") }
  }

  @Test func `damaged XML is an error`() {
    for text in [
      "", "   ", "no xml", "<a/>", "<multistatus xmlns='DAV:'>", "<multistatus xmlns='DAV:'></response>",
      "<multistatus xmlns='DAV:'><response></multistatus>", "<multistatus xmlns='DAV:'><a b></a></multistatus>",
      "<multistatus xmlns='http://other.invalid'/>", "<multistatus xmlns='DAV:'", "<multistatus><!-- ", "< >",
      String(repeating: "<a>", count: 200),
    ] {
      #expect(throws: XMLDamage.self, "\(text)") { try Multistatus(Data(text.utf8)) }
    }
    #expect(throws: XMLDamage.self) { try Multistatus(Data([0xFF, 0xFE, 0x3C, 0x00])) }
  }

  @Test func `changed bytes never crash the reader`() {
    let text = Array(
      "<?xml version='1.0'?><D:multistatus xmlns:D='DAV:'><D:response><D:href>/a&amp;b</D:href></D:response></D:multistatus>"
        .utf8)
    for seed in Laws.seeds(few: 2_000, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      var bytes = text
      for _ in 0..<(1 + source.next() % 4) {
        let at = Int(source.next() % UInt64(bytes.count))
        switch source.next() % 3 {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: source.next())
        case 1: bytes.remove(at: at)
        default: bytes.insert(Array("<>/&;\"'=! ")[Int(source.next() % 10)].asciiValue ?? 0, at: at)
        }
      }
      _ = try? Multistatus(Data(bytes))
    }
  }
}
