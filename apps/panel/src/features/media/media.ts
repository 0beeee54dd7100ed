import { restPages, restQuery } from '../../api/queries.ts';
import type { Feature } from '../feature.ts';
import { libraryInput, readMediaSearch } from './library.ts';

/** The media library of a workspace: folders, uploads, descriptions. */
export const media: Feature = {
  pages: [
    {
      path: '/w/$workspace/media',
      page: async () => (await import('./media-page.tsx')).MediaPage,
      search: readMediaSearch,
      prepare: ({ queries, params: { workspace = '' } }) =>
        Promise.all([
          queries.ensureInfiniteQueryData(restPages('listMedia', libraryInput(workspace, {}))),
          queries.ensureQueryData(restQuery('listFolders', { params: { workspace } })),
        ]),
      navigation: { label: 'media', icon: 'media', place: 'rail', keys: 'g l' },
    },
  ],
};
