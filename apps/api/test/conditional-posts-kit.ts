import type { RestOperation } from '@crier/contracts';
import type { TestApi } from './api-kit.ts';
import { postBody, seedAccount } from './posts-kit.ts';

/** A post in the state that an operation starts from, and the operation's own part of the request. */
export interface PostCase {
  readonly operation: RestOperation;
  /** Puts a scheduled post on two accounts into the state. */
  readonly state: string;
  readonly body?: object;
  /** Another change that somebody makes meanwhile: an edit where the state allows one, or the operation on the other account. */
  readonly other: 'edit' | 'other-account' | 'same';
}

const FAR = { date: '2040-02-11', time: '09:00' };
const ENDED = (state: string) =>
  `with ended as (update publications set state = '${state}' where post_id = $1) update posts set status = 'failed' where id = $1`;

/** Every operation on a stored post that a tag can condition, with the state in which it succeeds. */
export const POST_CASES = {
  updating: { operation: 'updatePost', state: 'select $1::int', body: postBody([]), other: 'edit' },
  deleting: { operation: 'deletePost', state: 'select $1::int', body: { trash: true }, other: 'edit' },
  scheduling: {
    operation: 'schedulePost',
    state: "update posts set status = 'draft' where id = $1",
    body: { ...FAR, time: '10:00' },
    other: 'edit',
  },
  'publishing now': {
    operation: 'schedulePost',
    state: "update posts set status = 'draft' where id = $1",
    body: { postNow: true },
    other: 'edit',
  },
  queueing: {
    operation: 'queuePost',
    state: "update posts set status = 'draft' where id = $1",
    other: 'edit',
  },
  approving: {
    operation: 'approvePost',
    state: "update posts set status = 'needs_approval' where id = $1",
    other: 'edit',
  },
  returning: {
    operation: 'returnPost',
    state: "update posts set status = 'needs_approval' where id = $1",
    body: { note: 'Too long.' },
    other: 'edit',
  },
  restoring: {
    operation: 'restorePost',
    state: 'update posts set trashed_at = now() where id = $1',
    other: 'same',
  },
  retrying: { operation: 'retryPost', state: ENDED('failed'), other: 'other-account' },
  reconciling: {
    operation: 'reconcilePost',
    state: ENDED('unconfirmed'),
    body: { decision: 'published' },
    other: 'other-account',
  },
} as const satisfies Readonly<Record<string, PostCase>>;

/** Makes posts for the cases, in the first workspace: each on two accounts, in the state that the case needs. */
export async function openPostCases(api: TestApi) {
  const { pool } = api.service.database;
  const accounts = [await seedAccount(api, 'harbour'), await seedAccount(api, 'lighthouse')] as const;
  await pool.query('update workspaces set timezone = $1', ['UTC']);
  const edit = (text: string) =>
    postBody(accounts, {
      ...FAR,
      versions: [{ account_id: 0, is_original: true, content: [{ body: text }] }],
    });
  return {
    accounts,
    edit,
    /** Answers the id of a new post. */
    prepare: async (
      create: (body: object) => Promise<{ readonly id: number }>,
      { state }: Pick<PostCase, 'state'>,
    ): Promise<number> => {
      const { id } = await create({ ...edit('As it was read.'), schedule: true });
      await pool.query(state, [id]);
      return id;
    },
  };
}
