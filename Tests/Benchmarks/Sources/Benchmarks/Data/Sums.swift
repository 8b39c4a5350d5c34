import Foundation
import ReelbookModel

/// The sum of every field, so that all decoding happens before the clock stops.
extension Library {
  var sum: Int {
    var sum = 0
    records(Person.self).visit { person in sum &+= person.name.utf8.count }
    records(Title.self).visit { title in sum &+= title.facts.sum }
    records(Season.self).visit { season in sum &+= season.facts.sum }
    records(TitleList.self).visit { list in
      sum &+=
        list.name.utf8.count &+ list.icon.sum &+ list.position.rawValue.utf8.count &+ (list.owner == .absent ? 0 : 1)
    }
    records(ListEntry.self).visit { entry in
      sum &+= (entry.id.list == .absent ? 0 : 1) &+ (entry.addedBy == .absent ? 0 : 1) &+ entry.subject.sum
      sum &+= entry.position.rawValue.utf8.count &+ entry.added.sum
    }
    records(Mark.self).visit { mark in
      sum &+= mark.subject.sum &+ (mark.person == .absent ? 0 : 1) &+ (mark.category?.rawValue).sum
      sum &+= (mark.reaction?.rawValue).sum &+ (mark.isStarred ? 1 : 0) &+ mark.rating.sum &+ mark.moods.count
      sum &+= mark.watchlistSince.sum &+ mark.run &+ (mark.witness ?? 0)
    }
    records(Play.self).visit { play in
      sum &+= (play.id == .absent ? 0 : 1) &+ play.subject.sum &+ (play.person == .absent ? 0 : 1)
      sum &+= play.time.instant.sum &+ (play.time.offset ?? 0) &+ play.time.zone.sum &+ play.run
      sum &+= (play.format?.rawValue).sum &+ play.location.utf8.count &+ play.companions.count
      sum &+= (play.mood?.rawValue).sum &+ play.notes.utf8.count &+ play.rating.sum &+ play.timeWatched.sum
      sum &+= play.source.kind.rawValue.utf8.count &+ play.source.batch.sum &+ (play.source.row ?? 0)
      sum &+= play.logged.sum &+ (play.witness ?? 0)
    }
    records(Note.self).visit { note in
      sum &+= (note.id == .absent ? 0 : 1) &+ note.subject.sum &+ (note.person == .absent ? 0 : 1)
      sum &+= note.text.utf8.count &+ note.written.sum &+ (note.witness ?? 0)
    }
    return sum
  }
}

extension Peer.Household {
  var sum: Int {
    var sum = 0
    persons.visit { person in sum &+= person.name.utf8.count }
    titles.visit { title in sum &+= title.sum }
    seasons.visit { season in sum &+= season.sum }
    lists.visit { list in
      sum &+= list.name.utf8.count &+ list.icon.sum &+ list.position.utf8.count &+ list.owner.sum
    }
    entries.visit { entry in
      sum &+= entry.list.sum &+ entry.addedBy.sum &+ entry.subject.utf8.count
      sum &+= entry.position.utf8.count &+ entry.added.sum
    }
    marks.visit { mark in
      sum &+= mark.subject.utf8.count &+ mark.person.sum &+ mark.category.sum
      sum &+= mark.reaction.sum &+ (mark.starred == true ? 1 : 0) &+ Int(mark.rating ?? 0) &+ mark.ratingScale.sum
      sum &+= (mark.moods?.count ?? 0) &+ (mark.watchlistSince?.sum ?? 0) &+ mark.run &+ (mark.witness ?? 0)
    }
    plays.visit { play in
      sum &+= play.id.sum &+ play.subject.utf8.count &+ play.person.sum
      sum &+= play.watched.sum &+ play.offset &+ play.zone.utf8.count &+ play.run
      sum &+= play.format.sum &+ play.location.sum &+ (play.companions?.count ?? 0)
      sum &+= play.mood.sum &+ play.notes.sum &+ Int(play.rating ?? 0) &+ play.ratingScale.sum
      sum &+= Int(play.timeWatched ?? 0) &+ play.source.utf8.count &+ play.batch.sum &+ (play.row ?? 0)
      sum &+= play.logged.sum &+ (play.witness ?? 0)
    }
    notes.visit { note in
      sum &+= note.id.sum &+ note.subject.utf8.count &+ note.person.sum
      sum &+= note.text.utf8.count &+ note.written.sum &+ (note.witness ?? 0)
    }
    return sum
  }
}

