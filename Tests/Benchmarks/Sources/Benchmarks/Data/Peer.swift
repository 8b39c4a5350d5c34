import Foundation

/// The household as an app without this library would have it: plain structs with synthesized coding.
///
/// Every choice is the one that `JSONDecoder` reads fastest: dates as numbers, subjects as one string, no custom coding.
enum Peer {
  struct Household: Codable {
    var persons: [Person] = []
    var titles: [Title] = []
    var seasons: [Season] = []
    var lists: [List] = []
    var entries: [Entry] = []
    var marks: [Mark] = []
    var plays: [Play] = []
    var notes: [Note] = []
  }

  struct Person: Codable {
    var id: UUID
    var name: String
  }

  struct Title: Codable {
    var id: String
    var name: String
    var originalName: String
    var year: Int
    var releaseDay: String
    var synopsis: String
    var genres: [String]
    var runtime: Double?
    var networks: [String]?
    var contentRating: String?
    var score: Double
    var votes: Int
    var poster: String
    var backdrop: String?
    var outsideIDs: [String: String]
    var status: String?
    var language: String
    var fetched: Date
  }

  struct Season: Codable {
    var series: String
    var number: Int
    var name: String
    var poster: String?
    var episodes: [Episode]
    var language: String
    var fetched: Date
  }

  struct Episode: Codable {
    var number: Int
    var name: String
    var synopsis: String
    var airDay: String
    var runtime: Double
    var tmdb: Int
    var kind: String?
    var still: String?
  }

  struct List: Codable {
    var id: UUID
    var name: String
    var icon: String?
    var owner: UUID
    var position: String
  }

  struct Entry: Codable {
    var list: UUID
    var subject: String
    var position: String
    var added: Date
    var addedBy: UUID
  }

  struct Mark: Codable {
    var person: UUID
    var subject: String
    var category: String?
    var reaction: String?
    var starred: Bool?
    var rating: Double?
    var ratingScale: String?
    var moods: [String]?
    var watchlistSince: Date?
    var run: Int
    var witness: Int?
  }

  struct Play: Codable {
    var id: UUID
    var subject: String
    var person: UUID
    var watched: Date
    var offset: Int
    var zone: String
    var run: Int
    var format: String?
    var location: String?
    var companions: [String]?
    var mood: String?
    var notes: String?
    var rating: Double?
    var ratingScale: String?
    var timeWatched: Double?
    var source: String
    var batch: String?
    var row: Int?
    var logged: Date
    var witness: Int?
  }

  struct Note: Codable {
    var id: UUID
    var subject: String
    var person: UUID
    var text: String
    var written: Date
    var witness: Int?
  }
}
