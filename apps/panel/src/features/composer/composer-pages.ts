import { query } from '../../api/queries.ts';
import type { Feature, PageContext } from '../feature.ts';
import { readComposerSearch as search } from './composer-search.ts';

const page = async () => (await import('./composer-page.tsx')).ComposerPage;

const prepare = ({ queries, params: { workspace = '' } }: PageContext) =>
  Promise.all([
    queries.ensureQueryData(query('listAccounts', { params: { workspace } })),
    queries.ensureQueryData(query('listTags', { params: { workspace } })),
  ]);

/** The composer: one post for all its accounts. */
export const composer: Feature = {
  pages: [
    {
      path: '/w/$workspace/posts/new',
      page,
      prepare,
      search,
      slim: true,
      hasMainButton: true,
      navigation: { label: 'compose', icon: 'compose', place: 'rail', keys: 'c', needs: 'posts.write' },
    },
    { path: '/share', page: async () => (await import('./share/share-page.tsx')).SharePage },
    { path: '/w/$workspace/posts/$post/edit', page, prepare, search, slim: true, hasMainButton: true },
  ],
};
