/// The style of a page: rules from the source code, colors from the palettes.
struct StyleSheet: Hashable, Sendable {
  let source: String

  static func report(withGrid: Bool, withLists: Bool = false) -> StyleSheet {
    StyleSheet(
      source: """
        :root { color-scheme: light dark; \(Palette.light.declarations) }
        @media (prefers-color-scheme: dark) { :root { \(Palette.dark.declarations) } }
        @media print { :root { color-scheme: light; \(Palette.light.declarations) } }

        """
          + [text, page, figures, tables, charts, story, withGrid ? grid : "", withLists ? lists : "", paper].joined(
            separator: "\n"))
  }

  private init(source: String) { self.source = source }
}

extension StyleSheet {
  private static let text = """
    :root {
      --serif: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif;
      --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Noto Sans", Roboto, sans-serif;
      --gap: clamp(1.25rem, 4vw, 3rem);
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 var(--sans); font-variant-numeric: tabular-nums lining-nums;
      overflow-wrap: anywhere; hyphens: manual;
    }
    h1, h2, h3, p, ul, ol, dl, dd, figure, table { margin: 0; padding: 0; }
    h1, h2 { font-family: var(--serif); font-weight: 500; letter-spacing: -0.02em; text-wrap: balance; }
    h1 { font-size: clamp(2.5rem, 8vw, 4.5rem); line-height: 1.05; }
    h2 { font-size: clamp(2rem, 6vw, 3.25rem); line-height: 1.1; }
    h3 { font-size: 1.0625rem; line-height: 1.35; font-weight: 650; letter-spacing: -0.005em; }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
    a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
    .faint { color: var(--faint); }
    .small { font-size: 0.875rem; }
    .nothing { color: var(--faint); font-style: italic; }
    [dir="rtl"] :is(h1, h2, h3, .number, .sentence, .fact, .eyebrow) { letter-spacing: 0; }
    [dir="rtl"] :is(.bar, .entries, .split) svg { transform: scaleX(-1); } [dir="rtl"] .legend svg { transform: none; }
    """

  private static let page = """
    header, main, footer { max-width: 72rem; margin: 0 auto; padding: 0 var(--gap); }
    header { padding-top: clamp(2.5rem, 8vw, 5.5rem); padding-bottom: 1.5rem; }
    header p { margin-top: 0.75rem; color: var(--faint); }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin-top: 1.25rem; list-style: none; }
    nav a { display: inline-block; padding: 0.35rem 0; font-weight: 600; }
    section { border-top: 1px solid var(--ink); padding: 1.5rem 0 clamp(3rem, 8vw, 6rem); }
    .lead { max-width: 42rem; margin-top: 0.75rem; font-size: 1.125rem; }
    .pair {
      display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(2.25rem, 5vw, 3.5rem) clamp(2.5rem, 5vw, 4.5rem);
      margin-top: clamp(2.25rem, 5vw, 3.5rem);
    }
    @media (min-width: 44rem) { .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); } .whole { grid-column: 1 / -1; } }
    footer { padding-bottom: 4rem; color: var(--faint); font-size: 0.875rem; }
    footer p { max-width: 42rem; border-top: 1px solid var(--line); padding-top: 1rem; }
    """

  private static let figures = """
    .figures {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); gap: 1.75rem clamp(1.25rem, 4vw, 2.5rem);
      margin-top: clamp(1.75rem, 4vw, 2.75rem);
    }
    @media (min-width: 56rem) {
      .in-4 { grid-template-columns: repeat(4, minmax(0, 1fr)); } .in-5 { grid-template-columns: repeat(5, minmax(0, 1fr)); }
    }
    .figures div { display: flex; flex-direction: column; border-top: 1px solid var(--line); padding-top: 0.75rem; }
    .figures dt { order: 2; font-weight: 600; font-size: 0.9375rem; }
    .figures dd { font-size: 0.875rem; color: var(--faint); order: 3; }
    .figures dd:first-of-type {
      order: 1; color: var(--ink); font: 500 clamp(2.25rem, 6vw, 3rem)/1.1 var(--serif); letter-spacing: -0.02em;
      font-variant-numeric: tabular-nums lining-nums;
    }
    .figures .unit { font: 500 1rem var(--sans); letter-spacing: 0; color: var(--faint); }
    .notes { margin-top: 0.75rem; list-style: none; }
    .notes li { padding: 0.4rem 0; border-top: 1px solid var(--line); }
    .notes li:first-child { border-top: 0; }
    .events { display: grid; grid-template-columns: minmax(0, 1fr); }
    .events dt { color: var(--faint); font-size: 0.875rem; padding-top: 0.9rem; border-top: 1px solid var(--line); }
    .events dt:first-child { padding-top: 0; border-top: 0; }
    .events dd { padding: 0.2rem 0; }
    .events dd:has(+ dt) { padding-bottom: 0.9rem; }
    @media (min-width: 40rem) {
      .events { grid-template-columns: 11rem minmax(0, 1fr); }
      .events dt { grid-column: 1; padding-top: 0.65rem; }
      .events dd { grid-column: 2; }
      .events dt + dd { padding-top: 0.6rem; border-top: 1px solid var(--line); }
      .events dt:first-child + dd { padding-top: 0; border-top: 0; }
    }
    .notes time { color: var(--faint); font-size: 0.875rem; margin-inline-end: 0.6em; }
    """

