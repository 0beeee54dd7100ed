import { join } from 'node:path';
import { findRunningServer } from '@crier/dev-postgres';
import {
  type Account,
  type ApiUser,
  type NetworksControl,
  networkOptions,
  type Post,
  thread,
} from '@crier/lab/installation';
import pg from 'pg';
import { expect } from 'vitest';
import type { RunningDemo } from './running-demo.ts';

/** Networks that lost a call under load are asked only after minutes whether it arrived. */
const EVERYWHERE_MS = 300_000;

/** Adds a file to the media library of the demo. */
export async function upload({ demo }: RunningDemo, file: File): Promise<number> {
  const body = new FormData();
  body.set('file', file);
  const { base_url: base, core_path: core, key, workspace } = demo;
  const response = await fetch(`${base}/${core}/api/${workspace}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: number }).id;
}

/** Publishes a text to accounts, with other files on some, and looks for it where everybody can see it. */
export async function expectSeenOnce(
  { user, control }: { readonly user: ApiUser; readonly control: NetworksControl },
  to: readonly Account[],
  body: string,
  media: number[],
  others: readonly Account[] = [],
  otherMedia: number[] = [],
): Promise<void> {
  const options = networkOptions(to, 'At the harbour');
  const post = await user.create({
    accounts: to.map(({ id }) => id),
    versions: [
      { account_id: 0, is_original: true, content: [{ body, media }], options: options },
      ...others.map(({ id }) => ({
        account_id: id,
        is_original: false,
        content: [{ body, media: otherMedia }],
        options: options,
      })),
    ],
    schedule_now: true,
  });
  const ended = await user.ended(post, EVERYWHERE_MS);
  const results = ended.accounts.map(({ provider, status, errors }) => ({ provider, status, errors }));
  expect(results).toEqual(to.map(({ provider }) => ({ provider, status: 'published', errors: [] })));
  const addresses = ended.accounts.map(({ external_url }) => external_url);
  const seen = (await control.posts()).filter(({ text }) => text === body);
  expect(seen.map(({ url }) => url).toSorted()).toEqual(addresses.toSorted());
  expect(new Set(addresses).size).toBe(to.length);
}

/** Makes a scheduled post due, as if its time had come. */
export async function bringForward(dataDir: string, { uuid }: Pick<Post, 'uuid'>): Promise<void> {
  const client = new pg.Client({
    connectionString: findRunningServer(join(dataDir, 'postgres'))?.url('crier'),
  });
  await client.connect();
  try {
    await client.query('update posts set scheduled_at = now() where uuid = $1', [uuid]);
  } finally {
    await client.end();
  }
}

/** Schedules a text for the next full minute that is at least five seconds away. */
export async function scheduleForNextMinute(
  user: ApiUser,
  accounts: readonly number[],
  text: string,
): Promise<{ readonly post: Post; readonly due: Date }> {
  const due = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000);
  const [date, time] = [due.toISOString().slice(0, 10), due.toISOString().slice(11, 16)];
  const when = { schedule: true, date, time, timezone: 'UTC' };
  return { post: await user.create({ ...thread(accounts, text), ...when }), due };
}
