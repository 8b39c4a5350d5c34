/// Words by which a dot within a sentence is told from one at its end, in English, German, French, Spanish, Italian,
/// Portuguese, Dutch, Polish, Swedish and Russian.
///
/// Case counts, because an abbreviation of one language is a word of another: the Italian “On.” before a name and the
/// English “on.” at an end.
enum SentenceWords {
  /// Words before a name. No sentence ends after them.
  static let titles: Set<String> = [
    "Dr", "Mr", "Mrs", "Ms", "Mx", "Prof", "St", "Ste", "Lt", "Col", "Gen", "Capt", "Sgt", "Cpl", "Maj", "Rev", "Hon",
    "Gov", "Pres", "Sen", "Rep", "Mt", "Ft", "Hr", "Fr", "Frl", "Mme", "Mlle", "MM", "Mgr", "Sra", "Srta", "Dra",
    "Dña", "Ud", "Uds", "Vd", "Sig", "Sig.ra", "Dott", "Dott.ssa", "Avv", "Ing", "Exmo", "Profa", "Dhr", "Mevr",
    "Mw", "Drs", "dr", "dra", "prof", "dott", "dott.ssa", "avv", "sig", "sig.ra", "dhr", "mevr", "mw", "drs", "św",
    "płk", "gen", "kpt", "mjr", "por", "ul", "г",
    "ул", "проф", "им",
  ]

  /// Words that are abbreviations only before a number: “No. 5”, but not “He said no.”
  static let beforeNumbers: Set<String> = [
    "No", "no", "Nos", "nos", "Nr", "nr", "Vol", "vol", "Bd", "Abs", "Art", "Kap", "Chap", "chap", "Ep", "ep",
    "Pt", "pt", "p", "pp", "pag", "pág", "blz", "est", "ca", "env", "approx", "fig", "Fig", "nº", "стр", "д",
  ]

  /// Words that end with a dot, within a sentence or at its end.
  static let abbreviations: Set<String> = [
    "vs", "st", "lt", "sgt", "Jr", "jr", "Sr", "sr", "Inc", "Ltd", "Co", "Corp", "etc", "dept", "Dept", "bzw", "usw",
    "evtl", "ggf",
    "inkl", "vgl", "hl", "geb", "gest", "sog", "Hl", "Av", "ecc", "bijv", "o.a", "ir", "pl", "im", "np", "tzn", "bl.a",
    "t.ex", "dvs", "kl", "ang", "гр", "др", "т", "тыс", "млн", "руб", "resp", "allg", "av", "bd", "al",
    "Me", "On",
  ]

  /// Single letters that are words, and so may end a sentence.
  static let words: Set<String> = [
    "a", "e", "i", "o", "u", "y", "à", "è", "é", "ó", "я", "и", "а", "о", "у", "в", "с", "к",
  ]

  /// Words with which sentences begin, and names hardly.
  static let beginnings: Set<String> = [
    "He", "She", "It", "They", "We", "You", "I", "His", "Her", "Their", "Its", "My", "Our", "Your", "The", "This",
    "That", "These", "Those", "There", "Then", "But", "And", "When", "While", "After", "Before", "Now", "As", "If",
    "In", "At", "On", "With", "Let", "What", "Where", "How", "Why", "Once", "Soon", "Later", "Only", "However",
    "Er", "Sie", "Es", "Wir", "Ich", "Ihr", "Der", "Die", "Dann", "Doch", "Aber", "Und", "Als", "Wenn", "Nun",
    "Il", "Elle", "Ils", "Elles", "Nous", "Vous", "Mais", "Puis", "Quand", "Alors", "Él", "Ella", "Ellos", "Pero",
    "Entonces", "Cuando", "Lui", "Lei", "Loro", "Poi", "Quando", "Ele", "Ela", "Eles", "Mas", "Então", "Hij",
    "Zij", "Ze", "Het", "Maar", "Toen", "On", "Ona", "Oni", "Ale", "Potem", "Kiedy", "Han", "Hon", "Men",
    "Sedan", "När", "Он", "Она", "Они", "Но", "Потом", "Когда", "Затем",
  ]

  /// Nouns after an ordinal number, in German, the Nordic and the Slavic languages.
  static let countedNouns: Set<String> = [
    "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
    "dezember",
    "jahrhundert", "jahrhunderts", "klasse", "geburtstag", "weltkrieg", "weltkriegs", "staffel", "stock", "tag", "mal",
    "januari", "februari", "mars", "maj", "augusti", "december", "desember", "århundrede", "århundre", "marts", "juni",
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października",
    "listopada", "grudnia", "wieku", "ledna", "února", "března", "dubna", "května", "června", "července", "srpna",
    "září",
    "října", "listopadu", "prosince", "století",
  ]
}
