import type { ReadBackAnswer, StepAnswer } from '@crier/domain';
import { NO_OBSERVER } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld, TEST_POLICY } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const EVIDENCE = { request: 'GET /posts', status: 503, body: null };
const UNCLEAR: ReadBackAnswer = {
  outcome: 'unclear',
  reason: 'The network is busy.',
  retryAfterMs: 3_600_000,
  evidence: EVIDENCE,
};

/** A post whose answer was lost and of which the network could not tell; a person then says that it is not there. */
async function denied(network: MemoryNetwork) {
  network.readBacks.push(UNCLEAR);
  const thread = await world.dispatchThread(1);
  const policy = { ...TEST_POLICY, unconfirmedAfterMs: -1 };
  expect(await world.publish(thread.publication, world.dependencies(network, { policy }))).toBe(
    'unconfirmed',
  );
  expect(await thread.reconcile({ kind: 'not_published' })).toBe('reconciled');
  return thread;
}

it('a post called missing that the network shows is not sent again, and the user is told', async () => {
  const network = new MemoryNetwork();
  network.script.push('lost');
  const thread = await denied(network);
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
  expect(network.posts).toHaveLength(1);
  const story = await thread.story();
  expect([story?.state, story?.external_url]).toEqual(['published', 'https://social.example/post-1']);
  expect(story?.steps[0]?.attempts).toBe(1);
  expect(story?.steps[0]?.answer?.message).toBe(
    'The network shows it, although it was reported as not published. Nothing was sent again.',
  );
});

it('a post called missing that the network does not show is sent', async () => {
  const network = new MemoryNetwork();
  network.script.push({ outcome: 'unknown', reason: 'lost', evidence: EVIDENCE });
  const thread = await denied(network);
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
  expect(network.posts).toHaveLength(1);
  expect((await thread.story())?.steps[0]?.attempts).toBe(2);
});

it('calling a post missing counts if the network cannot tell, and the call can no longer arrive', async () => {
  const network = new MemoryNetwork();
  network.script.push({ outcome: 'unknown', reason: 'lost', evidence: EVIDENCE });
  const thread = await denied(network);
  network.readBacks.push(UNCLEAR, UNCLEAR);
  const slow = world.dependencies(network, { networks: network.networks({ settleMs: { post: 3_600_000 } }) });
  expect(await world.publish(thread.publication, slow)).toBe('waiting');
  expect(network.posts).toEqual([]);
  await thread.comeDue();
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
  expect(network.posts).toHaveLength(1);
});

const LIMITED: StepAnswer = {
  outcome: 'wait',
  retryAfterMs: 3_600_000,
  reason: 'Slow down.',
  evidence: EVIDENCE,
};

it.each([
  ['at once', []],
  ['after a limit', [LIMITED]],
])(
  'a post called missing, sent again %s and then there twice, reports both addresses',
  async (_, answers) => {
    const network = new MemoryNetwork();
    network.script.push('lost', ...answers);
    const thread = await denied(network);
    network.readBacks.push({ outcome: 'absent', evidence: EVIDENCE });
    const twins: (readonly (string | null)[])[] = [];
    const observer = {
      ...NO_OBSERVER,
      twin: ({ urls }: { urls: readonly (string | null)[] }) => twins.push(urls),
    };
    const deps = world.dependencies(network, { observer });
    for (const _answer of answers) {
      expect(await world.publish(thread.publication, deps)).toBe('waiting');
      await thread.comeDue();
    }
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect(twins).toEqual([['https://social.example/post-2', 'https://social.example/post-1']]);
    expect((await thread.story())?.steps[0]?.answer?.message).toContain('https://social.example/post-1');
  },
);
