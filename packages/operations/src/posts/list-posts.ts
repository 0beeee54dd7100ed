import { parsePageRequest, parseRecordRef } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Call, Handler } from '../handlers.ts';
import type { PostFilter } from '../ports/post-store.ts';
import { presentPost } from './present-post.ts';

/** Newest first; filters narrow each other down, and the values of one filter are alternatives. */
export function listPosts(dependencies: OperationDependencies): Handler<Contracts['listPosts']> {
  return async ({ caller, query }) => {
    const request = parsePageRequest(query);
    const filter = filterOf(query);
    const { records, media, total } = await dependencies.posts.list(caller.workspaceId, filter, request);
    const byId = new Map(media.map((record) => [record.id, record]));
    const posts = records.map((post) => presentPost(post, byId, dependencies.disk));
    return { data: posts, total, request };
  };
}

function filterOf(query: Call<Contracts['listPosts']>['query']): PostFilter {
  return {
    status: query.status ?? null,
    keyword: query.keyword ?? null,
    accounts: query.accounts?.flatMap(accountId) ?? null,
    tags: query.tags ?? null,
  };
}

/** A value that is no integer id names no account, so it finds nothing. */
function accountId(value: string): number[] {
  const ref = parseRecordRef(value);
  return ref && 'id' in ref ? [ref.id] : [];
}
