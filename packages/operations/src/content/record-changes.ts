import type { RestOperation } from '@crier/contracts';
import { type ChangedField, type ContentAction, DISCLOSURES, type JsonObject } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handlers, Member, Seen } from '../handlers.ts';
import type { ContentAuthor, ContentChange } from '../ports/content-history.ts';
import type { StoredPost, StoredPostAccount } from '../ports/records.ts';
import { recordRef } from '../record-lookup.ts';

/** The caller as the history of content names them. */
export function authorOf({ workspaceId, userId, userName, credential }: Member): ContentAuthor {
  return { workspaceId, userId, userName, credential: credential ?? null };
}

/** A call and its answer, as far as the history of content needs them. */
interface Done {
  readonly caller: Member;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: unknown;
  /** The records as they were under their locks, before the change. */
  readonly seen: readonly Seen[];
}

type Changes = (dependencies: OperationDependencies, done: Done) => Promise<readonly ContentChange[]>;

/**
 * The operations whose changes are recorded here. Files are recorded by their store instead, because their records are
 * made and deleted in transactions of their own.
 */
export const RECORDED = {
  createPost: made('post.created'),
  duplicatePost: made('post.copied'),
  updatePost: changed((fields) =>
    fields.every((field) => field === 'time' || field === 'status') ? 'post.moved' : 'post.edited',
  ),
  schedulePost: changed(() => 'post.scheduled'),
  queuePost: changed(() => 'post.queued'),
  approvePost: changed(() => 'post.approved'),
  returnPost: changed(() => 'post.returned'),
  retryPost: changed(() => 'post.retried'),
  reconcilePost: changed(() => 'post.reconciled'),
  restorePost: changed(() => 'post.restored'),
  deletePost: discarded,
  deletePosts: discarded,
  createAccountGroup: named('group', 'group.created'),
  updateAccountGroup: seenAs('group', 'group.edited'),
  deleteAccountGroup: seenAs('group', 'group.deleted'),
  createTag: named('tag', 'tag.created'),
  updateTag: seenAs('tag', 'tag.edited'),
  deleteTag: seenAs('tag', 'tag.deleted'),
  createFolder: named('folder', 'folder.created'),
  updateFolder: seenAs('folder', 'folder.edited'),
  deleteFolder: seenAs('folder', 'folder.deleted'),
  updateMedia: seenAs('media', 'media.edited'),
  replaceMedia: replaced,
  updateQueue: async (_, { body }) => [
    {
      action: 'queue.edited',
      subject: 'queue',
      detail: { slots: (body as { slots: unknown[] }).slots.length },
    },
  ],
} as const satisfies Partial<Record<RestOperation, Changes>>;

type ContentHandlers = Pick<Handlers, RestOperation>;

/** The use cases, with every change of content recorded in its own transaction. */
export function recordChanges(
  dependencies: OperationDependencies,
  handlers: ContentHandlers,
): ContentHandlers {
  const recorded = Object.entries(RECORDED).map(([name, changesOf]: [string, Changes]) => {
    const handler = handlers[name as keyof typeof RECORDED] as (call: unknown) => Promise<unknown>;
    const wrapped = (call: Omit<Done, 'answer' | 'seen'>) => {
      const seen: Seen[] = [];
      return dependencies.history.recorded(
        authorOf(call.caller),
        () => {
          seen.length = 0;
          return handler({ ...call, see: (record: Seen) => seen.push(record) });
        },
        (answer) => changesOf(dependencies, { ...call, answer, seen }),
      );
    };
    return [name, wrapped];
  });
  return { ...handlers, ...(Object.fromEntries(recorded) as Partial<ContentHandlers>) };
}

function made(action: ContentAction): Changes {
  return async ({ posts }, { caller, answer, params }) => {
    const { uuid } = answer as { readonly uuid: string };
    const post = await posts.find(caller.workspaceId, { uuid });
    const from: JsonObject = params['post'] === undefined ? {} : { of: params['post'] };
    return post === null
      ? []
      : [{ action, subject: `post:${uuid}`, detail: { ...postDetail(post, []), ...from } }];
  };
}