  private static let tables = """
    figcaption { margin-bottom: 0.85rem; }
    figcaption p { color: var(--faint); font-size: 0.875rem; margin-top: 0.15rem; max-width: 42rem; }
    table { width: 100%; border-collapse: collapse; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    th, td { padding-block: 0.4rem; padding-inline: 0.75rem 0; text-align: end; vertical-align: top; font-weight: 400; }
    th:first-child, td:first-child { padding-inline-start: 0; text-align: start; }
    thead th { color: var(--faint); font-size: 0.8125rem; padding-bottom: 0.35rem; vertical-align: bottom; overflow-wrap: normal; }
    tbody tr { border-top: 1px solid var(--line); }
    td { white-space: nowrap; }
    .bars thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .bars tbody tr { border: 0; }
    .bars th { width: 44%; padding-block: 0.3rem; line-height: 1.35; }
    @media (min-width: 40rem) { .bars th { width: 36%; } }
    .bars .bar { width: auto; padding-block: 0.3rem; }
    .bars .bar svg { display: block; width: 100%; height: 0.7rem; margin-top: 0.33rem; }
    .bars td:last-child { width: 1%; padding-block: 0.3rem; line-height: 1.35; }
    details { margin-top: 0.85rem; font-size: 0.875rem; }
    summary { display: inline-block; cursor: pointer; color: var(--faint); padding: 0.25rem 0; }
    summary::before { content: "+"; display: inline-block; width: 1em; color: var(--accent); font-weight: 600; }
    details[open] summary::before { content: "–"; }
    details table { margin-top: 0.5rem; }
    .days th, .days td { padding-block: 0.3rem; padding-inline: 0.3rem 0; }
    """

  private static let charts = """
    svg { display: block; overflow: visible; }
    svg text { font: 11px var(--sans); font-variant-numeric: tabular-nums; fill: var(--faint); }
    svg .strong { fill: var(--ink); font-weight: 650; }
    .accent { fill: var(--accent); }
    .second { fill: var(--second); }
    .ground { fill: var(--heat-0); }
    .before { stroke: var(--ink); stroke-width: 1.5; }
    .rule { stroke: var(--line); stroke-width: 1; }
    .h0 { fill: var(--heat-0); } .h1 { fill: var(--heat-1); } .h2 { fill: var(--heat-2); }
    .h3 { fill: var(--heat-3); } .h4 { fill: var(--heat-4); }
    .columns svg { width: 100%; height: auto; max-width: 34rem; }
    .year { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1.25rem clamp(0.9rem, 3vw, 2rem); list-style: none; }
    @media (min-width: 40rem) { .year { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
    @media (min-width: 62rem) { .year { grid-template-columns: repeat(6, minmax(0, 1fr)); } }
    .year li { font-size: 0.8125rem; color: var(--faint); }
    .year p { display: flex; justify-content: space-between; gap: 0.5em; }
    .year strong { color: var(--ink); font-weight: 600; }
    .year svg { width: 100%; height: auto; margin-top: 0.35rem; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.35rem 1.1rem; margin-top: 1.1rem; font-size: 0.8125rem; color: var(--faint); list-style: none; }
    .legend svg { display: inline-block; width: 0.8rem; height: 0.8rem; margin-inline-end: 0.4em; vertical-align: -0.08em; }
    .strip svg { width: 100%; height: 2.25rem; }
    .strip .months { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); margin-top: 0.35rem; font-size: 0.75rem; color: var(--faint); list-style: none; }
    @media (forced-colors: active) { svg { forced-color-adjust: none; } }
    """

  private static let paper = """
    @media print {
      @page { margin: 16mm; }
      body { font-size: 10pt; }
      nav, details { display: none; }
      header { padding-top: 0; }
      section { break-before: page; padding-bottom: 0; }
      details.more { display: block; }
      #cards { display: none; }
      details.more::details-content { content-visibility: visible; block-size: auto; }
      .cards, .timegrid li li, .posters, .moments li { break-inside: avoid; }
      .hero { padding: 1rem 0; }
      .hero .number { font-size: 7rem; }
      .posters { max-width: 30rem; }
      footer { break-before: avoid; padding-bottom: 0; }
      section:first-of-type { break-before: auto; }
      figure, .figures, tr { break-inside: avoid; }
      .whole { break-inside: auto; }
      .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.75rem 2.5rem; margin-top: 1.75rem; }
      .whole { grid-column: 1 / -1; }
      .figures { grid-template-columns: repeat(4, minmax(0, 1fr)); }
      .year { grid-template-columns: repeat(6, minmax(0, 1fr)); }
      svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
