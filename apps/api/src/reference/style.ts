/** The whole style sheet of the reference page; it follows the reader's light or dark setting. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e2e8f0, #334155); --soft: light-dark(#f8fafc, #0f172a);
  --quiet: light-dark(#475569, #94a3b8); --ink: light-dark(#0f172a, #e2e8f0); --back: light-dark(#fff, #020617); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); color: var(--ink); background: var(--back);
  font: 16px/1.55 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line);
  background: var(--soft); }
nav h2 { margin: 1.2rem 0 .3rem; font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; color: var(--quiet); }
nav a { display: block; padding: .15rem .4rem; border-radius: .3rem; font-size: .9rem; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { background: var(--line); }
main { max-width: 62rem; padding: 2rem 2.5rem 6rem; }
h1 { margin: 0 0 .5rem; } section { padding-top: 2.5rem; border-top: 1px solid var(--line); margin-top: 2.5rem; }
h3 { margin: 0 0 .4rem; font-size: 1.2rem; } h4 { margin: 1.2rem 0 .4rem; font-size: .85rem; color: var(--quiet); }
.address { font: .95rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.2em; margin-right: .6em; padding: .1em .5em; border-radius: .3rem; color: #fff;
  font-weight: 600; text-align: center; }
.get { background: #0369a1; } .post { background: #15803d; } .put { background: #a16207; } .delete { background: #b91c1c; }
pre { margin: 0; padding: .9rem 1rem; overflow: auto; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--soft); font: .85rem/1.5 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; } .quiet { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { padding: .35rem .6rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-size: .8rem; color: var(--quiet); }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 1.5rem 1rem; } }
`;
