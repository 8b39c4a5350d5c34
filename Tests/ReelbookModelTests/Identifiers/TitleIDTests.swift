import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct TitleIDTests {
  @Test func `the absent title has an empty text, and comes before all others`() {
    let none = TitleID.absent
    #expect(none.description.isEmpty && none.namespace.isEmpty && none.value.isEmpty && none.kind.rawValue.isEmpty)
    #expect(none.tmdb == nil && !none.isProvisional)
    #expect(TitleID("") == nil, "the empty text cannot be read")
    for other in ["movie/tmdb/1", "series/tmdb/1", "channel/iptv/one", "a/b/c"].compactMap(TitleID.init) {
      #expect(none < other && !(other < none) && none != other)
    }
    #expect(!(none < none) && none == .absent && none.hashValue == TitleID.absent.hashValue)
    #expect(MediaID.absent == MediaID(.absent) && MediaID.absent < .movie(1))
  }

  @Test func `a movie or series at TMDb is named by its kind, namespace and number`() {
    #expect(TitleID.movie(603).description == "movie/tmdb/603")
    #expect(TitleID.series(107_113).description == "series/tmdb/107113")
    #expect(TitleID("movie/tmdb/603") == .movie(603))
    let id = TitleID.series(107_113)
    #expect(id.kind == .series && id.namespace == "tmdb" && id.value == "107113" && id.tmdb == 107_113)
    #expect(!id.isProvisional)
  }

  @Test func `a movie and a series with the same number differ`() {
    #expect(TitleID.movie(1) != .series(1))
  }

  @Test func `a number at TMDb of any size reads back`() {
    for number in [1, 9, 10, 4_294_967_295, 4_294_967_296, 9_999_999_999, 10_000_000_000, .max, 0, -1, .min] {
      for id in [TitleID.movie(number), .series(number)] {
        #expect(id.tmdb == number && id.value == String(number) && id.namespace == "tmdb", "\(id)")
        #expect(TitleID(id.description) == id, "\(id)")
      }
    }
  }

  @Test func `two ids with the same text are equal, however they were made`() {
    for number in [1, 603, 4_294_967_295, 4_294_967_296, 0] {
      let ids = [
        TitleID.movie(number), TitleID(.movie, namespace: "tmdb", value: String(number)),
        TitleID("movie/tmdb/\(number)"),
      ]
      #expect(Set(ids).count == 1, "\(number)")
    }
  }

  @Test func `a value may hold any characters`() {
    for value in ["a/b", "100%", "%2F", "two words", "🎬", "é", "\"quoted\"\\", "\n", "", "/s1e3", "s1e3", "~"] {
      let id = TitleID(.movie, namespace: "my files", value: value)
      #expect(id.value == value && id.kind == .movie, "\(id)")
      #expect(TitleID(id.description) == id, "\(id)")
      #expect(id.description.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(id)")
      #expect(TitleID(.movie, namespace: "my files", value: value + "x") != id)
    }
    #expect(TitleID(.series, namespace: "f", value: "a/b c").description == "series/f/a%2fb%20c")
  }

  @Test func `a namespace or a kind may hold any characters`() {
    for word in ["a/b", "two words", "é", "%", "\""] {
      #expect(TitleID(TitleID(.movie, namespace: word, value: "1").description)?.namespace == word)
      let id = TitleID(TitleKind(rawValue: word), namespace: "tmdb", value: "1")
      #expect(TitleID(id.description) == id && id.kind.rawValue == word, "\(id)")
    }
  }

  @Test func `a very long value is cut, and different values still give different ids`() {
    let long = String(repeating: "進撃の巨人", count: 100)
    let id = TitleID(.movie, namespace: "file", value: long)
    #expect(TitleID(id.description) == id)
    #expect(id != TitleID(.movie, namespace: "file", value: long + "2"))
    #expect(id == TitleID(.movie, namespace: "file", value: long))
    let provisional = TitleID.provisional(.series, name: long)
    #expect(TitleID(provisional.description) == provisional && provisional.isProvisional)
  }

  @Test func `an unknown kind is kept`() {
    for text in ["channel/iptv/one", "channel/iptv/one/two", "programme/x/2026-11-20/s", "x//"] {
      #expect(TitleID(text)?.description == text)
    }
    #expect(TitleID("channel/iptv/one")?.kind == TitleKind(rawValue: "channel"))
  }

  @Test func `a text of another form is no title id`() {
    for wrong in [
      "", "movie", "movie/tmdb", "/tmdb/603", "//", "movie/tmdb/603/1", "series/tmdb/1/s1", "movie/tmdb/6 3",
      "movie/tmdb/é", "movie/tmdb/603\n", String(repeating: "x", count: 3000) + "/y/z",
    ] {
      #expect(TitleID(wrong) == nil, "\(wrong.prefix(40))")
    }
  }

  @Test func `a number with a leading zero makes another id`() {
    #expect(TitleID("movie/tmdb/0603") != .movie(603))
    #expect(TitleID("movie/tmdb/0603")?.description == "movie/tmdb/0603")
  }
}
