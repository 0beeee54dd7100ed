import type { JsonObject, PlatformKey } from '@crier/domain';
import { examine } from '@crier/requirements-engine';
import { expect, it, onTestFinished } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost } from '../src/testing/test-media.ts';
import { OPEN } from './every-network.ts';
import { learned } from './learned.ts';

const LINKS = Array.from({ length: 6 }, (_, index) => `https://example.com/${index}`).join(' ');

interface Given {
  readonly key: PlatformKey;
  readonly row: string;
  readonly body: string;
  readonly title?: string;
}

/** The rules by which a post is refused while planning; the simulated network must refuse it, too. */
async function refusedAlike({ key, row, body, title }: Given): Promise<readonly string[]> {
  const open = await OPEN[key]?.();
  if (open === undefined) throw new Error(`${key} is not simulated`);
  onTestFinished(() => open.simulator.stop());
  const options: JsonObject = title === undefined ? {} : { title };
  const media = title === undefined ? [] : (['video'] as const);
  const { violations, refusals } = examine({ text: body, media, options: { [key]: options } }, key);
  expect(violations).toEqual([]);
  await learned(open.simulator, { rows: [row] });
  const { network, account, clock } = open;
  const content = [testPost(body, title === undefined ? [] : [open.file()])];
  const journal = createTestJournal({ network, account, clock, content, options });
  expect(await journal.run()).toMatchObject({ outcome: 'rejected' });
  expect(await open.posts()).toEqual([]);
  return refusals.map(({ rule }) => rule);
}

it('six links on Threads are refused while planning, as by the network [learned:T3]', async () => {
  expect(await refusedAlike({ key: 'threads', row: 'T3', body: LINKS })).toEqual(['links_0']);
});

it('brackets on YouTube are refused while planning, as by the network [learned:Y2]', async () => {
  const given = { key: 'youtube', row: 'Y2' } as const;
  expect(await refusedAlike({ ...given, body: 'a < b', title: 'A' })).toEqual(['characters_0']);
  expect(await refusedAlike({ ...given, body: 'a', title: 'A > B' })).toEqual(['characters_title']);
});

it('a lenient Threads accepts six links, so the usual one is what refuses them [learned:T3]', async () => {
  if (OPEN.threads === undefined) throw new Error('Threads is not simulated');
  const { network, account, clock, options, simulator } = await OPEN.threads();
  onTestFinished(() => simulator.stop());
  await learned(simulator, { rows: ['T3'], lenient: true });
  const journal = createTestJournal({ network, account, clock, content: [testPost(LINKS)], options });
  expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
});
