import type { PlatformKey, PublishContent } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';

/** The networks that publish more than one item with files: as a thread, or as a post and its first comment. */
const NETWORKS: readonly (readonly [key: PlatformKey, files: readonly number[]])[] = [
  ['twitter', [2, 1, 2]],
  ['mastodon', [2, 1, 2]],
  ['bluesky', [2, 1, 2]],
  ['threads', [2, 2, 2]],
  ['linkedin', [2, 1]],
  ['linkedin_page', [2, 1]],
  ['facebook_page', [2, 1]],
];

describe.each(NETWORKS)('on %s', (key, files) => {
  let open: OpenNetwork;
  beforeAll(async () => {
    const openNetwork = OPEN[key];
    if (openNetwork === undefined) throw new Error(`${key} is not simulated`);
    open = await openNetwork();
  });
  afterAll(() => open.simulator.stop());

  function journalOf(content: readonly PublishContent[]) {
    const { network, account, clock, options } = open;
    return createTestJournal({ network, account, clock, content, options });
  }

  it('every file of every item is uploaded and processed before anything is public', async () => {
    const before = (await open.posts()).length;
    const content = files.map((count, item) =>
      testPost(`Bread ${item + 1} of ${crypto.randomUUID()}`, Array.from({ length: count }, open.file)),
    );
    const journal = journalOf(content);
    const first = await journal.runUpToPost(0);
    expect(await open.posts()).toHaveLength(before);
    const about = journal.steps.filter(({ media }) => media !== null);
    expect(about.filter(({ kind }) => kind === 'upload')).toHaveLength(files.reduce((sum, n) => sum + n));
    expect(about.filter(({ state }) => state !== 'accepted').map(({ label }) => label)).toEqual([]);
    expect(await carryThrough(journal, open.clock, first)).toMatchObject({ outcome: 'accepted' });
    expect(await open.posts()).toHaveLength(before + files.length);
  });
});

it('a refused file of the last item leaves nothing public', async () => {
  if (OPEN.bluesky === undefined) throw new Error('Bluesky is not simulated');
  const { network, account, clock, options, file, posts, simulator } = await OPEN.bluesky();
  const large = { ...file(), size: 2_000_001 };
  const content = [testPost('Bread', [file()]), testPost('Rolls', [file(), large])];
  const journal = createTestJournal({ network, account, clock, content, options });
  expect(await carryThrough(journal, clock)).toMatchObject({ outcome: 'rejected' });
  expect(await posts()).toEqual([]);
  await simulator.stop();
});
