import Foundation

/// Traces that the player recorded, with fewer positions than mpv reports.
enum Evenings {
  static let all: [(String, String)] = [
    ("An episode, and the next", episodes), ("A film with a bad stream", film),
  ]

  private static let episodes = #"""
    {"playbackTrace":1,"person":"6f1c27f2-0f6b-4a55-8d31-5bb039d4b8a1","item":{"subject":"series/tmdb/107113/s1e2","title":"Only Murders in the Building","place":"S1 E2","resume":300,"played":290},"next":{"subject":"series/tmdb/107113/s1e3","title":"Only Murders in the Building","place":"S1 E3"},"skip":{"recap":"atOnce"}}
    {"at":"2026-11-20T19:00:00.000Z","event":"opened","length":1900,"variants":[{"id":"sd","name":"SD","height":576},{"id":"hd","name":"HD","height":1080}]}
    {"at":"2026-11-20T19:00:01.000Z","event":"playing"}
    {"at":"2026-11-20T19:00:01.500Z","event":"segments","segments":[{"kind":"recap","start":310,"end":340,"source":"chapters","confidence":0.85},{"kind":"intro","start":360,"end":420,"source":"chapters","confidence":0.85},{"kind":"credits","start":1780,"end":1900,"source":"chapters","confidence":0.85}]}
    {"at":"2026-11-20T19:00:11.000Z","event":"position","seconds":305}
    {"at":"2026-11-20T19:00:16.000Z","event":"position","seconds":310}
    {"at":"2026-11-20T19:00:36.000Z","event":"position","seconds":359}
    {"at":"2026-11-20T19:00:39.000Z","event":"skip"}
    {"at":"2026-11-20T19:00:39.200Z","event":"sought","seconds":420}
    {"at":"2026-11-20T19:08:39.000Z","event":"position","seconds":899}
    {"at":"2026-11-20T19:08:40.000Z","event":"paused"}
    {"at":"2026-11-20T19:15:00.000Z","event":"playing"}
    {"at":"2026-11-20T19:28:00.000Z","event":"position","seconds":1679}
    {"at":"2026-11-20T19:28:02.000Z","event":"prepared","subject":"series/tmdb/107113/s1e3"}
    {"at":"2026-11-20T19:29:41.000Z","event":"position","seconds":1780}
    {"at":"2026-11-20T19:29:46.000Z","event":"position","seconds":1785}
    {"at":"2026-11-20T19:29:51.000Z","event":"tick"}
    {"at":"2026-11-20T19:29:51.200Z","event":"opened","length":1850,"variants":[{"id":"hd3","name":"HD","height":1080}]}
    {"at":"2026-11-20T19:29:52.000Z","event":"playing"}
    {"at":"2026-11-20T19:34:52.000Z","event":"position","seconds":300}
    {"at":"2026-11-20T19:34:53.000Z","event":"stop"}
    """#

  private static let film = #"""
    {"playbackTrace":1,"person":"6f1c27f2-0f6b-4a55-8d31-5bb039d4b8a1","item":{"subject":"movie/tmdb/603","title":"The Matrix"}}
    {"at":"2026-11-21T20:00:00.000Z","event":"opened","length":8160,"variants":[{"id":"uhd","name":"UHD","height":2160},{"id":"hd","name":"HD","height":1080},{"id":"sd","name":"SD","height":576}]}
    {"at":"2026-11-21T20:00:02.000Z","event":"playing"}
    {"at":"2026-11-21T20:10:02.000Z","event":"position","seconds":600}
    {"at":"2026-11-21T20:10:03.000Z","event":"stalled"}
    {"at":"2026-11-21T20:10:33.000Z","event":"failed","reason":"HTTP 410"}
    {"at":"2026-11-21T20:10:35.000Z","event":"playing"}
    {"at":"2026-11-21T20:15:35.000Z","event":"position","seconds":900}
    {"at":"2026-11-21T20:15:36.000Z","event":"sought","seconds":870}
    {"at":"2026-11-21T20:16:06.000Z","event":"position","seconds":900}
    {"at":"2026-11-21T20:16:07.000Z","event":"sought","seconds":8100}
    {"at":"2026-11-21T20:16:37.000Z","event":"position","seconds":8130}
    {"at":"2026-11-21T20:16:38.000Z","event":"fromTheBeginning"}
    {"at":"2026-11-21T20:18:38.000Z","event":"position","seconds":120}
    {"at":"2026-11-21T20:18:40.000Z","event":"ended"}
    {"at":"2026-11-21T20:18:43.000Z","event":"failed","reason":"HTTP 500"}
    {"at":"2026-11-21T20:18:44.000Z","event":"stop"}
    """#
}
