// Generated from `apps/panel/src/theme/tokens.css` and `apps/panel/src/brand/mark.svg` by `pnpm gen`; do not edit.

/** The panel's colors and sizes, for light and dark mode. Text has a contrast of at least 4.5 on every background. */
export const TOKENS = `:root {
  color-scheme: light dark;
  --back: light-dark(#faf8f4, #151412);
  --surface: light-dark(#ffffff, #1c1b18);
  --stage: light-dark(#f0ece4, #0f0e0d);
  --raised: light-dark(#ffffff, #252420);
  --well: light-dark(#f4f1eb, #211f1c);
  --hover: light-dark(#efebe3, #2a2824);
  --line: light-dark(#e8e3da, #2b2925);
  --line-strong: light-dark(#d6cfc3, #3b3832);
  --quiet: light-dark(#5a544b, #b7b0a5);
  --meta: light-dark(#6e675c, #989185);
  --ink: light-dark(#1d1a16, #f2efe9);
  --accent: light-dark(#3b39d0, #b0b2ff);
  --accent-soft: light-dark(#ebebfc, #2a2a52);
  --good: light-dark(#1a6b3a, #82d6a2);
  --waiting: light-dark(#5a544b, #b7b0a5);
  --wrong: light-dark(#b3261e, #ff9f95);
  --unsure: light-dark(#845000, #f0bf6a);
  --field: light-dark(#8d867a, #7f786d);
  --fill: light-dark(#3b39d0, #5c5bef);
  --fill-hover: light-dark(#2f2db0, #4f4ddd);
  --on-fill: light-dark(#fff, #fff);
  --good-soft: light-dark(#e4f2e8, #1b3325);
  --wrong-soft: light-dark(#fbeae7, #43201d);
  --unsure-soft: light-dark(#fbf0d9, #3a2c12);
  --radius: 0.5rem;
  --radius-card: 0.625rem;
  --ease: cubic-bezier(0.2, 0.8, 0.2, 1);
  --font: "Instrument Sans", "Instrument Sans Fallback", system-ui, "Noto Sans", "Noto Color Emoji", sans-serif;
}`;

/** The background of a page, which browsers also use for their own frame. */
export const GROUNDS = { light: '#faf8f4', dark: '#151412' };

/** The logo within a page, in the color of the surrounding text. */
export const MARK =
  '<svg aria-hidden="true" focusable="false" width="22" height="22" viewBox="0 0 16 16"><g fill="currentColor"><path d="M2 6.4h2.3L10.2 2.6a.8.8 0 0 1 1.2.7v9.4a.8.8 0 0 1-1.2.7L7 11.3v2.2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3.3H2a1 1 0 0 1-1-1V7.4a1 1 0 0 1 1-1z"/><path d="M13 5.5a3.6 3.6 0 0 1 0 5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></g></svg>';

/** The logo as a file, for browser tabs. */
export const MARK_FILE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><title>Crier</title><style>g{color:#3b39d0}@media(prefers-color-scheme:dark){g{color:#b0b2ff}}</style><g fill="currentColor"><path d="M2 6.4h2.3L10.2 2.6a.8.8 0 0 1 1.2.7v9.4a.8.8 0 0 1-1.2.7L7 11.3v2.2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-3.3H2a1 1 0 0 1-1-1V7.4a1 1 0 0 1 1-1z"/><path d="M13 5.5a3.6 3.6 0 0 1 0 5" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></g></svg>';