/** A change that leaves the post as it was is not recorded. */
function changed(actionOf: (fields: ReturnType<typeof changedFields>) => ContentAction): Changes {
  return async ({ posts }, { caller, params, body, seen }) => {
    const changes: ContentChange[] = [];
    for (const before of seen as readonly StoredPost[]) {
      const after = await posts.find(caller.workspaceId, { uuid: before.uuid });
      const fields = after === null ? [] : changedFields(before, after);
      if (after === null || fields.length === 0) continue;
      const detail = {
        ...postDetail(after, fields),
        ...accountOf(after, params['account']),
        ...noteOf(body),
      };
      changes.push({ action: actionOf(fields), subject: `post:${before.uuid}`, detail });
    }
    return changes;
  };
}

/** The file and the posts that use another one from now on. */
async function replaced(dependencies: OperationDependencies, done: Done): Promise<readonly ContentChange[]> {
  const file = await dependencies.media.find(
    done.caller.workspaceId,
    recordRef(done.params, 'media', 'Media'),
  );
  const posts = await changed(() => 'post.edited')(dependencies, done);
  if (file === null) return posts;
  const { uuid, name } = file;
  return [{ action: 'media.replaced', subject: `media:${uuid}`, detail: { name } }, ...posts];
}

function accountOf({ accounts }: StoredPost, ref: string | undefined): JsonObject {
  if (ref === undefined) return {};
  const found = accounts.find(
    ({ account }) => String(account.id) === ref || account.uuid === ref.toLowerCase(),
  );
  return found === undefined ? {} : { account: found.account.name };
}

/** The approver's note, or the person's word on what the network shows. */
function noteOf(body: unknown): JsonObject {
  const { note, decision } = (body ?? {}) as { readonly note?: unknown; readonly decision?: unknown };
  const said = note ?? decision;
  return typeof said === 'string' ? { note: said } : {};
}

async function discarded(
  _dependencies: OperationDependencies,
  { body, seen }: Done,
): Promise<readonly ContentChange[]> {
  const { trash, delete_mode: mode } = body as { readonly trash?: boolean; readonly delete_mode?: string };
  const action: ContentAction =
    mode === 'social_only' ? 'post.removed_from_networks' : trash ? 'post.trashed' : 'post.deleted';
  return (seen as readonly StoredPost[]).map((post) => ({
    action,
    subject: `post:${post.uuid}`,
    detail: { ...postDetail(post, []), ...(mode === 'app_and_social' ? { note: 'app_and_social' } : {}) },
  }));
}

function named(kind: string, action: ContentAction): Changes {
  return async (_, { answer }) => {
    const { uuid, name } = answer as { readonly uuid: string; readonly name: string };
    return [{ action, subject: `${kind}:${uuid}`, detail: { name } }];
  };
}

function seenAs(kind: string, action: ContentAction): Changes {
  return async (_, { seen }) =>
    (seen as readonly { readonly uuid: string; readonly name: string }[]).map(({ uuid, name }) => ({
      ...{ action, subject: `${kind}:${uuid}` },
      detail: { name },
    }));
}

/** What differs between two states of a post, in the fields that people know. */
function changedFields(before: StoredPost, after: StoredPost): readonly ChangedField[] {
  const kept = idsOf(before).filter((id) => idsOf(after).includes(id));
  return FIELDS.filter(([, of]) => JSON.stringify(of(before, kept)) !== JSON.stringify(of(after, kept))).map(
    ([field]) => field,
  );
}

/** How a change leaves a post, as the history keeps it. */
function postDetail(after: StoredPost, changed: readonly ChangedField[]): JsonObject {
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
      versions.map(({ accountId, options, language = null, disclosure, audience }) => [
        ...[accountId, options, language, audience?.who_sees ?? null, audience?.who_replies ?? null],
        ...DISCLOSURES.map((name) => disclosure?.[name] ?? null),
      ]),
  ],
  ['tags', ({ tags }) => tags.map(({ id }) => id)],
  [
    'text',
    ({ versions }) =>
      versions.map(({ accountId, content }) => [
        accountId,
        content.map(({ body, body_format, url, poll, delay_minutes }) => [
          ...[body, body_format, url, delay_minutes],
          poll && [poll.question, poll.choices, poll.ends_after],
        ]),
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
