import { query } from '../../api/queries.ts';
import type { Feature, PageContext } from '../feature.ts';

const page = async () => (await import('./me-page.tsx')).MePage;
const prepare = ({ queries }: PageContext) =>
  Promise.all([
    queries.ensureQueryData(query('listKeys')),
    queries.ensureQueryData(query('listSessions')),
    queries.ensureQueryData(query('listConnectedApps')),
  ]);

/** The person's own settings: profile, password, sessions, keys, apps. Each section has its address. */
export const me: Feature = {
  pages: [
    {
      path: '/me',
      page,
      prepare,
      navigation: { label: 'me', icon: 'person', place: 'person', keys: 'g m' },
      hasMainButton: true,
    },
    { path: '/me/$section', page, prepare, hasMainButton: true },
  ],
};
