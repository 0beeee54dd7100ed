import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient } from '@crier/client';
import type { Random } from '@crier/lab';
import type { Finding } from '../verdict/finding.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { type Deadline, impatientFetch, persist } from './persist.ts';
import { textOf } from './post-text.ts';

export interface DraftOptions {
  /** The URL of the installation. */
  readonly url: string;
  /** A personal key. */
  readonly key: string;
  readonly workspace: string;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly deadline: Deadline;
  /** Once aborted, no new draft is begun. */
  readonly stop: AbortSignal;
}

/** Drafts being written, each under its own key. */
export interface Drafts {
  /** Resolves after `count` further answers. */
  answers(count: number): Promise<void>;
  /** Resolves once every key is answered. */
  readonly ended: Promise<{
    /** Keys that were answered with two posts. */
    readonly differing: readonly Finding[];
    /** Keys that were sent again because no answer came. */
    readonly repeated: number;
  }>;
}

/** How many drafts are in progress at once. A killed API holds its keys for a minute, so others are begun meanwhile. */
const MOST_UNDER_WAY = 200;
/** The maximum time between two keys, in milliseconds. */
const PACE_MS = 60;
/** The probability that an answered creation is requested once more. */
const ASKED_AGAIN = 0.3;

/** Writes drafts until stopped. Each has its own key, which is sent until it is answered. */
export function writeDrafts({ url, key, workspace, ledger, random, deadline, stop }: DraftOptions): Drafts {
  const client = createClient({
    baseUrl: `${url}/crier/api`,
    token: key,
    fetch: impatientFetch,
    retry: { attempts: 1 },
  });
  const differing: Finding[] = [];
  let waiting: { left: number; readonly tell: () => void }[] = [];
  let repeated = 0;
  const answered = () => {
    for (const waiter of waiting) waiter.left -= 1;
    for (const { tell } of waiting.filter(({ left }) => left <= 0)) tell();
    waiting = waiting.filter(({ left }) => left > 0);
  };
  const carryOut = async (entry: LedgerEntry, again: boolean): Promise<void> => {
    const content = [{ body: textOf({ post: entry.post, version: 0, part: 1 }, 1) }];
    const body = { accounts: [], versions: [{ account_id: 0, is_original: true, content }] };
    let calls = 0;
    const create = () =>
      persist(deadline, () => {
        calls += 1;
        return client.call('createPost', { params: { workspace }, body, idempotencyKey: entry.key });
      });
    try {
      entry.uuid = (await create()).uuid;
      if (calls > 1) repeated += 1;
      answered();
      const { uuid } = again ? await create() : entry;
      if (uuid !== entry.uuid)
        differing.push({ kind: 'created twice', post: entry.post, detail: `${entry.uuid}, then ${uuid}` });
    } catch (error) {
      entry.refusals.push(`${error} ${error instanceof ApiError ? error.status : ''}`);
    }
  };
  const write = async () => {
    const underWay = new Set<Promise<void>>();
    for (let post = 1; !stop.aborted; post++) {
      const entry = ledger.add({ post, key: `keyed-${post}`, accounts: [], parts: 1 });
      const work = carryOut(entry, random.chance(ASKED_AGAIN));
      underWay.add(work);
      void work.then(() => underWay.delete(work));
      if (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
      await pause(random.below(PACE_MS), undefined, { signal: stop }).catch(() => undefined);
    }
    await Promise.all(underWay);
    return { differing, repeated };
  };
  return {
    answers: (count) =>
      new Promise((tell) => {
        if (count === 0) tell();
        else waiting.push({ left: count, tell });
      }),
    ended: write(),
  };
}
