import ReelbookModel
import Testing

@Suite struct TrailerTests {
  @Test func `a trailer has the address of its page where its site is known`() {
    let trailers: [(site: String, key: String, address: String?)] = [
      ("YouTube", "vKQi3bBA1y8", "https://www.youtube.com/watch?v=vKQi3bBA1y8"),
      ("Vimeo", "76979871", "https://vimeo.com/76979871"), ("YouTube", "", nil), ("Elsewhere", "1", nil),
    ]
    for (site, key, address) in trailers {
      var trailer = Trailer()
      (trailer.site, trailer.key) = (site, key)
      #expect(trailer.address == address, "\(site) \(key)")
    }
  }
}