extension TitleFacts {
  fileprivate var sum: Int {
    var sum = name.utf8.count &+ originalName.utf8.count &+ (year ?? 0) &+ synopsis.utf8.count &+ runtime.sum
    for genre in genres { sum &+= genre.utf8.count }
    for network in networks { sum &+= network.utf8.count }
    for id in outsideIDs { sum &+= id.key.utf8.count &+ id.value.utf8.count }
    sum &+=
      (releaseDay == .absent ? 0 : 1) &+ (contentRating?.label).sum &+ Int(score ?? 0) &+ votes &+ artwork.poster.sum
    return sum &+ artwork.backdrop.sum &+ (status?.rawValue).sum &+ language.sum &+ fetched.sum
  }
}

extension Peer.Title {
  fileprivate var sum: Int {
    var sum = name.utf8.count &+ originalName.utf8.count &+ year &+ synopsis.utf8.count &+ Int(runtime ?? 0)
    for genre in genres { sum &+= genre.utf8.count }
    for network in networks ?? [] { sum &+= network.utf8.count }
    for id in outsideIDs { sum &+= id.key.utf8.count &+ id.value.utf8.count }
    sum &+= releaseDay.utf8.count &+ contentRating.sum &+ Int(score) &+ votes &+ poster.utf8.count
    return sum &+ backdrop.sum &+ status.sum &+ language.utf8.count &+ fetched.sum
  }
}

extension SeasonFacts {
  fileprivate var sum: Int {
    var sum = name.utf8.count &+ artwork.poster.sum &+ language.sum &+ fetched.sum
    episodes.visit { episode in
      sum &+=
        episode.number &+ episode.name.utf8.count &+ episode.synopsis.utf8.count &+ (episode.airDay == nil ? 0 : 1)
      sum &+= episode.runtime.sum &+ (episode.tmdb ?? 0) &+ episode.kind.rawValue.utf8.count &+ episode.still.sum
    }
    return sum
  }
}

extension Peer.Season {
  fileprivate var sum: Int {
    var sum = name.utf8.count &+ poster.sum &+ language.utf8.count &+ fetched.sum
    episodes.visit { episode in
      sum &+= episode.number &+ episode.name.utf8.count &+ episode.synopsis.utf8.count &+ episode.airDay.utf8.count
      sum &+= Int(episode.runtime) &+ episode.tmdb &+ episode.kind.sum &+ episode.still.sum
    }
    return sum
  }
}

extension MediaID {
  fileprivate var sum: Int { (season ?? 0) &+ (episode ?? 0) &+ (self == .absent ? 0 : 1) }
}

extension String? {
  fileprivate var sum: Int { self?.utf8.count ?? 0 }
}

extension Instant? {
  fileprivate var sum: Int { Int(truncatingIfNeeded: self?.milliseconds ?? 0) }
}

extension Duration? {
  fileprivate var sum: Int { Int(truncatingIfNeeded: self?.components.seconds ?? 0) }
}

extension Rating? {
  fileprivate var sum: Int { map { Int($0.value) &+ $0.scale.rawValue.utf8.count } ?? 0 }
}

extension UUID {
  fileprivate var sum: Int { uuid.0 == 0 && uuid.15 == 0 ? 0 : 1 }
}

extension Date {
  fileprivate var sum: Int { Int(timeIntervalSinceReferenceDate) }
}

/// Visits the elements without copying them, as in a table, so that the sums of both sides copy no record.
extension Array {
  fileprivate func visit(_ body: (Element) -> Void) { ContiguousArray(self).span.visit(body) }
}

extension Span where Element: ~Copyable {
  /// Visits the elements. The element type may be noncopyable, so no element is copied.
  fileprivate func visit(_ body: (borrowing Element) -> Void) {
    for index in indices { body(self[index]) }
  }
}
