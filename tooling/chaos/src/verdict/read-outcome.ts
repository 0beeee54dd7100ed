import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@crier/client';
import type { LedgerEntry } from '../load/ledger.ts';
import { impatientFetch } from '../load/persist.ts';
import { markOf } from '../load/post-text.ts';
import type { Stack } from '../stack/stack.ts';
import { judgeEvents } from './judge-events.ts';
import type { Outcome, PublicPart, ToldEvent, ToldPost } from './outcome.ts';

/** How long the events of the last changes may take. */
const COMPOSED_MS = 30_000;
const LOOK_EVERY_MS = 500;
const READ_TIMES = { attempts: 10, totalMilliseconds: 60_000 };

/** A client for reading that repeats failed calls. */
export function readingClient({ installation }: Stack): Client {
  const baseUrl = `${installation.url}/crier/api`;
  return createClient({ baseUrl, token: installation.key, fetch: impatientFetch, retry: READ_TIMES });
}

/** Reads everything that a run is judged by: the posts that the API lists and those that are public. */
export async function readOutcome(stack: Stack, asked: readonly LedgerEntry[]): Promise<Outcome> {
  const client = readingClient(stack);
  const { workspace } = stack.installation.user;
  const told: ToldPost[] = [];
  for (const status of [null, 'trash'] as const) {
    const query = { limit: 100, ...(status === null ? {} : { status }) };
    for await (const post of client.all('listPosts', { params: { workspace }, query })) {
      const mark = markOf(post.versions[0]?.content[0]?.body ?? '');
      if (mark === null) continue;
      const { uuid, trashed, scheduled_at: due } = post;
      const { data } = await client.call('listPublications', { params: { workspace, post: uuid } });
      const dueAt = due === null ? null : Date.parse(`${due.replace(' ', 'T')}Z`);
      told.push({ mark, uuid, status: post.status, trashed, dueAt, publications: data });
    }
  }
  const ids = new Map(stack.accounts.map(({ name, id }) => [name, id]));
  const seen: PublicPart[] = [];
  const unknown: string[] = [];
  for (const { account, id, parent, text } of await stack.networks.posts()) {
    const mark = markOf(text);
    const accountId = ids.get(account);
    if (mark === null || accountId === undefined) unknown.push(text);
    else seen.push({ account: accountId, id, parent, mark });
  }
  const spells = stack.networks.spells().map(({ place, ...spell }) => ({
    ...spell,
    accounts: stack.accounts.filter(({ name }) => name.startsWith(`${place} `)).map(({ id }) => id),
  }));
  const events = await readEvents(client, workspace, told);
  return { now: Date.now(), asked, told, seen, spells, events, unknown };
}

/** The events of the workspace, once they agree with its posts, or after a while. */
async function readEvents(
  client: Client,
  workspace: string,
  told: readonly ToldPost[],
): Promise<readonly ToldEvent[]> {
  const events: ToldEvent[] = [];
  const deadline = Date.now() + COMPOSED_MS;
  for (let after = 0; ; ) {
    const { data, next, more } = await client.call('listEvents', {
      params: { workspace },
      query: { after },
    });
    events.push(...data);
    after = next;
    if (more) continue;
    if (judgeEvents(told, events).length === 0 || Date.now() > deadline) return events;
    await pause(LOOK_EVERY_MS);
  }
}
