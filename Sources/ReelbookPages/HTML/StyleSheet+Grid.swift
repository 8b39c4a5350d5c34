extension StyleSheet {
  /// The rules of columns of time. Screens narrower than a tablet show them as lists.
  static let grid = """
    .timegrid ol { list-style: none; }
    .timegrid h3 .small { font-weight: 400; }
    .timegrid .marked > h3 { color: var(--accent); }
    .timegrid li li {
      padding: 0.35rem 0.6rem; border-radius: 0.3rem; overflow: hidden; min-width: 0; color: var(--paper);
      print-color-adjust: exact; -webkit-print-color-adjust: exact;
    }
    .timegrid li li strong { font-weight: 600; } .timegrid li li div { overflow-wrap: anywhere; }
    .timegrid .shared { background: var(--teal); } .timegrid .all { background: var(--plum); }
    .timegrid .alone { background: var(--ochre); } .timegrid .wanted { background: var(--accent); }
    .timegrid .plain { background: var(--heat-0); color: var(--ink); }
    .timegrid .open { background: none; color: var(--ink); border: 1px dashed var(--faint); }
    .timegrid .hours { display: none; }
    .timegrid .kind-shared { fill: var(--teal); } .timegrid .kind-all { fill: var(--plum); }
    .timegrid .kind-alone { fill: var(--ochre); } .timegrid .kind-plain { fill: var(--heat-0); stroke: var(--faint); }
    .timegrid .kind-wanted { fill: var(--accent); }
    .timegrid .kind-open { fill: none; stroke: var(--faint); stroke-dasharray: 2 1.5; }
    @media (forced-colors: active) { .timegrid li li { border: 1px solid; } }
    @media screen and (max-width: 59.99rem) {
      .timegrid > ol { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); margin-bottom: 1.5rem; }
      .timegrid li li { margin-top: 0.4rem; }
      .timegrid li li span, .timegrid li li strong { display: block; }
      .timegrid .empty { display: none; }
      .across li li.plain:nth-of-type(n + 4) { display: none; }
    }
    @media screen and (min-width: 40rem) and (max-width: 59.99rem) { .timegrid > ol { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    @media print, screen and (min-width: 60rem) {
      .timegrid > ol { --minute: 0.11rem; } .timegrid li li { --rows: var(--lines, 3); }
      .timegrid .hours { display: block; }
      .timegrid .hours li {
        position: absolute; background: none; color: var(--faint); padding: 0; border-radius: 0; overflow: visible; font-size: 0.75rem;
        line-height: 1.3;
      }
      .timegrid li > ol { position: relative; }
      .timegrid li li { position: absolute; padding: 2px 0.4rem; font-size: 0.8125rem; line-height: 1.27; border: 1px solid var(--paper); border-inline-width: 0 2px; }
      .timegrid li li.open { border: 1px dashed var(--faint); }
      .timegrid li li.brief { padding-inline: 0; }
      .timegrid li li div { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--rows); overflow: hidden; }
      .timegrid li li span, .timegrid li li strong { display: inline; } .timegrid li li :is(.small, .when) { font-size: 0.75rem; }
      .timegrid li li .when::after { content: "\\A"; white-space: pre; }
      .timegrid li li strong + .small::before { content: "\\A"; white-space: pre; }
      .timegrid .low .when, .timegrid .brief div, .timegrid .empty > p {
        position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
      }
      .down > ol {
        display: grid; grid-template-columns: 3rem repeat(var(--columns), minmax(0, 1fr)); grid-template-rows: auto auto;
        column-gap: 0.35rem; margin-bottom: 1.75rem;
      }
      .down > ol > li { grid-column: calc(var(--at) + 2) / span var(--lanes); grid-row: 1 / 3; display: grid; grid-template-rows: subgrid; min-width: 0; }
      .down > ol > li > h3 { padding-bottom: 0.6rem; }
      .down > ol > li > ol { grid-row: 2; height: calc(var(--length) * var(--minute)); border-inline-start: 1px solid var(--line); }
      .down > ol > .empty { border-inline-start: 1px solid var(--line); padding-inline-start: 0.2rem; }
      .down > ol > .hours { grid-column: 1 / -1; grid-row: 2; display: block; }
      .down > ol > .hours > ol { border: 0; }
      .down li li {
        top: calc(var(--from) * var(--minute)); height: calc(var(--for) * var(--minute));
        inset-inline-start: calc(100% * var(--lane, 0) / var(--of, 1)); width: calc(100% / var(--of, 1));
      }
      .down .hours li { inset-inline-start: 0; width: 100%; height: 0; border: 0; border-top: 1px solid var(--line); }
      .down .hours li span { display: block; width: 2.6rem; text-align: end; transform: translateY(-0.1em); }
      .down .hours .fold {
        height: calc(\(TimeAxis.foldLength) * var(--minute)); border: 0;
        background: repeating-linear-gradient(135deg, transparent 0 5px, var(--line) 5px 6px);
      }
      .across > ol > li {
        display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: 0 0.5rem; border-bottom: 1px solid var(--line); padding: 0.2rem 0;
        break-inside: avoid;
      }
      .across > ol > li > h3 { font-size: 0.875rem; line-height: 1.3; padding: 0.2rem 0; } .across h3 .small { display: block; font-size: 0.75rem; }
      .across > ol > li > ol { grid-column: 2; min-height: 3.6rem; }
      .across li li { left: calc(100% * var(--from) / var(--length)); width: calc(100% * var(--for) / var(--length)); top: 0; bottom: 0; }
      [dir="rtl"] .across li li { left: auto; right: calc(100% * var(--from) / var(--length)); }
      .across > ol > .hours { display: grid; } .across > ol > .hours > ol { min-height: 1.2rem; }
      .across .hours li { width: auto; white-space: nowrap; border: 0; bottom: auto; }
      .across .hours .fold { display: none; }
    }
    @media print {
      .timegrid > ol { --minute: min(0.25mm, calc(215mm / var(--length))); } .timegrid li li { --rows: var(--sheet, 2); }
      .timegrid > ol { break-inside: avoid; } .timegrid > .legend { break-before: avoid; }
      .across > ol { break-inside: auto; }
      .timegrid li li { font-size: 7.5pt; line-height: 1.15; padding: 1px 3px; } .timegrid li li :is(.small, .when) { font-size: 6.5pt; }
      .down > ol { grid-template-columns: 2rem repeat(var(--columns), minmax(0, 1fr)); }
      .down .hours li span { width: auto; text-align: start; white-space: nowrap; font-size: 6.5pt; }
      .across > ol > li > ol { min-height: 2.6rem; } .across li li strong + .small { display: none; }
    }
    """
}
