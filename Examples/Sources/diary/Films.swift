import Reelbook
import ReelbookPages

/// Films and series for trying the diary offline. A real app asks a catalogue such as TMDb.
///
/// Titles have their TMDb ids if those are certain. Others have provisional ids, as any title has of which only the
/// name is known.
enum Films {
  /// All films, by year.
  static let all: [CatalogTitle] = [
    film("Nosferatu", 1922, 95, "Horror"),
    film("Sherlock Jr.", 1924, 45, "Comedy"),
    film("Metropolis", 1927, 153, "Drama", "Science Fiction"),
    film("Sunrise", 1927, 94, "Drama", "Romance"),
    film("City Lights", 1931, 87, "Comedy", "Romance"),
    film("M", 1931, 117, "Thriller", "Crime"),
    film("It Happened One Night", 1934, 105, "Comedy", "Romance"),
    film("Bringing Up Baby", 1938, 102, "Comedy", "Romance"),
    film("The Wizard of Oz", 1939, 102, "Adventure", "Family", "Fantasy"),
    film("Citizen Kane", 1941, 119, "Drama", "Mystery"),
    film("Casablanca", 1942, 102, "Drama", "Romance", tmdb: 289),
    film("Double Indemnity", 1944, 107, "Crime", "Thriller"),
    film("Brief Encounter", 1945, 86, "Drama", "Romance"),
    film("It's a Wonderful Life", 1946, 130, "Drama", "Family"),
    film("Bicycle Thieves", 1948, 89, "Drama"),
    film("The Third Man", 1949, 105, "Thriller", "Mystery"),
    film("All About Eve", 1950, 138, "Drama"),
    film("Rashomon", 1950, 88, "Crime", "Drama", "Mystery"),
    film("Sunset Boulevard", 1950, 110, "Drama"),
    film("Ikiru", 1952, 143, "Drama"),
    film("Singin' in the Rain", 1952, 103, "Comedy", "Music"),
    film("Roman Holiday", 1953, 118, "Comedy", "Romance"),
    film("Tokyo Story", 1953, 137, "Drama"),
    film("Rear Window", 1954, 112, "Thriller", "Mystery"),
    film("Seven Samurai", 1954, 207, "Action", "Drama"),
    film("12 Angry Men", 1957, 96, "Drama"),
    film("The Seventh Seal", 1957, 96, "Drama", "Fantasy"),
    film("Vertigo", 1958, 128, "Thriller", "Mystery"),
    film("North by Northwest", 1959, 136, "Adventure", "Thriller"),
    film("Some Like It Hot", 1959, 122, "Comedy", "Romance"),
    film("The 400 Blows", 1959, 99, "Drama"),
    film("Breathless", 1960, 90, "Crime", "Drama"),
    film("Psycho", 1960, 109, "Horror", "Thriller"),
    film("The Apartment", 1960, 125, "Comedy", "Drama", "Romance"),
    film("Cléo from 5 to 7", 1962, 90, "Drama"),
    film("Jules and Jim", 1962, 105, "Drama", "Romance"),
    film("Lawrence of Arabia", 1962, 227, "Adventure", "Drama", "War"),
    film("8½", 1963, 139, "Drama", "Fantasy"),
    film("Dr. Strangelove", 1964, 95, "Comedy", "War"),
    film("Playtime", 1967, 124, "Comedy"),
    film("2001: A Space Odyssey", 1968, 149, "Science Fiction", tmdb: 62),
    film("Once Upon a Time in the West", 1968, 166, "Western"),
    film("The Godfather", 1972, 175, "Crime", "Drama", tmdb: 238),
    film("Chinatown", 1974, 130, "Crime", "Mystery"),
    film("Jaws", 1975, 124, "Thriller", "Horror"),
    film("Taxi Driver", 1976, 114, "Crime", "Drama"),
    film("Annie Hall", 1977, 93, "Comedy", "Romance"),
    film("Star Wars", 1977, 121, "Adventure", "Science Fiction", tmdb: 11),
    film("Alien", 1979, 117, "Horror", "Science Fiction", tmdb: 348),
    film("Stalker", 1979, 162, "Drama", "Science Fiction"),
    film("Raging Bull", 1980, 129, "Drama"),
    film("The Shining", 1980, 144, "Horror"),
    film("Das Boot", 1981, 149, "War", "Drama"),
    film("Raiders of the Lost Ark", 1981, 115, "Action", "Adventure"),
    film("Blade Runner", 1982, 118, "Drama", "Science Fiction", tmdb: 78),
    film("The Thing", 1982, 109, "Horror", "Science Fiction"),
    film("Amadeus", 1984, 160, "Drama", "Music"),
    film("Paris, Texas", 1984, 147, "Drama"),
    film("Back to the Future", 1985, 116, "Adventure", "Comedy", "Science Fiction", tmdb: 105),
    film("Brazil", 1985, 143, "Comedy", "Science Fiction"),
    film("Ran", 1985, 162, "Action", "Drama"),
    film("Aliens", 1986, 137, "Action", "Science Fiction"),
    film("Blue Velvet", 1986, 120, "Mystery", "Thriller"),
    film("Wings of Desire", 1987, 128, "Drama", "Fantasy"),
    film("My Neighbor Totoro", 1988, 86, "Animation", "Family", "Fantasy"),
    film("Do the Right Thing", 1989, 120, "Comedy", "Drama"),
    film("When Harry Met Sally...", 1989, 96, "Comedy", "Romance"),
    film("Goodfellas", 1990, 145, "Crime", "Drama"),
    film("The Silence of the Lambs", 1991, 119, "Crime", "Thriller"),
    film("Unforgiven", 1992, 130, "Western"),
    film("Groundhog Day", 1993, 101, "Comedy", "Fantasy", "Romance"),
    film("Jurassic Park", 1993, 127, "Adventure", "Science Fiction", tmdb: 329),
    film("The Piano", 1993, 121, "Drama", "Romance"),
    film("Chungking Express", 1994, 102, "Drama", "Romance"),
    film("Pulp Fiction", 1994, 154, "Crime", "Thriller", tmdb: 680),
    film("The Shawshank Redemption", 1994, 142, "Crime", "Drama", tmdb: 278),
    film("Before Sunrise", 1995, 101, "Drama", "Romance"),
    film("Heat", 1995, 170, "Action", "Crime"),
    film("Toy Story", 1995, 81, "Animation", "Comedy", "Family", tmdb: 862),
    film("Fargo", 1996, 98, "Crime", "Drama"),
    film("Princess Mononoke", 1997, 134, "Adventure", "Animation", "Fantasy"),
    film("Run Lola Run", 1998, 81, "Action", "Drama", "Thriller"),
    film("The Big Lebowski", 1998, 117, "Comedy", "Crime"),
    film("Fight Club", 1999, 139, "Drama", tmdb: 550),
    film("Magnolia", 1999, 188, "Drama"),
    film("The Matrix", 1999, 136, "Action", "Science Fiction", tmdb: 603),
    film("In the Mood for Love", 2000, 98, "Drama", "Romance"),
    film("Memento", 2000, 113, "Mystery", "Thriller"),
    film("Yi Yi", 2000, 173, "Drama"),
    film("Amélie", 2001, 122, "Comedy", "Romance", tmdb: 194),
    film("Mulholland Drive", 2001, 147, "Thriller", "Mystery"),
    film("Spirited Away", 2001, 125, "Animation", "Family", "Fantasy", tmdb: 129),
    film("City of God", 2002, 130, "Crime", "Drama"),
    film("Good Bye, Lenin!", 2003, 121, "Comedy", "Drama"),
    film("Lost in Translation", 2003, 102, "Drama", "Romance"),
    film("Oldboy", 2003, 120, "Mystery", "Thriller"),
    film("Before Sunset", 2004, 80, "Drama", "Romance"),
    film("Eternal Sunshine of the Spotless Mind", 2004, 108, "Drama", "Romance", "Science Fiction"),
    film("Head-On", 2004, 121, "Drama", "Romance"),
    film("Pan's Labyrinth", 2006, 118, "Drama", "Fantasy", "War"),
    film("The Lives of Others", 2006, 137, "Drama", "Thriller"),
    film("No Country for Old Men", 2007, 122, "Crime", "Thriller"),
    film("Ratatouille", 2007, 111, "Animation", "Comedy", "Family"),
    film("There Will Be Blood", 2007, 158, "Drama"),
    film("The Dark Knight", 2008, 152, "Action", "Crime", "Drama", tmdb: 155),
    film("WALL·E", 2008, 98, "Animation", "Family", "Science Fiction"),
    film("Inception", 2010, 148, "Action", "Science Fiction", tmdb: 27205),
    film("A Separation", 2011, 123, "Drama"),
    film("Frances Ha", 2013, 86, "Comedy", "Drama"),
    film("Interstellar", 2014, 169, "Adventure", "Drama", "Science Fiction", tmdb: 157336),
    film("Phoenix", 2014, 98, "Drama"),
    film("The Grand Budapest Hotel", 2014, 100, "Comedy", "Drama"),
    film("Whiplash", 2014, 107, "Drama", "Music"),
    film("Mad Max: Fury Road", 2015, 121, "Action", "Adventure", "Science Fiction"),
    film("Victoria", 2015, 138, "Crime", "Thriller"),
    film("Arrival", 2016, 116, "Drama", "Science Fiction"),
    film("La La Land", 2016, 129, "Comedy", "Music", "Romance"),
    film("Moonlight", 2016, 111, "Drama"),
    film("Toni Erdmann", 2016, 162, "Comedy", "Drama"),
    film("Your Name.", 2016, 106, "Animation", "Drama", "Romance"),
    film("Call Me by Your Name", 2017, 132, "Drama", "Romance"),
    film("Get Out", 2017, 104, "Horror", "Mystery"),
    film("Paddington 2", 2017, 104, "Comedy", "Family"),
    film("Burning", 2018, 148, "Drama", "Mystery"),
    film("Roma", 2018, 135, "Drama"),
    film("Shoplifters", 2018, 121, "Crime", "Drama"),
    film("Knives Out", 2019, 131, "Comedy", "Crime", "Mystery"),
    film("Little Women", 2019, 135, "Drama", "Romance"),
    film("Parasite", 2019, 132, "Comedy", "Drama", "Thriller", tmdb: 496243),
    film("Portrait of a Lady on Fire", 2019, 121, "Drama", "Romance"),
    film("Undine", 2020, 91, "Drama", "Fantasy", "Romance"),
    film("Drive My Car", 2021, 179, "Drama"),
    film("Dune", 2021, 155, "Adventure", "Science Fiction"),
    film("Petite Maman", 2021, 72, "Drama", "Fantasy"),
    film("The Worst Person in the World", 2021, 128, "Comedy", "Drama", "Romance"),
    film("Aftersun", 2022, 101, "Drama"),
    film("Decision to Leave", 2022, 139, "Crime", "Drama", "Mystery"),
    film("Everything Everywhere All at Once", 2022, 140, "Action", "Adventure", "Science Fiction"),
    film("Tár", 2022, 158, "Drama", "Music"),
    film("Afire", 2023, 103, "Drama"),
    film("Anatomy of a Fall", 2023, 152, "Mystery", "Thriller"),
    film("Fallen Leaves", 2023, 81, "Comedy", "Drama", "Romance"),
    film("Oppenheimer", 2023, 181, "Drama"),
    film("Past Lives", 2023, 106, "Drama", "Romance"),
    film("Perfect Days", 2023, 124, "Drama"),
    film("Anora", 2024, 139, "Comedy", "Drama", "Romance"),
    film("Flow", 2024, 85, "Adventure", "Animation"),
  ]

