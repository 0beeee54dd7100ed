import { query } from '../../api/queries.ts';
import type { Feature } from '../feature.ts';

/** The person's own settings: profile, password, sessions, keys, apps. */
export const me: Feature = {
  pages: [
    {
      path: '/me',
      page: async () => (await import('./me-page.tsx')).MePage,
      prepare: ({ queries }) =>
        Promise.all([
          queries.ensureQueryData(query('listKeys')),
          queries.ensureQueryData(query('listSessions')),
          queries.ensureQueryData(query('listConnectedApps')),
        ]),
      navigation: { label: 'me', icon: 'person', place: 'person', keys: 'g m' },
    },
  ],
};
