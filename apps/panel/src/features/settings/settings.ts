import { query, queryRecord } from '../../api/queries.ts';
import type { Feature } from '../feature.ts';

/** The settings of a workspace: name and zone, queue, tags, members, invitations. */
export const settings: Feature = {
  pages: [
    {
      path: '/w/$workspace/settings',
      page: async () => (await import('./settings-page.tsx')).SettingsPage,
      prepare: ({ queries, params: { workspace = '' } }) =>
        Promise.all([
          queries.ensureQueryData(queryRecord('getQueue', { params: { workspace } })),
          queries.ensureQueryData(query('listTags', { params: { workspace } })),
        ]),
      navigation: { label: 'settings', icon: 'settings', place: 'rail', keys: 'g s' },
    },
  ],
};
