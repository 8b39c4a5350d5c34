import Reelbook

/// What is around a screen: the navigation, the search, who sits here, and what can be undone.
struct Frame {
  private let screen: Screen
  private let viewer: Viewer
  private let request: Request

  init(_ screen: Screen, for viewer: Viewer, at request: Request) {
    (self.screen, self.viewer, self.request) = (screen, viewer, request)
  }

  /// The whole page. The script follows its changes; without the script it is as it was when it was asked for.
  func page(_ footer: Markup) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(screen.heading) · Reelbook</title><link rel="stylesheet" href="/style.css">
    <script src="/script.js" defer></script></head><body>
    <header><a class="brand" href="/">Reelbook</a><nav aria-label="Screens">\(links)</nav>\(search)\(people)</header>
    <main><h1>\(screen.heading)</h1><div id="content">\(screen.content(viewer, .now))</div></main>
    <footer><div id="undo" class="buttons">\(footer)</div><p id="message" role="alert"></p></footer>
    </body></html>
    """
  }

  private var links: [Markup] {
    Screen.all.map { address, name in
      let isHere = request.path.first ?? "" == address.dropFirst()
      return "<a href=\"\(address)\"\(isHere ? " aria-current=\"page\"" as Markup : "")>\(name)</a>"
    }
  }

  private var search: Markup {
    """
    <form class="search" role="search" action="/search"><input type="search" name="q" value="\(request["q"])" \
    placeholder="Search" aria-label="Search" autocomplete="off"></form>
    """
  }

  private var people: Markup {
    let options = viewer.library.people.map { person in
      let isHere = person.id == viewer.person
      return "<option value=\"\(person.id)\"\(isHere ? " selected" as Markup : "")>\(person.name)</option>" as Markup
    }
    return """
      <form class="who" method="post" action="/do/sit"><input type="hidden" name="back" value="\(request.target)">\
      <select name="who" aria-label="Who is here">\(options)</select><button>Sit here</button></form>
      """
  }
}
