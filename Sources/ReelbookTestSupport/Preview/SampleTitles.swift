public import ReelbookModel

extension CatalogTitle {
  /// Forty films and series that most people know, with genres, lengths, ratings, people, pictures, a trailer, services
  /// and episodes, by name.
  ///
  /// For previews of screens, for tests and for trying things out. They have their ids at TMDb; sentences about them are
  /// our own, and names of episodes are numbers. ``SampleTransport`` draws the pictures. They are no source of facts:
  /// trailers lead nowhere, numbers of people are made up, and services are guessed.
  public static let samples: [CatalogTitle] = (films + series).sorted { ($0.name, $0.id) < ($1.name, $1.id) }

  private static let films: [CatalogTitle] = """
    11|Star Wars|1977|121|PG|Adventure, Science Fiction|8.2|20000|A farm boy joins a rebellion among the stars.
    12|Finding Nemo|2003|100|G|Animation, Family|7.8|19000|A clownfish crosses an ocean to find his son.
    13|Forrest Gump|1994|142|PG-13|Drama, Romance|8.5|27000|A kind man runs through three decades of America.
    18|The Fifth Element|1997|126|PG-13|Action, Science Fiction|7.5|11000|A taxi driver, a singer and the end of the world.
    78|Blade Runner|1982|117|R|Science Fiction, Drama|7.9|14000|A detective hunts machines that want to live.
    105|Back to the Future|1985|116|PG|Adventure, Comedy, Science Fiction|8.3|20000|A boy meets his parents before they meet.
    129|Spirited Away|2001|125|PG|Animation, Fantasy|8.5|16000|A girl works in a bath house of spirits.
    137|Groundhog Day|1993|101|PG|Comedy, Romance|7.6|7800|A reporter has one day, again and again.
    155|The Dark Knight|2008|152|PG-13|Action, Crime|8.5|33000|A city between a bat and a clown.
    194|Amélie|2001|122|R|Comedy, Romance|7.9|11000|A waitress mends the lives of others.
    238|The Godfather|1972|175|R|Crime, Drama|8.7|20000|A son takes over the family's business.
    278|The Shawshank Redemption|1994|142|R|Drama, Crime|8.7|27000|Two friends in a prison, and a long plan.
    329|Jurassic Park|1993|127|PG-13|Adventure, Science Fiction|7.9|16000|A park in which nothing stays behind its fence.
    348|Alien|1979|117|R|Horror, Science Fiction|8.2|14500|A crew answers a signal that it should not.
    562|Die Hard|1988|132|R|Action, Thriller|7.8|11000|A policeman has bad shoes and a long night.
    578|Jaws|1975|124|PG|Thriller, Adventure|7.7|10500|Three men, a boat that is too small, and a shark.
    603|The Matrix|1999|136|R|Action, Science Fiction|8.2|25900|A programmer learns what his world is made of.
    679|Aliens|1986|137|R|Action, Science Fiction|7.9|9800|She goes back, with soldiers.
    680|Pulp Fiction|1994|154|R|Crime, Thriller|8.5|28000|Stories of two killers, out of order.
    862|Toy Story|1995|81|G|Animation, Family|8.0|18500|Toys fear for their place in a child's heart.
    949|Heat|1995|170|R|Crime, Thriller|7.9|7300|A thief and a detective drink a coffee.
    8587|The Lion King|1994|89|G|Animation, Family|8.3|18500|A prince leaves, and comes back a king.
    27205|Inception|2010|148|PG-13|Science Fiction, Action|8.4|37000|Thieves enter dreams to leave something there.
    120467|The Grand Budapest Hotel|2014|100|R|Comedy, Drama|8.0|14800|A concierge, a painting, and a lobby boy.
    157336|Interstellar|2014|169|PG-13|Science Fiction, Drama|8.4|36000|A father leaves through a hole beside Saturn.
    244786|Whiplash|2014|107|R|Drama, Music|8.4|15500|A drummer and a teacher who never says well done.
    346648|Paddington 2|2017|104|PG|Family, Comedy|7.5|2400|A bear goes to prison for a book.
    496243|Parasite|2019|133|R|Thriller, Drama|8.5|18500|A family finds work in a house on a hill.
    """.split(separator: "\n").map { film($0.split(separator: "|").map(String.init)) }

