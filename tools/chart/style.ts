const dark =
  '--paper:#11152a;--box:#171c36;--odd:#1c2240;--ink:#e8ebfa;--soft:#a5aed0;--edge:#6f7aa6;--live:#fbbf5b;--added:#5fd19a;--removed:#ff8f8f;--glow:#3a2f17';

/**
 * The styles of a statechart. Every SVG contains them, so that a file needs no style sheet.
 * Dark by the reader's preference, or by `data-scheme` of the page around it.
 */
export const chartStyle = `
.chart{--paper:#fff;--box:#f6f7fb;--odd:#fff;--ink:#1f2a5a;--soft:#5b6485;--edge:#8a93b5;--live:#b45309;--added:#12784a;--removed:#c02626;--glow:#fff3dc;font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--paper)}
@media(prefers-color-scheme:dark){:root:not([data-scheme=light]) .chart,.chart:root{${dark}}}
[data-scheme=dark] .chart{${dark}}
.chart text{fill:var(--soft);font-size:10px}
.chart .title{fill:var(--ink);font-size:12px;font-weight:600}
.chart .state rect{fill:var(--box);stroke:var(--edge)}
.chart .odd rect{fill:var(--odd)}
.chart .parallel rect{stroke-dasharray:5 3}
.chart .ring{fill:none!important}
.chart .path{fill:var(--ink)}
.chart .tag{font-weight:600}
.chart .line,.chart .start path{fill:none;stroke:var(--edge)}
.chart .line.default{stroke-dasharray:3 3}
.chart .line.declared{stroke-dasharray:1 4}
.chart text.declared{fill:var(--soft)!important;font-style:italic}
.chart .arrow{fill:var(--edge)}
.chart .start circle{fill:var(--ink)}
.chart .label text{fill:var(--ink);paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.chart .active>rect:first-child{stroke:var(--live);stroke-width:2.5}
.chart .active.atomic>rect:first-child,.chart .active.final>rect:first-child{fill:var(--glow)}
.chart .line.taken{stroke:var(--live);stroke-width:2.5}
.chart .arrow.taken{fill:var(--live)}
.chart text.taken{fill:var(--live)!important;font-weight:700}
.chart .added>rect:first-child,.chart .line.added{stroke:var(--added);stroke-width:2}
.chart text.added{fill:var(--added)!important;font-weight:700}
.chart .removed>rect:first-child,.chart .line.removed{stroke:var(--removed);stroke-width:2;stroke-dasharray:2 4}
.chart text.removed{fill:var(--removed)!important;text-decoration:line-through}
.chart .changed>rect:first-child,.chart .line.changed{stroke:var(--live);stroke-width:2}
.chart text.changed{fill:var(--live)!important;font-weight:700}
.chart .missed>rect:first-child,.chart .line.missed{stroke:var(--removed);stroke-width:2;stroke-dasharray:2 4}
.chart text.missed{fill:var(--removed)!important}
`.trim();

/** A transition that was tried in vain, as only a live chart shows it. */
export const refusedStyle = `
.chart .line.refused{stroke:var(--soft);stroke-dasharray:6 4}
.chart text.refused{fill:var(--soft)!important;font-weight:700}
`;
