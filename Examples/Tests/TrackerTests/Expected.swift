/// The expected output of the program.
enum Expected {
  static let demo = """

    == Searching the sample catalogue for “pal”
    Palm Royale (2024)

    == Two lists, and titles of the sample catalogue
    Watching
      South Park (1997)
      Only Murders in the Building (2021)
      Palm Royale (2024)
    Someday
      The Matrix (1999)
      Back to the Future (1985)
      Grace and Frankie (2015)

    == Ada and Grace watch together; Ada stops in the middle of the next one
    Only Murders in the Building: 3 of 10 watched  ###.......
      Season 1: 3 of 10 watched  ###.......
      Starred episodes: 0

    == What comes next
    Grace and Frankie: start with S1E1 “The End”
    Only Murders in the Building: resume S1E4 at 0:12:34
    Palm Royale: start with S1E1 “Episode 1”
    South Park: go on with S1E2 “Weight Gain 4000”

    == What to continue
    Only Murders in the Building: resume S1E4 at 0:12:34
    South Park: go on with S1E2 “Weight Gain 4000”

    == A mistake, and its undoing
    Watching
      South Park (1997)
      Only Murders in the Building (2021)
      Palm Royale (2024)
    Someday
      The Matrix (1999)
      Back to the Future (1985)
      Grace and Frankie (2015)

    == What happened, the latest first
    Undid: Moved The Matrix from “Someday” to “Watching”
    Moved The Matrix from “Someday” to “Watching”
    Starred S1E2 of Only Murders in the Building, with a note
    Moved Only Murders in the Building from New to Current
    Watched 4 movies and episodes of 2 titles, and 2 more changes
    Added 6 titles to “Watching” and “Someday”, and 3 more changes

    == The activity page
    Activity, as of 20 November 2026
                      in all  last 30 days
    Episodes watched       4             1
    Movies watched         0             0
    Time watched       0 min         0 min

    Time watched: without 4 viewings of unknown length.

    Where titles stand
    Current   2  █████████████████████████
    New       4  ██████████████████████████████████████████████████
    Paused    0
    Maybe     0
    Finished  0

    Most popular, of the last 60 days
    Show                          Episodes  Starred
    Only Murders in the Building         3        1
    South Park                           1        1

    4 shows added in the last 60 days
    Grace and Frankie             20 November 2026
    Palm Royale                   20 November 2026
    South Park                    20 November 2026
    Only Murders in the Building  20 November 2026

    Top genres
    Comedy     4  ██████████████████████████████████████████████████
    Animation  1  ████████████▌
    Crime      1  ████████████▌
    Drama      1  ████████████▌
    Mystery    1  ████████████▌

    Top networks
    Apple TV        1  ██████████████████████████████████████████████████
    Comedy Central  1  ██████████████████████████████████████████████████
    Hulu            1  ██████████████████████████████████████████████████
    Netflix         1  ██████████████████████████████████████████████████

    Favourite episodes
    2 favourited episodes in 2 shows. The show with most favourites is South Park,
    with 1.

    == A backup in one file, read back
    6 titles are in it.

    == A second device, by way of a folder that both can see
    Watching
      South Park (1997)
      Only Murders in the Building (2021)
      Palm Royale (2024)
    Someday
      The Matrix (1999)
      Back to the Future (1985)
      Grace and Frankie (2015)

    """

  static let progress = """
    Only Murders in the Building: 1 of 10 watched  #.........
      Season 1: 1 of 10 watched  #.........
      Starred episodes: 1
    """
}