  private static let series: [CatalogTitle] = """
    1396|Breaking Bad|2008-01-20|47|TV-MA|Drama, Crime|AMC|ended|7 13 13 13 16|A teacher of chemistry breaks with everything.
    1399|Game of Thrones|2011-04-17|57|TV-MA|Drama, Fantasy|HBO|ended|10 10 10 10 10 10 7 6|Families fight for a chair of swords.
    1668|Friends|1994-09-22|24|TV-14|Comedy|NBC|ended|24 24 25 24 24 25 24 24 24 18|Six people, two flats and a café.
    2190|South Park|1997-08-13|22|TV-MA|Animation, Comedy|Comedy Central|returning|13 18 17 17 14|Four boys in a small town.
    2316|The Office|2005-03-24|22|TV-14|Comedy|NBC|ended|6 22 25 19 28 26 26 24 25|A paper company is filmed at its work.
    60059|Better Call Saul|2015-02-08|48|TV-MA|Drama, Crime|AMC|ended|10 10 10 10 10 13|How a lawyer became another man.
    66732|Stranger Things|2016-07-15|52|TV-14|Drama, Mystery|Netflix|returning|8 9 8 9|A boy is gone, and a girl comes out of the wood.
    82728|Bluey|2018-10-01|7|TV-Y|Animation, Family|ABC Kids|returning|52 52 49|Two young dogs play, and their parents play along.
    87108|Chernobyl|2019-05-06|65|TV-MA|Drama|HBO|ended|5|What a lie costs.
    95396|Severance|2022-02-18|50|TV-MA|Drama, Mystery|Apple TV|returning|9 10|Their work knows nothing of their lives.
    107113|Only Murders in the Building|2021-08-31|34|TV-MA|Comedy, Crime|Hulu|returning|10 10 10 10|Three neighbours make a podcast of a murder.
    136315|The Bear|2022-06-23|34|TV-MA|Drama, Comedy|Hulu|returning|8 10 10 10|A chef comes home to a kitchen on fire.
    """.split(separator: "\n").map { show($0.split(separator: "|").map(String.init)) }

  private static func film(_ cells: [String]) -> CatalogTitle {
    var facts = TitleFacts(name: cells[1], year: Int(cells[2]))
    facts.runtime = .seconds(60 * (Int(cells[3]) ?? 0))
    facts.contentRating = ContentRating(cells[4], in: "US")
    facts.genres = cells[5].split(separator: ",").map { String($0.drop { $0 == " " }) }
    (facts.score, facts.votes, facts.synopsis) = (Double(cells[6]), Int(cells[7]) ?? 0, cells[8])
    facts.originalLanguage = ["129": "ja", "194": "fr", "496243": "ko"][cells[0]] ?? "en"
    let id = TitleID.movie(Int(cells[0]) ?? 0)
    facts.addSampleDetails(of: id)
    return CatalogTitle(Title(id, facts))
  }

  private static func show(_ cells: [String]) -> CatalogTitle {
    let (id, start) = (TitleID.series(Int(cells[0]) ?? 0), CivilDay(cells[2]))
    var facts = TitleFacts(name: cells[1], year: start?.year)
    facts.runtime = .seconds(60 * (Int(cells[3]) ?? 0))
    facts.contentRating = ContentRating(cells[4], in: "US")
    facts.genres = cells[5].split(separator: ",").map { String($0.drop { $0 == " " }) }
    (facts.networks, facts.synopsis, facts.originalLanguage) = ([cells[6]], cells[9], "en")
    (facts.status, facts.votes) = (cells[7] == "ended" ? .ended : .returning, 9000)
    facts.addSampleDetails(of: id)
    let seasons = cells[8].split(separator: " ").compactMap { Int($0) }.enumerated().map { index, count in
      let seasonID = SeasonID(id, index + 1)
      var season = SeasonFacts()
      season.artwork.poster = SamplePath.poster(of: seasonID)
      // A season a year, an episode a week.
      season.episodes = (0..<count).map { number in
        var episode = Episode(
          number + 1, name: "Episode \(number + 1)", airDay: start?.adding(days: 364 * index + 7 * number))
        episode.still = SamplePath.still(of: number + 1, in: seasonID)
        return episode
      }
      return Season(seasonID, season)
    }
    return CatalogTitle(Title(id, facts), seasons: seasons)
  }
}
