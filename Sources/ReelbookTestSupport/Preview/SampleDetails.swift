import ReelbookModel

extension TitleFacts {
  /// Adds what a page of a title shows beside its texts: pictures, people, a trailer, and services.
  ///
  /// The numbers of people are made up, the trailer leads nowhere, and services are where one might expect a title.
  mutating func addSampleDetails(of id: TitleID) {
    let key = SamplePath.key(of: id)
    artwork.poster = SamplePath.poster(key)
    artwork.backdrop = SamplePath.backdrop(key)
    people = Self.samplePeople[key] ?? []
    var trailer = Trailer()
    (trailer.name, trailer.type, trailer.site) = ("Official trailer", "Trailer", "YouTube")
    (trailer.key, trailer.language, trailer.isOfficial) = ("sample-\(key)", "en", true)
    trailers = [trailer]
    var offers = Availability()
    if let network = networks.first {
      offers.subscription = [Self.services[network] ?? network]
    } else {
      if genres.contains("Animation"), genres.contains("Family") { offers.subscription = ["Disney+"] }
      (offers.rent, offers.buy) = (["Apple TV", "Amazon Video"], ["Apple TV"])
    }
    availability = ["US": offers, "GB": offers, "DE": offers]
  }

  /// The services of networks that are called otherwise.
  private static let services = [
    "AMC": "AMC+", "HBO": "Max", "NBC": "Peacock", "Comedy Central": "Paramount+", "ABC Kids": "Disney+",
  ]

  /// Directors or creators, and two leads with their characters, by the key of the title.
  private static let names = """
    m11|George Lucas|Mark Hamill=Luke Skywalker, Carrie Fisher=Leia Organa
    m12|Andrew Stanton|Albert Brooks=Marlin, Ellen DeGeneres=Dory
    m13|Robert Zemeckis|Tom Hanks=Forrest Gump, Robin Wright=Jenny
    m18|Luc Besson|Bruce Willis=Korben Dallas, Milla Jovovich=Leeloo
    m78|Ridley Scott|Harrison Ford=Rick Deckard, Rutger Hauer=Roy Batty
    m105|Robert Zemeckis|Michael J. Fox=Marty McFly, Christopher Lloyd=Emmett Brown
    m129|Hayao Miyazaki|Rumi Hiiragi=Chihiro, Miyu Irino=Haku
    m137|Harold Ramis|Bill Murray=Phil, Andie MacDowell=Rita
    m155|Christopher Nolan|Christian Bale=Bruce Wayne, Heath Ledger=Joker
    m194|Jean-Pierre Jeunet|Audrey Tautou=Amélie Poulain, Mathieu Kassovitz=Nino
    m238|Francis Ford Coppola|Marlon Brando=Vito Corleone, Al Pacino=Michael Corleone
    m278|Frank Darabont|Tim Robbins=Andy Dufresne, Morgan Freeman=Red
    m329|Steven Spielberg|Sam Neill=Alan Grant, Laura Dern=Ellie Sattler
    m348|Ridley Scott|Sigourney Weaver=Ripley, Tom Skerritt=Dallas
    m562|John McTiernan|Bruce Willis=John McClane, Alan Rickman=Hans Gruber
    m578|Steven Spielberg|Roy Scheider=Brody, Robert Shaw=Quint
    m603|Lana Wachowski, Lilly Wachowski|Keanu Reeves=Neo, Carrie-Anne Moss=Trinity
    m679|James Cameron|Sigourney Weaver=Ripley, Michael Biehn=Hicks
    m680|Quentin Tarantino|John Travolta=Vincent Vega, Uma Thurman=Mia Wallace
    m862|John Lasseter|Tom Hanks=Woody, Tim Allen=Buzz Lightyear
    m949|Michael Mann|Al Pacino=Vincent Hanna, Robert De Niro=Neil McCauley
    m8587|Roger Allers, Rob Minkoff|Matthew Broderick=Simba, James Earl Jones=Mufasa
    m27205|Christopher Nolan|Leonardo DiCaprio=Cobb, Elliot Page=Ariadne
    m120467|Wes Anderson|Ralph Fiennes=M. Gustave, Tony Revolori=Zero
    m157336|Christopher Nolan|Matthew McConaughey=Cooper, Anne Hathaway=Brand
    m244786|Damien Chazelle|Miles Teller=Andrew, J. K. Simmons=Fletcher
    m346648|Paul King|Ben Whishaw=Paddington, Hugh Grant=Phoenix Buchanan
    m496243|Bong Joon-ho|Song Kang-ho=Ki-taek, Choi Woo-shik=Ki-woo
    s1396|Vince Gilligan|Bryan Cranston=Walter White, Aaron Paul=Jesse Pinkman
    s1399|David Benioff, D. B. Weiss|Emilia Clarke=Daenerys Targaryen, Kit Harington=Jon Snow
    s1668|David Crane, Marta Kauffman|Jennifer Aniston=Rachel Green, Matthew Perry=Chandler Bing
    s2190|Trey Parker, Matt Stone|Trey Parker=Cartman, Matt Stone=Kyle
    s2316|Greg Daniels|Steve Carell=Michael Scott, Rainn Wilson=Dwight Schrute
    s60059|Vince Gilligan, Peter Gould|Bob Odenkirk=Jimmy McGill, Rhea Seehorn=Kim Wexler
    s66732|Matt Duffer, Ross Duffer|Winona Ryder=Joyce Byers, Millie Bobby Brown=Eleven
    s82728|Joe Brumm|David McCormack=Bandit, Melanie Zanetti=Chilli
    s87108|Craig Mazin|Jared Harris=Valery Legasov, Stellan Skarsgård=Boris Shcherbina
    s95396|Dan Erickson|Adam Scott=Mark, Britt Lower=Helly
    s107113|Steve Martin, John Hoffman|Steve Martin=Charles, Selena Gomez=Mabel
    s136315|Christopher Storer|Jeremy Allen White=Carmy, Ayo Edebiri=Sydney
    """

  private static let samplePeople: [String: [TitlePerson]] = {
    var (numbers, people): ([String: Int], [String: [TitlePerson]]) = ([:], [:])
    func person(_ name: Substring, _ role: TitlePerson.Role, _ character: Substring = "") -> TitlePerson {
      let number = numbers[String(name)] ?? 90_000_001 + numbers.count
      numbers[String(name)] = number
      return TitlePerson(
        String(name), role, character: String(character), tmdb: number, portrait: SamplePath.portrait(number))
    }
    for line in names.split(separator: "\n") {
      let cells = line.split(separator: "|")
      let role = line.first == "m" ? TitlePerson.Role.director : .creator
      let leads = cells[2].split(separator: ", ").map { $0.split(separator: "=") }
      people[String(cells[0])] =
        cells[1].split(separator: ", ").map { person($0, role) } + leads.map { person($0[0], .cast, $0[1]) }
    }
    return people
  }()
}

/// The paths of the samples' pictures, which ``SampleTransport`` draws.
enum SamplePath {
  static let host = "image.invalid"

  static func key(of title: TitleID) -> String { "\(title.kind == .movie ? "m" : "s")\(title.tmdb ?? 0)" }
  static func poster(_ key: String) -> String { "/poster-\(key).png" }
  static func backdrop(_ key: String) -> String { "/backdrop-\(key).png" }
  static func portrait(_ number: Int) -> String { "/portrait-\(number).png" }

  static func poster(of season: SeasonID) -> String { "/poster-\(key(of: season.series))-\(season.number).png" }

  static func still(of episode: Int, in season: SeasonID) -> String {
    "/still-\(key(of: season.series))-\(season.number)-\(episode).png"
  }
}
