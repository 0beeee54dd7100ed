import { lazy } from 'react';
import type { Feature } from '../feature.ts';

const Attention = lazy(async () => ({ default: (await import('./attention.tsx')).Attention }));

/** The start page of a workspace: what needs attention, what is next, what was published. */
export const home: Feature = {
  pages: [
    { path: '/', page: async () => (await import('./start-page.tsx')).StartPage },
    {
      path: '/w/$workspace',
      page: async () => (await import('./home-page.tsx')).HomePage,
      navigation: { label: 'home', icon: 'home', place: 'rail', keys: 'g h', count: Attention },
    },
  ],
};
