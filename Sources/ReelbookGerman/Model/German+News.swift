extension GermanTexts {
  /// What happens to titles that a person follows.
  static let news: [String: String] = [
    "news.begins": "{title} beginnt",
    "news.beginsWith": "{title} beginnt mit {count} Folgen",
    "news.season": "{title}: Staffel {season} beginnt",
    "news.seasonWith": "{title}: Staffel {season} beginnt mit {count} Folgen",
    "news.returns": "{title} geht weiter, mit Staffel {season}",
    "news.returnsWith": "{title} geht weiter, mit {count} Folgen der Staffel {season}",
    "news.episode": "{title}: Staffel {season}, Folge {episode}",
    "news.episodes": "{title}: {count} Folgen der Staffel {season}",
    "news.episodeThrough": "{title}: Folge {episode}",
    "news.episodesThrough": "{title}: {count} Folgen ab Folge {episode}",
    "news.episodesFrom": "{title}: {count} Folgen ab Staffel {season}, Folge {episode}",
    "news.seasonComplete": "{title}: alle {count} Folgen der Staffel {season} sind da",
    "news.seasonAnnounced": "{title}: Staffel {season} ist angekündigt",
    "news.ended": "{title} ist zu Ende",
    "news.canceled": "{title} wurde abgesetzt",
    "news.released": "{title} ist erschienen",
    "news.releasedInCinemas": "{title} läuft im Kino",
    "news.releasedDigitally": "{title} gibt es zum Streamen oder Kaufen",
    "news.releasedOnDisc": "{title} ist auf DVD/Blu-ray erschienen",
    "news.releasedOnTelevision": "{title} läuft im Fernsehen",
    "news.franchise": "{title} ist erschienen, aus der Reihe {franchise}",
    "news.available": "{title} gibt es bei {service}",
    "news.unavailable": "{title} gibt es nicht mehr bei {service}",
    "news.moved": "{news} (verschoben vom {day})",
  ]
}
