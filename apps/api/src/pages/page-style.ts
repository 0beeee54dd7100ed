/** The whole style sheet of the pages; it follows the reader's light or dark setting, and contrast is 4.5 or more. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#0f172a, #e2e8f0); --back: light-dark(#f1f5f9, #020617);
  --card: light-dark(#fff, #0f172a); --line: light-dark(#64748b, #94a3b8); --quiet: light-dark(#475569, #a9b6c8);
  --strong: light-dark(#0369a1, #7dd3fc); --on-strong: light-dark(#fff, #082f49);
  --bad: light-dark(#b91c1c, #fca5a5); --good: light-dark(#166534, #86efac); --warn: light-dark(#fef3c7, #422006); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; color: var(--ink);
  background: var(--back); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 30rem; padding: 2rem; border-radius: .75rem; background: var(--card);
  box-shadow: 0 1px 4px rgb(0 0 0 / 25%); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.3; }
h2 { margin: 0 0 .3rem; font-size: 1rem; }
p, ul, dl { margin: 0 0 1rem; } ul { padding-left: 1.2rem; }
dt { color: var(--quiet); font-size: .9rem; } dd { margin: 0 0 .6rem; font-weight: 600; }
label { display: block; margin: 0 0 .25rem; font-weight: 600; }
input { display: block; width: 100%; margin: 0 0 1rem; padding: .6rem .7rem; border: 1px solid var(--line);
  border-radius: .4rem; color: inherit; background: var(--card); font: inherit; }
input[type=checkbox] { display: inline; width: auto; margin: 0 .5rem 0 0; }
input[aria-invalid=true] { border: 2px solid var(--bad); margin-bottom: .25rem; }
.fault { margin: 0 0 1rem; color: var(--bad); font-weight: 600; }
.problems { margin: 0 0 1rem; padding: .8rem 1rem; border: 2px solid var(--bad); border-radius: .4rem; }
.problems ul { margin: 0; } .problems a { color: var(--bad); }
.warning { padding: .8rem 1rem; border-left: .3rem solid var(--bad); background: var(--warn); }
.verified { display: flex; align-items: center; gap: .4rem; width: fit-content; margin: .3rem 0 0;
  padding: .2rem .7rem .2rem .4rem; border: 2px solid var(--good); border-radius: 1rem; color: var(--good);
  font-size: .9rem; line-height: 1.3; } .verified svg { flex: none; } .tick { stroke: var(--card); }
.quiet { color: var(--quiet); font-size: .9rem; } .after { margin: 1.5rem 0 0; } .logo { display: block; margin: 0 0 1rem; }
a { color: var(--strong); } code { font: .9em ui-monospace, monospace; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; }
button, .button { display: inline-block; padding: .65rem 1.2rem; border: 1px solid var(--strong); border-radius: .4rem; color: var(--on-strong);
  background: var(--strong); font: inherit; font-weight: 600; cursor: pointer; text-decoration: none; }
button.plain { color: var(--strong); background: transparent; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
`;
