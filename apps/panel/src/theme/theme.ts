import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** A shade is used only if a component asks for it by number; all other colours are in `tokens.css`. */
const ACCENT: MantineColorsTuple = [
  ...(['#ebebfc', '#dcdcf9', '#c2c2f4', '#a4a3ee', '#8583e8'] as const),
  ...(['#6866e0', '#504ed8', '#3b39d0', '#2f2db0', '#252390'] as const),
];

/**
 * Names and defaults for Mantine. Colours, sizes and fonts are variables of `tokens.css`, so that the page needs no
 * style element and its policy can say `style-src 'self'`.
 */
export const theme = createTheme({
  colors: { accent: ACCENT },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // `tokens.css` locks the scrolling instead.
    Modal: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    // A menu stays in the landmark of its button and contains only its items. It has the focus while it is open, and
    // does not listen for keys elsewhere. Otherwise each closed menu of a long thread would handle every key.
    Menu: {
      defaultProps: {
        clickOutsideEvents: ['mousedown', 'touchstart'],
        transitionProps: { duration: 80 },
        withinPortal: false,
        floatingStrategy: 'fixed',
        withInitialFocusPlaceholder: false,
      },
    },
  },
});
