import type { Feature } from '../feature.ts';

/** Where a person starts: what needs them, what is next, what went out. */
export const home: Feature = {
  pages: [
    { path: '/', page: async () => (await import('./start-page.tsx')).StartPage },
    {
      path: '/w/$workspace',
      page: async () => (await import('./home-page.tsx')).HomePage,
      navigation: { label: 'home', icon: 'home', place: 'rail', keys: 'g h' },
    },
  ],
};
