import Reelbook

extension Screen {
  static let lists = Screen("Lists") { viewer, now in
    let library = viewer.library
    let rows = library.lists(of: viewer.person).map { list in
      let items = library.items(in: list.id)
      let names = items.prefix(4).map { library.name(of: $0) }.joined(separator: ", ")
      return """
        <li class="card"><div><a href="/list/\(list.id)">\(list.name)</a><p>\(items.count) titles: \(names)</p></div></li>
        """ as Markup
    }
    return viewer.section("Your lists", rows)
  }

  static func list(_ id: ListID, named name: String) -> Screen {
    Screen(name) { viewer, now in
      let cards = viewer.library.items(in: id).map { item in
        viewer.card(item.subject.title, viewer.progressBar(item.subject.title, asOf: now))
      }
      return cards.isEmpty ? "<p class=\"empty\">Nothing is in this list.</p>" : "<ul class=\"cards\">\(cards)</ul>"
    }
  }
}
