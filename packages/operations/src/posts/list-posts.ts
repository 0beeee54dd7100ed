import type { Contracts } from '@crier/contracts';
import {
  endOfDay,
  isTimeZone,
  parsePageRequest,
  parseRecordRef,
  parseSinceTime,
  SINCE_TIME,
  startOfDay,
} from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Call, Handler, Member } from '../handlers.ts';
import type { PostFilter } from '../ports/post-store.ts';
import { collectInputErrors } from './input-errors.ts';
import { presentPost } from './present-post.ts';

/** A post must match every filter; the values of one filter are alternatives. */
export function listPosts(dependencies: OperationDependencies): Handler<Contracts['listPosts']> {
  return async ({ caller, query }) => {
    const request = parsePageRequest(query);
    const filter = filterOf(query, caller);
    const { records, media, total } = await dependencies.posts.list(
      caller.workspaceId,
      filter,
      request,
      query.order ?? 'newest',
    );
    const byId = new Map(media.map((record) => [record.id, record]));
    const posts = records.map((post) => presentPost(post, byId, dependencies.disk));
    return { data: posts, total, request };
  };
}

/** @throws CrierError `validation` that names the day, the time or the zone at fault */
function filterOf(
  query: Call<Contracts['listPosts']>['query'],
  { userId, timezone }: Pick<Member, 'userId' | 'timezone'>,
): PostFilter {
  const errors = collectInputErrors();
  const zone = query.timezone ?? timezone;
  if (!isTimeZone(zone)) errors.add('timezone', 'The timezone field must be a valid time zone.');
  const updatedSince = query.updated_since ? parseSinceTime(query.updated_since) : null;
  if (query.updated_since && !updatedSince) {
    errors.add('updated_since', `The updated_since field ${SINCE_TIME}.`);
  }
  if (query.from && query.to && query.to < query.from) {
    errors.add('to', 'The to field must not be a day before from.');
  }
  errors.throwIfAny();
  return {
    status: query.status ?? null,
    keyword: query.keyword ?? null,
    accounts: query.accounts?.flatMap(integerId) ?? null,
    tags: query.tags ?? null,
    authors: query.authors?.flatMap((author) => (author === 'me' ? [userId] : integerId(author))) ?? null,
    from: query.from ? startOfDay(query.from, zone) : null,
    until: query.to ? endOfDay(query.to, zone) : null,
    updatedSince,
  };
}

/** A value that is not an integer id names nothing, so it finds nothing. */
function integerId(value: string): number[] {
  const ref = parseRecordRef(value);
  return ref && 'id' in ref ? [ref.id] : [];
}
