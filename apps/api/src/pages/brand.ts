// Generated from `apps/panel/src/theme/tokens.css` and `apps/panel/src/brand/mark.svg` by `pnpm gen`; do not edit.

/** The panel's colors and sizes, for light and dark mode. Text has a contrast of at least 4.5 on every background. */
export const TOKENS = `:root {
  color-scheme: light dark;
  --back: light-dark(#faf9f7, #171614);
  --surface: light-dark(#ffffff, #201f1c);
  --line: light-dark(#dedad3, #3a3833);
  --quiet: light-dark(#5e5a54, #b3ada3);
  --ink: light-dark(#1f1d1a, #eeebe5);
  --accent: light-dark(#4250c4, #aab4f7);
  --accent-soft: light-dark(#eceefb, #2a2d49);
  --good: light-dark(#1b6e3c, #7fd6a0);
  --waiting: light-dark(#1d5fa3, #8fc1f5);
  --wrong: light-dark(#b3261e, #ff9d94);
  --unsure: light-dark(#875300, #f2c069);
  --field: light-dark(#8d877e, #7d776d);
  --fill: light-dark(#4250c4, #5462d6);
  --fill-hover: light-dark(#3642a8, #4250c4);
  --on-fill: light-dark(#fff, #fff);
  --wrong-soft: light-dark(#fbeae8, #44201d);
  --radius: 0.5rem;
  --font: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}`;

/** The background of a page, which browsers also use for their own frame. */
export const GROUNDS = { light: '#faf9f7', dark: '#171614' };

/** The logo within a page, in the color of the surrounding text. */
export const MARK =
  '<svg aria-hidden="true" focusable="false" width="22" height="22" viewBox="0 0 16 16"><g fill="currentColor"><path d="M2 6.4h2.3L10.2 2.6a.8.8 0 0 1 1.2.7v9.4a.8.8 0 0 1-1.2.7L7 11.3v2.2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3.3H2a1 1 0 0 1-1-1V7.4a1 1 0 0 1 1-1z"/><path d="M13 5.5a3.6 3.6 0 0 1 0 5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></g></svg>';

/** The logo as a file, for browser tabs. */
export const MARK_FILE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><title>Crier</title><style>g{color:#4250c4}@media(prefers-color-scheme:dark){g{color:#aab4f7}}</style><g fill="currentColor"><path d="M2 6.4h2.3L10.2 2.6a.8.8 0 0 1 1.2.7v9.4a.8.8 0 0 1-1.2.7L7 11.3v2.2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3.3H2a1 1 0 0 1-1-1V7.4a1 1 0 0 1 1-1z"/><path d="M13 5.5a3.6 3.6 0 0 1 0 5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></g></svg>';
