import Foundation
import Reelbook

/// The site: pages that follow the library, and forms that edit it.
struct Site: Sendable {
  let store: LibraryStore
  private let finder = Finder()

  init(_ store: LibraryStore) { self.store = store }

  func reply(to request: Request, on connection: Connection) async {
    switch (request.method, request.path.first ?? "") {
    case ("GET", "live"): await follow(request, on: connection)
    case ("GET", "style.css"): connection.reply(200, "text/css", Data(Style.sheet.utf8))
    case ("GET", "script.js"): connection.reply(200, "text/javascript", Data(Script.source.utf8))
    case ("GET", _): await show(request, on: connection)
    case ("POST", "do"): await edit(request, on: connection)
    default: connection.reply(405, "text/plain", Data("This page is only read.\n".utf8))
    }
  }

  /// Who sits at a browser: the person of its cookie, or the person who uses this device.
  func person(of request: Request) -> PersonID {
    let person = PersonID(request.cookie("person") ?? request["person"])
    return person.flatMap { store.library.person($0)?.id } ?? store.me
  }

  /// The page at an address, complete.
  private func show(_ request: Request, on connection: Connection) async {
    let person = person(of: request)
    let viewer = store.viewer(of: person)
    guard let screen = Screen(request, finder, for: viewer) else {
      return connection.reply(404, "text/plain", Data("There is no such page.\n".utf8))
    }
    let frame = Frame(screen, for: viewer, at: request)
    connection.reply(
      200, "text/html", Data(frame.page(await footer(of: person)).source.utf8),
      [
        "Content-Security-Policy":
          "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'"
      ])
  }

  /// The page at an address, again whenever an edit has changed it. This is how any screen follows a library.
  private func follow(_ request: Request, on connection: Connection) async {
    let person = person(of: request)
    guard let page = request.page(request["page"]), let screen = Screen(page, finder, for: store.viewer(of: person)),
      connection.begin(200, "text/event-stream")
    else { return connection.reply(404, "text/plain", Data()) }
    let following = Task {
      for await content in store.values(for: person, of: { screen.content($0, .now) }) {
        let footer = await footer(of: person)
        guard connection.send("page", content.source), connection.send("undo", footer.source) else { return }
      }
    }
    connection.whenGone { following.cancel() }
    await following.value
  }

  /// What can be undone and done again, in words.
  private func footer(of person: PersonID) async -> Markup {
    guard let stack = try? await store.undoStack(of: person) else { return "" }
    let library = store.viewer(of: person).library
    func button(_ verb: String, _ words: String, _ commit: Commit?) -> Markup {
      guard let story = commit?.story(in: library) else { return "" }
      return Form(verb, "\(words): \(story.words)", key: verb).markup
    }
    return "\(button("undo", "Undo", stack.undoable))\(button("redo", "Do again", stack.redoable))"
  }

  /// Does what a form asks for.
  private func edit(_ request: Request, on connection: Connection) async {
    let person = person(of: request)
    var headers = ["Location": request["back"].hasPrefix("/") ? request["back"].filter { !$0.isNewline } : "/"]
    do {
      switch request.path.dropFirst().first {
      case "undo": try await store.undo(as: person)
      case "redo": try await store.redo(as: person)
      case "sit":
        headers["Set-Cookie"] =
          "person=\(request["who"].filter { $0.isHexDigit || $0 == "-" }); Path=/; SameSite=Strict"
      case let verb?: try await store.edit(as: person) { try Action(verb, request).perform(in: &$0) }
      case nil: break
      }
      connection.reply(303, "text/plain", Data(), headers)
    } catch {
      connection.reply(422, "text/plain", Data(((error as? any Worded)?.message ?? "\(error)").utf8))
    }
  }
}
