// Generated from `apps/panel/src/theme/tokens.css` by `pnpm gen`; do not edit.

/** The panel's colors in light mode. */
export const MAIL_LIGHT = {
  back: '#faf8f4',
  surface: '#ffffff',
  line: '#e8e3da',
  ink: '#1d1a16',
  quiet: '#5a544b',
  meta: '#6e675c',
  accent: '#3b39d0',
  fill: '#3b39d0',
  onFill: '#fff',
};

/** The panel's colors in dark mode. */
export const MAIL_DARK = {
  back: '#151412',
  surface: '#1c1b18',
  line: '#2b2925',
  ink: '#f2efe9',
  quiet: '#b7b0a5',
  meta: '#989185',
  accent: '#b0b2ff',
  fill: '#5c5bef',
  onFill: '#fff',
};
