import { consoleQuery } from '../../api/queries.ts';
import type { Feature } from '../feature.ts';

/** The person's own settings: profile, password, sessions, keys, apps. */
export const me: Feature = {
  pages: [
    {
      path: '/me',
      page: async () => (await import('./me-page.tsx')).MePage,
      prepare: ({ queries }) =>
        Promise.all([
          queries.ensureQueryData(consoleQuery('listKeys')),
          queries.ensureQueryData(consoleQuery('listSessions')),
          queries.ensureQueryData(consoleQuery('listConnectedApps')),
        ]),
      navigation: { label: 'me', icon: 'person', place: 'person', keys: 'g m' },
    },
  ],
};
