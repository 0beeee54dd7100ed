import { query } from '../../api/queries.ts';
import type { Feature } from '../feature.ts';

/** The page of one post. */
export const post: Feature = {
  pages: [
    {
      path: '/w/$workspace/posts/$post',
      page: async () => (await import('./post-page.tsx')).PostPage,
      prepare: ({ queries, params: { workspace = '', post = '' } }) =>
        Promise.all([
          queries.ensureQueryData(query('getPost', { params: { workspace, post } })),
          queries.ensureQueryData(query('listPublications', { params: { workspace, post } })),
        ]),
    },
  ],
};
