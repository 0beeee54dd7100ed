import type { StepAnswer } from '@crier/domain';
import { removePublication } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { createLogger, createMetrics } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createObserver } from '../src/observer.ts';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

const REJECTED: StepAnswer = {
  outcome: 'rejected',
  message: 'It is too long.',
  evidence: { request: 'POST /posts', status: 422, body: null },
};

function waiting(status: number, reason: object = {}): StepAnswer {
  const evidence = { request: 'GET /posts/1', status, body: null };
  return { outcome: 'wait', retryAfterMs: 10, reason: 'not ready', ...reason, evidence };
}

type Entry = { readonly msg: string } & Record<string, unknown>;

/** A dispatched post, what every line about it must say, and the lines written so far. */
async function open() {
  const entries: Entry[] = [];
  const destination = { write: (line: string) => void entries.push(JSON.parse(line)) };
  const logger = createLogger({ logLevel: 'info' }, 'worker', destination);
  const observer = createObserver(logger, createMetrics(), { note: () => undefined });
  const thread = await world.dispatchThread(1);
  const { rows } = await world.database.pool.query<{ workspace: string }>(
    'select w.uuid as workspace from posts p join workspaces w on w.id = p.workspace_id where p.uuid = $1',
    [thread.post],
  );
  const { post, publication, accountId: account } = thread;
  const about = { ...rows[0], post, publication, account, provider: 'mastodon' };
  return { thread, observer, about, taken: () => entries.splice(0) };
}

it('a refused post is logged with its workspace, post, account, status and reason', async () => {
  const { thread, observer, about, taken } = await open();
  const network = new MemoryNetwork();
  network.script.push(REJECTED);
  expect(await world.publish(thread.publication, world.dependencies(network, { observer }))).toBe('failed');
  const why = { status: 422, reason: 'It is too long.' };
  expect(taken()).toMatchObject([
    { msg: 'step completed', ...about, ...why, outcome: 'rejected', attempt: 1 },
    { msg: 'publication ended', ...about, ...why, state: 'failed' },
  ]);
});

it('a published post is logged in one line, without a reason', async () => {
  const { thread, observer, about, taken } = await open();
  await world.publish(thread.publication, world.dependencies(new MemoryNetwork(), { observer }));
  expect(taken()).toMatchObject([
    { msg: 'publication ended', ...about, state: 'published', status: null, reason: null },
  ]);
});

it('waiting while a network processes a file is not logged, waiting for a limit or a busy network is', async () => {
  const { thread, observer, about, taken } = await open();
  const network = new MemoryNetwork();
  // TikTok says that a limit is reached with status 200.
  network.script.push(waiting(200), waiting(200, { limit: 'account' }), waiting(503));
  await world.publish(thread.publication, world.dependencies(network, { observer }));
  expect(taken()).toMatchObject([
    { msg: 'step completed', ...about, outcome: 'wait', status: 200 },
    { msg: 'step completed', ...about, outcome: 'wait', status: 503 },
    { msg: 'publication ended', ...about, state: 'published' },
  ]);
});

it('refused credentials are logged with the post and the account', async () => {
  const { thread, observer, about, taken } = await open();
  const network = new MemoryNetwork();
  network.token = 'another';
  network.renewalAnswers = 'auth';
  await world.publish(thread.publication, world.dependencies(network, { observer }));
  const reason = expect.stringMatching(/./);
  expect(taken()).toMatchObject([
    { msg: 'step completed', ...about, outcome: 'auth', status: null, reason },
    { msg: 'credentials could not be renewed', ...about, outcome: 'auth', reason },
    { msg: 'account must be reconnected', ...about, reason },
    { msg: 'publication ended', ...about, state: 'failed', reason },
  ]);
});

it('an internal error is logged with the post and the account', async () => {
  const { thread, observer, about, taken } = await open();
  const network = new MemoryNetwork();
  const networks = network.networks({ perform: () => Promise.reject(new Error('broken')) });
  await world.publish(thread.publication, world.dependencies(network, { observer, networks }));
  expect(taken()).toContainEqual(
    expect.objectContaining({
      msg: 'publishing interrupted by an internal error',
      ...about,
      reason: 'broken',
    }),
  );
});

it('a publication left behind by another worker is logged when taken over', async () => {
  const { thread, observer, about, taken } = await open();
  await world.journal.claim(thread.publication, crypto.randomUUID(), 60_000);
  await thread.expireLease();
  await world.publish(thread.publication, world.dependencies(new MemoryNetwork(), { observer }));
  expect(taken()).toMatchObject([
    { msg: 'taken over from a worker that stopped without reporting', ...about, crashes: 1 },
    { msg: 'publication ended', ...about, state: 'published' },
  ]);
});

it('a refused deletion is logged with its workspace, post, account, status and reason', async () => {
  const { thread, observer, about, taken } = await open();
  const network = new MemoryNetwork();
  const deps = { ...world.dependencies(network, { observer }), removals: world.removals };
  await world.publish(thread.publication, deps);
  await thread.discard({ app: 'keep', networks: true });
  taken();
  network.removals.push(REJECTED);
  const [removal = ''] = await thread.removals();
  await removePublication(removal, deps);
  const reason = expect.stringContaining('It is too long.');
  expect(taken()).toMatchObject([
    { msg: 'deletion answered', ...about, removal, outcome: 'rejected', status: 422, reason },
    { msg: 'removal ended', ...about, removal, state: 'failed', reason },
  ]);
});
