import type { StepAnswer } from '@crier/domain';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type BacklogWorld, openBacklogWorld } from './backlog-world.ts';

let world: BacklogWorld;
beforeEach(async () => {
  world = await openBacklogWorld(inject('adminUrl'));
});
afterEach(() => world?.close());

/** Numbers below `most`, always the same ones. */
function numbers(count: number, most: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  });
}

it('is published by due time, then id, with a job per batch, however many workers there are', async () => {
  const workspace = await world.workspace();
  const account = await world.account(workspace, 'https://slow.example');
  // Ties and any order of ids, all overdue when the workers start.
  const ago = numbers(100, 30).map((n) => 600 + n);
  await world.posts(workspace, account, ago);
  const ordered = await world.inOrder(account);
  await Promise.all([world.startWorker(), world.startWorker()]);
  await expect.poll(() => world.published().length, { timeout: 50_000 }).toBe(100);
  expect(world.published()).toEqual(ordered);
  const { rows } = await world.pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where name = 'publication'",
  );
  // Two workers that dispatch at once may get a part of the posts each.
  expect(rows[0]?.jobs).toBeLessThanOrEqual(10);
});

it('of 300 posts on each of two accounts keeps its order, even after a 429 and a restart', {
  timeout: 240_000,
}, async () => {
  const workspace = await world.workspace();
  const accounts = await Promise.all(
    ['https://a.example', 'https://b.example'].map((server) => world.account(workspace, server)),
  );
  const ago = numbers(300, 60).map((n) => 600 + n);
  await Promise.all(accounts.map((account) => world.posts(workspace, account, ago)));
  const [limited] = accounts;
  // The account keeps its lease during the first wait; the second, which is longer, holds the account.
  const waits = [1_000, 3_500];
  let refusedUntil = 0;
  let early = 0;
  const seen = new Map(accounts.map((account) => [account, [] as string[]]));
  world.onCall(async ({ id }, post) => {
    const calls = seen.get(id) ?? [];
    calls.push(post);
    if (id !== limited) return undefined;
    if (performance.now() < refusedUntil) early++;
    const retryAfterMs = calls.length % 100 === 0 ? waits.shift() : undefined;
    if (retryAfterMs === undefined) return undefined;
    refusedUntil = performance.now() + retryAfterMs;
    return tooMany(retryAfterMs);
  });
  const first = await world.startWorker();
  // Between the two waits.
  await expect.poll(() => seen.get(limited ?? 0)?.length, { timeout: 80_000 }).toBeGreaterThan(150);
  await first.stop();
  expect(world.published().length).toBeLessThan(600);
  await world.startWorker();
  await expect.poll(() => world.published().length, { timeout: 80_000 }).toBe(600);

  for (const account of accounts) {
    // What was refused is called again, before anything else.
    const calls = seen.get(account)?.filter((post, index, all) => post !== all[index - 1]);
    expect(calls).toEqual(await world.inOrder(account));
  }
  expect([waits, early]).toEqual([[], 0]);
  expect(await world.mostJobs()).toBeLessThanOrEqual(3);
});

/** A network's answer that it has had enough of the account for so long. */
function tooMany(retryAfterMs: number): StepAnswer {
  const evidence = { request: 'POST /posts', status: 429, body: null };
  const reason = 'The network asked Crier to slow down.';
  return { outcome: 'wait', retryAfterMs, limit: 'account', reason, evidence };
}

it('of a slow server does not delay others', async () => {
  const slow = await world.workspace();
  for (let n = 0; n < 8; n++) {
    await world.posts(slow, await world.account(slow, 'https://slow.example'), [600, 500, 400]);
  }
  const other = await world.workspace();
  const quick = await world.posts(other, await world.account(other, 'https://quick.example'), [300, 200]);
  const gate = Promise.withResolvers<void>();
  world.onCall(async ({ service }) => {
    if (service === 'https://slow.example') await gate.promise;
    return undefined;
  });
  await world.startWorker();
  await expect.poll(() => world.published(), { timeout: 20_000 }).toEqual(quick);
  gate.resolve();
  await expect.poll(() => world.published().length, { timeout: 20_000 }).toBe(26);
});

it('of eight slow accounts does not delay what is due now', async () => {
  for (let n = 0; n < 8; n++) {
    const workspace = await world.workspace();
    await world.posts(workspace, await world.account(workspace, `https://slow-${n}.example`), [600, 500]);
  }
  const gate = Promise.withResolvers<void>();
  const waiting: string[] = [];
  world.onCall(async ({ service }) => {
    if (service?.startsWith('https://slow')) {
      waiting.push(service);
      await gate.promise;
    }
    return undefined;
  });
  await world.startWorker();
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(6);
  const other = await world.workspace();
  const due = await world.posts(other, await world.account(other, 'https://quick.example'), [0]);
  await expect.poll(() => world.published(), { timeout: 20_000 }).toEqual(due);
  gate.resolve();
});

it('of two workspaces is published in turns', async () => {
  const [many, few] = [await world.workspace(), await world.workspace()];
  for (let n = 0; n < 20; n++) {
    await world.posts(many, await world.account(many, 'https://a.example'), [900]);
  }
  const late = await world.posts(few, await world.account(few, 'https://b.example'), [600, 500, 400]);
  const gate = Promise.withResolvers<void>();
  world.onCall(async () => {
    await gate.promise;
    return undefined;
  });
  await world.startWorker();
  await expect.poll(world.dispatched, { timeout: 20_000 }).toBe(23);
  gate.resolve();
  await expect.poll(() => world.published().length, { timeout: 20_000 }).toBe(23);
  const places = late.map((uuid) => world.published().indexOf(uuid));
  expect(Math.max(...places)).toBeLessThan(22);
  expect(Math.min(...places)).toBeLessThan(8);
});
