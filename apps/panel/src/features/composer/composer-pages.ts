import { restQuery } from '../../api/queries.ts';
import type { Feature, PageContext } from '../feature.ts';
import type { ComposerSearch } from './composer-search.ts';

const page = async () => (await import('./composer-page.tsx')).ComposerPage;

const prepare = ({ queries, params: { workspace = '' } }: PageContext) =>
  Promise.all([
    queries.ensureQueryData(restQuery('listAccounts', { params: { workspace } })),
    queries.ensureQueryData(restQuery('listTags', { params: { workspace } })),
  ]);

function search({ account, post }: Record<string, unknown>): ComposerSearch {
  const id = Number(account);
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { account: id } : {}),
    ...(typeof post === 'string' && post !== '' ? { post } : {}),
  };
}

/** The composer: one post for all its accounts. */
export const composer: Feature = {
  pages: [
    {
      path: '/w/$workspace/posts/new',
      page,
      prepare,
      search,
      navigation: { label: 'compose', icon: 'compose', place: 'rail', keys: 'c' },
    },
    { path: '/w/$workspace/posts/$post/edit', page, prepare, search },
  ],
};
