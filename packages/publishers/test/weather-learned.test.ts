import { PLATFORM_KEYS } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost, testVideo } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { learned } from './learned.ts';

async function opened(platform: (typeof PLATFORM_KEYS)[number]): Promise<OpenNetwork> {
  const opening = OPEN[platform];
  if (opening === undefined) throw new Error(`There is no simulator of ${platform}.`);
  const open = await opening();
  // What stands in front of a network answers nothing that its description knows.
  onTestFinished(() => open.simulator.stop().catch(() => undefined));
  return open;
}

function journalOf({ account, clock, network, options }: OpenNetwork, content = testPost('Bread')) {
  return createTestJournal({ network, account, clock, options, content: [content] });
}

/** Questions in five minutes. */
const FIVE_MINUTES = 20;

/** How often a text is public. */
async function shown({ posts }: OpenNetwork, text: string): Promise<number> {
  return (await posts()).filter((post) => JSON.stringify(post).includes(text)).length;
}

/** Networks that fetch pictures from addresses that the test has none for. */
const NO_FILES = new Set(['gbp']);

it.each(PLATFORM_KEYS)(
  'a post on %s is published once although a firewall answers for a while [learned:W1]',
  async (platform) => {
    const open = await opened(platform);
    const text = `Behind a firewall ${platform}`;
    // An empty list would prove nothing about the first post.
    await carryThrough(
      journalOf(open, testPost('Before', NO_FILES.has(platform) ? [] : [open.file()])),
      open.clock,
    );
    const one = journalOf(open, testPost(text, NO_FILES.has(platform) ? [] : [open.file()]));
    await learned(open.simulator, { rows: ['W1'], times: 4 });
    const answer = await carryThrough(one, open.clock);
    expect(['accepted', 'unknown']).toContain(answer.outcome);
    expect(await shown(open, text)).toBe(1);
  },
);

it.each(PLATFORM_KEYS)('a failing token endpoint of %s ends no access [learned:W2]', async (platform) => {
  const open = await opened(platform);
  const { account, network } = open;
  await learned(open.simulator, { rows: ['W2'] });
  const context = { account: journalOf(open).request.account, credentials: account.credentials };
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await network.renewal?.renew(context);
    expect(answer?.outcome ?? 'unavailable').toBe('unavailable');
  }
});

describe('a container or a video reported as missing right after it was made', () => {
  it.each([
    ['threads', 1],
    ['threads', FIVE_MINUTES],
    ['instagram', 1],
    ['instagram', FIVE_MINUTES],
  ] as const)('is published once on %s (reported missing %s times) [learned:W3]', async (platform, times) => {
    const open = await opened(platform);
    const text = `Not visible ${platform} ${times}`;
    await learned(open.simulator, { rows: ['W3'], times });
    const began = open.clock.now();
    const answer = await carryThrough(journalOf(open, testPost(text, [open.file()])), open.clock);
    expect(answer).toMatchObject({ outcome: 'accepted' });
    expect(open.clock.now() - began).toBeLessThan(10 * 60_000);
    expect(await shown(open, text)).toBe(1);
  });

  it('is skipped after some minutes on Facebook, where it is public already [learned:W3]', async () => {
    const open = await opened('facebook_page');
    await learned(open.simulator, { rows: ['W3'] });
    const one = journalOf(open, testPost('A film', [testVideo(64)]));
    expect(await carryThrough(one, open.clock)).toMatchObject({ outcome: 'accepted' });
    expect(await shown(open, 'A film')).toBe(1);
  });
});

it('a container that Threads refuses for good is replaced after three tries [learned:T1]', async () => {
  const open = await opened('threads');
  await learned(open.simulator, { rows: ['T1'] });
  const one = journalOf(open, testPost('Stuck'));
  expect(await carryThrough(one, open.clock)).toMatchObject({ outcome: 'accepted' });
  expect(one.steps.map(({ kind, attempts, preparations }) => [kind, attempts, preparations])).toEqual([
    ['upload', 2, 1],
    ['container', 2, 1],
    ['post', 4, 1],
  ]);
  expect(await shown(open, 'Stuck')).toBe(1);
});
