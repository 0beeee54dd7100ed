import type { ChangedField, JsonObject } from '@crier/domain';
import type { StoredPost, StoredPostAccount } from '../ports/records.ts';

/** What differs between two states of a post, in the fields that people know. */
export function changedFields(before: StoredPost, after: StoredPost): readonly ChangedField[] {
  const kept = idsOf(before).filter((id) => idsOf(after).includes(id));
  return FIELDS.filter(([, of]) => JSON.stringify(of(before, kept)) !== JSON.stringify(of(after, kept))).map(
    ([field]) => field,
  );
}

/** How a change leaves a post, as the history keeps it. */
export function postDetail(after: StoredPost, changed: readonly ChangedField[]): JsonObject {
  return {
    changed: [...changed],
    status: after.status,
    scheduled_at: after.scheduledAt?.toISOString() ?? null,
  };
}

function idsOf({ accounts }: StoredPost): readonly number[] {
  return accounts.map(({ account }) => account.id);
}

/** What both states say of the accounts that are in both. */
function ofKept(
  { accounts }: StoredPost,
  kept: readonly number[],
  of: (account: StoredPostAccount) => unknown,
): readonly unknown[] {
  return kept.map((id) => accounts.flatMap((one) => (one.account.id === id ? [of(one)] : [])));
}

/** The content of a field, as text; `kept` are the accounts that both states have. */
type ContentOf = (post: StoredPost, kept: readonly number[]) => unknown;

const FIELDS: readonly (readonly [ChangedField, ContentOf])[] = [
  ['accounts', idsOf],
  [
    'options',
    ({ versions }) =>
      versions.map(({ accountId, options, language = null }) => [accountId, options, language]),
  ],
  ['tags', ({ tags }) => tags.map(({ id }) => id)],
  [
    'text',
    ({ versions }) =>
      versions.map(({ accountId, content }) => [
        accountId,
        content.map(({ body, body_format, url }) => [body, body_format, url]),
      ]),
  ],
  [
    'time',
    (post, kept) => {
      const { date, time, timezone, scheduledAt } = post;
      return [date, time, timezone, scheduledAt, ofKept(post, kept, ({ own }) => own)];
    },
  ],
  [
    'media',
    ({ versions }) =>
      versions.map(({ content }) => content.map(({ media, video_thumbs }) => [media, video_thumbs])),
  ],
  [
    'status',
    (post, kept) => [post.status, post.trashedAt !== null, ofKept(post, kept, ({ state }) => state)],
  ],
];
