import { query, queryRecord } from '../../api/queries.ts';
import type { Feature, PageContext } from '../feature.ts';

const page = async () => (await import('./settings-page.tsx')).SettingsPage;
const prepare = ({ queries, params: { workspace = '' } }: PageContext) =>
  Promise.all([
    queries.ensureQueryData(queryRecord('getQueue', { params: { workspace } })),
    queries.ensureQueryData(query('listTags', { params: { workspace } })),
  ]);

/** The settings of a workspace: name and zone, queue, tags, members, invitations. Each section has its address. */
export const settings: Feature = {
  pages: [
    {
      path: '/w/$workspace/settings',
      page,
      prepare,
      navigation: { label: 'settings', icon: 'settings', place: 'rail', keys: 'g s' },
      hasMainButton: true,
    },
    { path: '/w/$workspace/settings/$section', page, prepare, hasMainButton: true },
  ],
};
