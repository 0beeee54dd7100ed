import { TOKENS } from './brand.ts';

/**
 * The whole style sheet of the pages. It follows the reader's light or dark setting and has a contrast of 4.5 or more.
 */
export const PAGE_STYLE = `
${TOKENS}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem;
  grid-template-columns: minmax(0, 28rem); padding: 1.5rem 1rem; color: var(--ink); background: var(--back);
  font: 1rem/1.5 var(--font); }
.brand { justify-self: start; display: flex; align-items: center; gap: .5rem; font-size: 1.125rem; font-weight: 600; }
.brand svg { color: var(--accent); }
main { width: 100%; padding: 1.5rem; border: 1px solid var(--line); border-radius: var(--radius-card);
  background: var(--surface); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.4; font-weight: 600; letter-spacing: -.012em; text-wrap: balance; }
h2 { margin: 0 0 .25rem; font-size: 1rem; font-weight: 600; }
p, ul, dl { margin: 0 0 1rem; } ul { padding-left: 1.25rem; } main > :last-child { margin-bottom: 0; }
dt { color: var(--quiet); font-size: .875rem; } dd { margin: 0 0 .75rem; font-weight: 600; }
label { display: block; margin: 0 0 .25rem; font-weight: 600; }
input, select { display: block; width: 100%; min-height: 2.5rem; margin: 0 0 1rem; padding: .5rem .75rem;
  border: 1px solid var(--field); border-radius: var(--radius); color: inherit; background: var(--surface); font: inherit; }
input[type=checkbox] { display: inline-block; width: 1.125rem; height: 1.125rem; min-height: 0; margin: 0 .5rem 0 0;
  vertical-align: -.2em; accent-color: var(--fill); }
input[aria-invalid=true] { border: 2px solid var(--wrong); } input:has(+ .fault) { margin-bottom: .25rem; }
form + p { margin-top: 1rem; }
.hint { margin: -.75rem 0 1rem; color: var(--quiet); font-size: .875rem; }
.fault { margin: 0 0 1rem; color: var(--wrong); font-weight: 600; }
.problems, .warning { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--wrong); border-radius: var(--radius);
  background: var(--wrong-soft); }
.problems ul { margin: 0; } .problems a { color: var(--wrong); }
.choice { padding: .75rem; border: 1px solid var(--line); border-radius: var(--radius); margin: 0 0 .5rem; }
.choice + button { margin-top: .5rem; }
.verified { display: flex; align-items: center; gap: .375rem; width: fit-content; margin: .25rem 0 0;
  padding: .25rem .75rem .25rem .375rem; border: 1px solid var(--good); border-radius: var(--radius); color: var(--good);
  font-size: .875rem; line-height: 1.3; } .verified svg { flex: none; } .tick { stroke: var(--surface); }
.quiet { color: var(--quiet); font-size: .875rem; } .after { margin: 1.25rem 0 0; }
.logo { display: block; margin: 0 0 1rem; border-radius: var(--radius); }
a { color: var(--accent); text-underline-offset: .2em; } code { font: .9em ui-monospace, monospace; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; }
button, .button { display: inline-block; min-height: 2.5rem; padding: .5rem 1.125rem; border: 1px solid var(--fill);
  border-radius: var(--radius); color: var(--on-fill); background: var(--fill); font: inherit; font-weight: 600;
  line-height: 1.4; cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--fill-hover); }
button.plain { border-color: var(--line-strong); color: var(--ink); background: var(--surface); }
button.plain:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
