/// What the program is expected to print.
enum Expected {
  static let demo = """

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
    Added The Matrix to “Someday”
    Removed The Matrix from “Watching”
    Removed The Matrix from “Someday”
    Added The Matrix to “Watching”
    Moved Only Murders in the Building from New to Current
    Watched S1E1 of South Park

    """

  static let progress = """
    Only Murders in the Building: 1 of 10 watched  #.........
      Season 1: 1 of 10 watched  #.........
      Starred episodes: 1
    """
}
