import { query } from '../../api/queries.ts';
import type { Feature } from '../feature.ts';

/** The accounts of a workspace: connect, reconnect, disconnect. */
export const accounts: Feature = {
  pages: [
    {
      path: '/w/$workspace/accounts',
      page: async () => (await import('./accounts-page.tsx')).AccountsPage,
      prepare: ({ queries, params: { workspace = '' } }) =>
        Promise.all([
          queries.ensureQueryData(query('listManagedAccounts', { params: { workspace } })),
          queries.ensureQueryData(query('listNetworks', { params: { workspace } })),
        ]),
      navigation: { label: 'accounts', icon: 'accounts', place: 'rail', keys: 'g a' },
    },
  ],
};
