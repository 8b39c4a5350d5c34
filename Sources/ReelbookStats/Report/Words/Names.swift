internal import ReelbookModel

/// What titles, traits and dimensions are called on a page.
struct Names {
  let library: Library

  func title(_ id: TitleID) -> String { library.name(of: Subject(id)) }

  func subject(_ subject: Subject) -> String { library.name(of: subject) }

  func person(_ id: PersonID) -> String {
    let name = library.person(id)?.name ?? ""
    return name.isEmpty ? "Somebody" : name
  }

  func trait(_ trait: Trait) -> String {
    switch trait {
    case .kind(let kind): Self.kinds[kind.rawValue] ?? kind.rawValue.capitalizedFirst
    case .title(let id): title(id)
    case .isRewatch(let isRewatch): isRewatch ? "Rewatches" : "First watches"
    case .format(let format): Self.formats[format] ?? format.rawValue.capitalizedFirst
    case .place(let name), .companion(let name), .genre(let name), .network(let name): name
    case .mood(let mood): mood.rawValue.capitalizedFirst
    case .weekday(let weekday): weekday.name
    case .hour(let hour): hour < 10 ? "0\(hour):00" : "\(hour):00"
    case .decade(let decade): "\(decade)s"
    case .person(let id): person(id)
    case .unknown: "Not known"
    }
  }

  private static let kinds = ["movie": "Movies", "episode": "Episodes", "season": "Seasons", "series": "Series"]
  private static let formats: [ViewingFormat: String] = [
    .theater: "Theater", .streaming: "Streaming", .disc: "Disc", .digital: "Digital", .broadcast: "TV broadcast",
    .other: "Other",
  ]
}

extension Category {
  /// The category as a heading has it.
  var heading: String { rawValue.capitalizedFirst }
}

extension Dimension {
  /// What a chart by the dimension is called, and what its names are.
  var heading: (title: String, names: String) {
    switch self {
    case .kind: ("Movies and episodes", "Kind")
    case .title: ("Most watched", "Title")
    case .rewatch: ("First watches and rewatches", "Kind")
    case .format: ("Formats", "Format")
    case .place: ("Places", "Place")
    case .companion: ("Company", "Person")
    case .mood: ("Moods", "Mood")
    case .weekday: ("Days of the week", "Day")
    case .hour: ("Hours of the day", "Hour")
    case .genre: ("Genres", "Genre")
    case .decade: ("Decades", "Decade")
    case .network: ("Networks", "Network")
    case .person: ("Viewers", "Person")
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
