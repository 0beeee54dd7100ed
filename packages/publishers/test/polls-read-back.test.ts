import type { PlatformKey, Poll } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';

const BREADS: Poll = { question: 'Which?', choices: ['Rye', 'Wheat'], ends_after: 1440 };
const ROLLS: Poll = { question: 'Which?', choices: ['Rolls', 'Buns'], ends_after: 1440 };

const NETWORKS: readonly (readonly [PlatformKey, RegExp])[] = [
  ['twitter', /\/2\/tweets$/],
  ['threads', /\/threads_publish$/],
  ['mastodon', /\/api\/v1\/statuses$/],
  ['linkedin_page', /\/rest\/posts$/],
];

describe.each(NETWORKS)('on %s', (key, path) => {
  let open: OpenNetwork;
  beforeAll(async () => {
    const openNetwork = OPEN[key];
    if (openNetwork === undefined) throw new Error(`There is no ${key}.`);
    open = await openNetwork();
  });
  afterAll(() => open.simulator.stop());

  /** Publishes the same text with one poll after another; the answer to the last is lost. Returns what reading back says. */
  async function lostAfter(body: string, polls: readonly (Poll | undefined)[]) {
    const journalOf = (poll: Poll | undefined) => {
      const content = [{ body, url: null, media: [], ...(poll === undefined ? {} : { poll }) }];
      return createTestJournal({ ...open, content });
    };
    for (const poll of polls.slice(0, -1))
      expect(await journalOf(poll).run()).toMatchObject({ outcome: 'accepted' });
    const lost = journalOf(polls.at(-1));
    const index = await lost.runUpToPost(0);
    open.faults.strike({ type: 'cut-after' }, (method, at) => method === 'POST' && path.test(at));
    expect(await lost.perform(index)).toMatchObject({ outcome: 'unknown' });
    return lost.readBack(index, new Map());
  }

  test('a lost post is told from those with the same text and another poll, or none', async () => {
    const body = `Bread ${crypto.randomUUID()}. Which?`;
    const answer = await lostAfter(body, [undefined, ROLLS, BREADS]);
    const shown = (await open.posts()).filter(({ text }) => text === body);
    expect(shown).toHaveLength(3);
    const own = shown.find(({ poll }) => JSON.stringify(poll ?? '').includes('Rye'));
    expect(answer).toMatchObject({ outcome: 'found', remote: { id: own?.['id'] } });
  });
});
