import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type CallInput, type Client, createClient } from '@crier/client';
import type { Random } from '@crier/lab';
import type { StackAccount } from '../stack/stack.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { type Deadline, impatientFetch, persist } from './persist.ts';
import { textOf } from './post-text.ts';

export interface AuthorOptions {
  readonly api: string;
  readonly key: string;
  readonly workspace: string;
  readonly accounts: readonly StackAccount[];
  /** The id of an uploaded picture. */
  readonly picture: number;
  readonly ledger: Ledger;
  readonly random: Random;
  /** The author's posts are numbered from here. */
  readonly firstPost: number;
  /** The maximum time between two of the author's posts, in milliseconds. */
  readonly paceMs: number;
  /** No call is repeated after this time. */
  readonly deadline: Deadline;
  /** Once aborted, no new post is begun. */
  readonly stop: AbortSignal;
}

type Body = CallInput<'createPost'>['body'];
type Write = <T>(call: (idempotencyKey: string) => Promise<T>) => Promise<T | null>;

const MOST_ACCOUNTS = 3;
const MOST_PARTS = 3;
const FLAGS = { now: { schedule_now: true }, scheduled: { schedule: true }, draft: {} } as const;

/**
 * Simulates an author who keeps writing posts and changes, deletes and retries some of them. Every call has an
 * idempotency key.
 */
export async function runAuthor(options: AuthorOptions): Promise<void> {
  const { random, stop, paceMs, firstPost } = options;
  const client = createClient({
    baseUrl: options.api,
    token: options.key,
    fetch: impatientFetch,
    retry: { attempts: 1 },
  });
  const following: Promise<void>[] = [];
  for (let post = firstPost; !stop.aborted; post++) {
    following.push(writePost(post, client, options));
    await pause(random.below(paceMs), undefined, { signal: stop }).catch(() => undefined);
  }
  await Promise.all(following);
}

async function writePost(post: number, client: Client, options: AuthorOptions): Promise<void> {
  const { ledger, workspace, deadline, stop } = options;
  const accounts = drawAccounts(options);
  const plan = drawPlan(options, accounts);
  const ids = accounts.map(({ id }) => id);
  const entry = ledger.add({ post, key: `chaos-${post}`, accounts: ids, parts: plan.parts });
  let calls = 0;
  const write: Write = async (call) => {
    calls += 1;
    const key = `${entry.key}-${calls}`;
    return await guarded(entry, () => persist(deadline, () => call(key)));
  };
  const bodyOf = (version: number): Body => ({
    accounts: ids,
    versions: [
      { account_id: 0, is_original: true, content: contentOf(entry, version, plan.picture, options) },
    ],
    ...(plan.way === 'scheduled' ? nextMinute() : {}),
  });
  const body = { ...bodyOf(0), ...FLAGS[plan.way] };
  const created = await write((idempotencyKey) =>
    client.call('createPost', { params: { workspace }, body, idempotencyKey }),
  );
  if (!created) return;
  entry.uuid = created.uuid;
  const params = { workspace, post: created.uuid };
  await pause(plan.laterMs, undefined, { signal: stop }).catch(() => undefined);
  if (plan.way !== 'now' && plan.edits) {
    const changed = bodyOf(1);
    await write((idempotencyKey) => client.call('updatePost', { params, body: changed, idempotencyKey }));
  }
  if (plan.way === 'draft') {
    const atOnce = { postNow: true };
    await write((idempotencyKey) => client.call('schedulePost', { params, body: atOnce, idempotencyKey }));
  }
  if (plan.deletes && plan.way !== 'now') {
    entry.deletion = 'asked';
    const deletion = { trash: plan.trash };
    const done = await write((idempotencyKey) =>
      client.call('deletePost', { params, body: deletion, idempotencyKey }),
    );
    entry.deletion = done ? 'answered' : 'none';
    return;
  }
  if (plan.removes) {
    const removal = { delete_mode: 'social_only' } as const;
    entry.removes =
      (await write((idempotencyKey) =>
        client.call('deletePost', { params, body: removal, idempotencyKey }),
      )) !== null;
  } else if (plan.retries) {
    for (const id of ids) {
      const retried = { ...params, account: id };
      await write((idempotencyKey) => client.call('retryPost', { params: retried, idempotencyKey }));
    }
  }
}

/** All random values are drawn in advance, so that they do not depend on the order of the answers. */
function drawPlan({ random, paceMs }: AuthorOptions, accounts: readonly StackAccount[]) {
  const parts = 1 + random.below(MOST_PARTS) * random.below(2);
  return {
    parts,
    way: drawWay(random),
    picture: random.chance(0.25),
    edits: random.chance(0.4),
    deletes: random.chance(0.12),
    trash: random.chance(0.5),
    removes: random.chance(0.1) && accounts.every(({ deletes }) => deletes),
    retries: random.chance(0.5),
    laterMs: random.below(4 * paceMs),
  };
}

/** Null if the service refuses. A refusal is recorded unless the run itself causes it. */
async function guarded<T>(entry: LedgerEntry, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    // The post has been published or deleted meanwhile, or its minute has passed.
    const isRefused = error instanceof ApiError && (error.status === 422 || error.status === 404);
    const isUsual = isRefused && (entry.uuid !== null || 'date' in (error.errors ?? {}));
    if (!isUsual)
      entry.refusals.push(error instanceof Error ? `${error.message} ${errorsOf(error)}` : String(error));
    return null;
  }
}

function errorsOf(error: Error): string {
  return error instanceof ApiError ? `${error.status} ${JSON.stringify(error.errors)}` : '';
}

function drawAccounts({ accounts, random }: AuthorOptions): readonly StackAccount[] {
  const left = [...accounts];
  const count = 1 + random.below(Math.min(MOST_ACCOUNTS, left.length));
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
}

function drawWay(random: Random): keyof typeof FLAGS {
  const drawn = random.below(10);
  return drawn < 6 ? 'now' : drawn < 9 ? 'scheduled' : 'draft';
}

function contentOf(
  { post, parts }: LedgerEntry,
  version: number,
  withPicture: boolean,
  { picture }: AuthorOptions,
) {
  return Array.from({ length: parts }, (_, index) => ({
    body: textOf({ post, version, part: index + 1 }, parts),
    ...(withPicture && index === 0 ? { media: [picture] } : {}),
  }));
}

/** The next full minute that is at least a few seconds away, because the service takes times in minutes. */
function nextMinute(): { readonly date: string; readonly time: string; readonly timezone: string } {
  const at = new Date(Math.ceil((Date.now() + 4_000) / 60_000) * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: 'UTC' };
}
