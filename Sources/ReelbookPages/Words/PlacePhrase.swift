import ReelbookBase

/// The page of places.
enum PlacePhrase: String, PhraseKey {
  case title = "page.places"
  case map = "page.places.map"
  case all = "page.places.all"
  case nothing = "page.places.nothing"
  case noPoints = "page.places.noPoints"
  case withoutPoint = "page.places.withoutPoint"
  case count = "page.places.count"
  case entry = "page.places.entry"
  case range = "page.places.range"
  case kilometres = "page.places.kilometres"
  case metres = "page.places.metres"
  case headPlace = "page.places.head.place"
  case headViewings = "page.places.head.viewings"
  case headTitles = "page.places.head.titles"
  case headLast = "page.places.head.last"

  var english: String {
    switch self {
    case .title: "Places"
    case .map: "On the map"
    case .all: "All places"
    case .nothing: "No viewing has a place."
    case .noPoints: "No place has a point on the map."
    case .withoutPoint: "{number} {count|place is|places are} not on the map"
    case .count: "{number} {count|place|places}"
    case .entry: "{titles}, {days}"
    case .range: "{first} to {last}"
    case .kilometres: "{number} km"
    case .metres: "{number} m"
    case .headPlace: "Place"
    case .headViewings: "Viewings"
    case .headTitles: "Titles"
    case .headLast: "Last"
    }
  }
}
