import { TOKENS } from '../pages/brand.ts';

/** The whole style sheet of the reference page; it follows the reader's light or dark setting. */
export const REFERENCE_STYLE = `
${TOKENS}
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); color: var(--ink); background: var(--back);
  font: 1rem/1.5 var(--font); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line);
  background: var(--surface); }
.brand { display: flex; align-items: center; gap: .5rem; font-size: 1.125rem; font-weight: 600; } .brand svg { color: var(--accent); }
nav h2 { margin: 1.25rem 0 .25rem; padding: 0 .5rem; font-size: .875rem; font-weight: 600; color: var(--quiet); }
nav a { display: block; padding: .125rem .5rem; border-radius: var(--radius); font-size: .875rem; color: inherit; text-decoration: none; }
nav a:hover { background: var(--accent-soft); }
a { color: var(--accent); text-underline-offset: .2em; } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main { max-width: 62rem; padding: 2rem 2.5rem 6rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; } section { padding-top: 2rem; border-top: 1px solid var(--line); margin-top: 2rem; }
h3 { margin: 0 0 .5rem; font-size: 1.125rem; } h4 { margin: 1.25rem 0 .5rem; font-size: .875rem; color: var(--quiet); }
.address { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.5em; margin-right: .75em; padding: 0 .5em; border: 1px solid currentColor;
  border-radius: var(--radius); font-weight: 600; text-align: center; }
.get { color: var(--waiting); } .post { color: var(--good); } .put { color: var(--unsure); } .delete { color: var(--wrong); }
pre { margin: 0; padding: .75rem 1rem; overflow: auto; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--surface); font: .875rem/1.5 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; } .quiet { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border-right: 0;
  border-bottom: 1px solid var(--line); } main { padding: 1.5rem 1rem; } table { display: block; overflow-x: auto; } td { min-width: 5rem; } }
`;
