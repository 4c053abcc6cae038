/** How a report looks: on a screen by day and by night, and on paper, where nothing is cut in two that belongs together. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3a4150); --soft: light-dark(#f5f6f8, #1d222c);
  --quiet: light-dark(#555e6e, #a3adbd); --good: light-dark(#176b3a, #6fce97); --bad: light-dark(#a1261d, #ff9d92);
  --doubt: light-dark(#805200, #edbd5f); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.5rem 4rem; font: 15px/1.5 system-ui, sans-serif;
  color: light-dark(#1b202a, #e6e9ef); background: light-dark(#fff, #12161d); }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; }
h4 { font-size: .95rem; margin: 1.25rem 0 .4rem; }
p { margin: .4rem 0; }
ul, ol { margin: .4rem 0; padding-left: 1.25rem; }
li { margin: .3rem 0; }
bdi, code { overflow-wrap: anywhere; }
code { font: .85em ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
th[scope='row'] { width: 11rem; }
.quiet { color: var(--quiet); font-size: .9em; }
.text { white-space: pre-wrap; }
.task { border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
.state { display: inline-block; border: 1px solid var(--line); border-radius: 99px; padding: 0 .6rem; font-size: .85em; }
.met, .verified { color: var(--good); }
.not-met, .trouble { color: var(--bad); }
.inconclusive, .not-examined, .doubt { color: var(--doubt); }
.note { background: var(--soft); border-radius: 6px; padding: .6rem .9rem; }
.frames { list-style: none; padding-left: .75rem; border-left: 2px solid var(--line); }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .task { border-color: #999; }
  h2, h3, h4 { break-after: avoid; }
  li, tr, .note { break-inside: avoid; }
}`;
