import type { QueryClient } from '@tanstack/react-query';
import { query, queryPages } from '../../api/queries.ts';
import { workspacesQuery } from '../../api/session.ts';
import { libraryInput, readMediaSearch } from '../../ui/library/library.ts';
import type { Feature } from '../feature.ts';

/** The media library of a workspace: folders, uploads, descriptions. */
export const media: Feature = {
  pages: [
    {
      path: '/w/$workspace/media',
      page: async () => (await import('./media-page.tsx')).MediaPage,
      search: readMediaSearch,
      hasMainButton: true,
      prepare: ({ queries, params: { workspace = '' } }) =>
        Promise.all([
          queries.ensureInfiniteQueryData(queryPages('listMedia', libraryInput(workspace, {}))),
          prepareFolders(queries, workspace),
        ]),
      navigation: { label: 'media', icon: 'media', place: 'rail', keys: 'g l' },
    },
  ],
};

/** Reads the folders for people who may read them. Viewers may not. */
async function prepareFolders(queries: QueryClient, workspace: string): Promise<void> {
  const { data } = await queries.ensureQueryData(workspacesQuery());
  const role = data.find(({ uuid }) => uuid === workspace)?.role;
  if (role === undefined || role === 'viewer') return;
  await queries.ensureQueryData(query('listFolders', { params: { workspace } }));
}
