import { PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { expect, it, onTestFinished } from 'vitest';
import { carryThrough } from '../src/testing/carry-through.ts';
import { createTestJournal, type TestJournal } from '../src/testing/journal.ts';
import { testImage, testPost } from '../src/testing/test-media.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { connectMastodon } from './mastodon-fixture.ts';

const HELD_SECONDS = 25 * 3_600;
/** Networks on which a second item has files of its own. */
const THREADS: readonly PlatformKey[] = ['twitter', 'mastodon', 'bluesky', 'threads', 'facebook_page'];

async function opened(platform: PlatformKey): Promise<OpenNetwork> {
  const open = await OPEN[platform]?.();
  if (open === undefined) throw new Error(`There is no simulator of ${platform}.`);
  onTestFinished(() => open.simulator.stop());
  return open;
}

/** A publication of one or two items with a file each. Its credentials are renewed after the wait. */
async function begun({ account, clock, file, network, options, simulator }: OpenNetwork, items: number) {
  const credentials = { ...account.credentials };
  const texts = Array.from({ length: items }, () => `Bread ${crypto.randomUUID()}`);
  const content = texts.map((text) => testPost(text, [file()]));
  const journal = createTestJournal({ network, account, clock, options, credentials, content });
  const wait = async (seconds: number): Promise<void> => {
    clock.advance(seconds * 1_000);
    const body = JSON.stringify({ advance_seconds: seconds });
    const moved = await fetch(`${simulator.url}/_control/clock`, { method: 'POST', body });
    if (!moved.ok) throw new Error(await moved.text());
    const renewed = await network.renewal?.renew({ account: journal.request.account, credentials });
    if (renewed?.outcome === 'renewed') Object.assign(credentials, renewed.credentials);
  };
  return { journal, texts, wait };
}

/** How often each text is public. */
async function shown({ posts }: OpenNetwork, texts: readonly string[]): Promise<readonly number[]> {
  const all = (await posts()).map((post) => JSON.stringify(post));
  return texts.map((text) => all.filter((post) => post.includes(text)).length);
}

/** How often each step up to the post of an item was prepared again. */
function preparationsOf({ steps }: TestJournal, item: number): readonly number[] {
  const end = steps.findIndex((step) => step.visible && step.item === item) + 1;
  const ofItem = steps.slice(0, end).filter((step) => step.item === item);
  return [...new Set(ofItem.map(({ preparations = 0 }) => preparations))];
}

it.each(THREADS)('a thread on %s continues after a day’s hold behind its first post', async (platform) => {
  const open = await opened(platform);
  const { journal, texts, wait } = await begun(open, 2);
  const last = await journal.runUpToPost(1).catch(() => journal.steps.length - 1);
  expect(await shown(open, texts.slice(0, 1))).toEqual([1]);
  await wait(HELD_SECONDS);
  expect(await carryThrough(journal, open.clock, last)).toMatchObject({ outcome: 'accepted' });
  expect(await shown(open, texts)).toEqual([1, 1]);
  expect(preparationsOf(journal, 0)).toEqual([0]);
});

it.each(PLATFORM_KEYS.filter((key) => key !== 'gbp'))(
  'a post on %s held for a day after its files were uploaded is published once, with them',
  async (platform) => {
    const open = await opened(platform);
    const { journal, texts, wait } = await begun(open, 1);
    const post = await journal.runUpToPost(0);
    expect(await shown(open, texts)).toEqual([0]);
    await wait(HELD_SECONDS);
    expect(await carryThrough(journal, open.clock, post)).toMatchObject({ outcome: 'accepted' });
    const isPrepared = journal.steps.some(({ visible }) => !visible);
    if (isPrepared && open.network.publishing.preparedMs !== undefined)
      expect(preparationsOf(journal, 0)).toEqual([1]);
    expect(await open.posts()).toHaveLength(1);
  },
);

it.each(['twitter', 'bluesky', 'threads', 'instagram', 'tiktok'] as const)(
  'a post on %s is prepared again when the network dropped its files early',
  async (platform) => {
    const open = await opened(platform);
    const { preparedMs: _, ...publishing } = open.network.publishing;
    const { journal, wait } = await begun({ ...open, network: { ...open.network, publishing } }, 1);
    const post = await journal.runUpToPost(0);
    await wait(HELD_SECONDS);
    expect(await carryThrough(journal, open.clock, post)).toMatchObject({ outcome: 'accepted' });
    expect(preparationsOf(journal, 0)).toEqual([1]);
    expect(await open.posts()).toHaveLength(1);
  },
);

it('a server that publishes without dropped files receives them again', async () => {
  const fixture = await connectMastodon('old');
  onTestFinished(() => fixture.simulator.stop());
  const open = { ...fixture, options: {}, file: () => testImage() };
  const { journal, wait } = await begun(open, 1);
  const post = await journal.runUpToPost(0);
  await wait(HELD_SECONDS);
  expect(await carryThrough(journal, open.clock, post)).toMatchObject({ outcome: 'accepted' });
  expect(await open.posts()).toMatchObject([{ media: [{ type: 'image' }] }]);
});

it('files of a lost post that the server no longer shows are not uploaded again, as it may have used them', async () => {
  const open = await opened('mastodon');
  const { preparedMs: _, ...publishing } = open.network.publishing;
  const { journal, wait } = await begun({ ...open, network: { ...open.network, publishing } }, 1);
  const post = await journal.runUpToPost(0);
  await wait(HELD_SECONDS);
  await expect(carryThrough(journal, open.clock, post)).rejects.toThrow('cannot be told');
  expect(preparationsOf(journal, 0)).toEqual([0]);
  expect(await open.posts()).toEqual([]);
});