  /// Series with the number of episodes of each season, from the first season.
  static let series: [CatalogTitle] = [
    show("Twin Peaks", 1990, "ABC", 47, [8], "Crime", "Drama", "Mystery"),
    show("Detectorists", 2014, "BBC Four", 29, [6, 6, 6], "Comedy"),
    show("Fleabag", 2016, "BBC Three", 27, [6, 6], "Comedy", "Drama"),
    show("Dark", 2017, "Netflix", 53, [10, 8, 8], "Crime", "Drama", "Mystery"),
    show("Derry Girls", 2018, "Channel 4", 24, [6, 6], "Comedy"),
    show("Severance", 2022, "Apple TV", 50, [9, 10], "Drama", "Mystery"),
    show("Slow Horses", 2022, "Apple TV", 47, [6, 6, 6, 6], "Crime", "Drama"),
    show("The Bear", 2022, "FX", 33, [8, 10, 10], "Comedy", "Drama"),
  ]

  /// The film or series with a name.
  static func named(_ name: String) -> CatalogTitle? { (all + series).first { $0.name == name } }

  /// The film or series with an id, or all with a name.
  static func titles(named text: String) -> [CatalogTitle] {
    (all + series).filter { "\($0.id)" == text || $0.name.lowercased() == text.lowercased() }
  }

  /// The films and series whose names contain a text.
  static func titles(like text: String) -> [CatalogTitle] {
    (all + series).filter { $0.name.lowercased().contains(text.lowercased()) }
  }

  private static func film(
    _ name: String, _ year: Int, _ minutes: Int, _ genres: String..., tmdb: Int? = nil
  ) -> CatalogTitle {
    var facts = TitleFacts(name: name, year: year)
    facts.genres = genres
    facts.runtime = .seconds(minutes * 60)
    return CatalogTitle(Title(tmdb.map { .movie($0) } ?? .provisional(.movie, name: name, year: year), facts))
  }

  private static func show(
    _ name: String, _ year: Int, _ network: String, _ minutes: Int, _ seasons: [Int], _ genres: String...
  ) -> CatalogTitle {
    var facts = TitleFacts(name: name, year: year)
    facts.genres = genres
    facts.networks = [network]
    facts.runtime = .seconds(minutes * 60)
    let id = TitleID.provisional(.series, name: name, year: year)
    return CatalogTitle(
      Title(id, facts),
      seasons: seasons.enumerated().map { at, count in
        var season = SeasonFacts()
        season.episodes = (1...count).map { Episode($0) }
        return Season(SeasonID(id, at + 1), season)
      })
  }
}
