import { DISCLOSURES, type Disclosure, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { findPlatform, platforms, sentDisclosure } from '@crier/requirements-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestJournal } from '../src/testing/journal.ts';
import { OPEN, type OpenNetwork } from './every-network.ts';
import { leavesOf } from './request-leaves.ts';

const networks = PLATFORM_KEYS.flatMap((key) => {
  const openNetwork = OPEN[key];
  return openNetwork === undefined ? [] : [{ key, openNetwork }];
});

const CASES: readonly Disclosure[] = [
  ...DISCLOSURES.flatMap((name) => [{ [name]: true }, { [name]: false }]),
  Object.fromEntries(DISCLOSURES.map((name) => [name, true])),
];

/** TikTok is always told of both kinds of brand; a draft is told nothing. */
const ALWAYS_SENT: Readonly<Partial<Record<PlatformKey, readonly string[]>>> = {
  tiktok: ['brand_content_toggle', 'brand_organic_toggle'],
};

test('every network is covered', () => {
  expect(networks.map(({ key }) => key)).toEqual(platforms().map(({ key }) => key));
});

describe.each(networks)('on $key', ({ key, openNetwork }) => {
  let open: OpenNetwork;
  beforeAll(async () => {
    open = await openNetwork();
  });
  afterAll(() => open.simulator.stop());

  /** The files that a post needs. */
  const files = () =>
    /^(?:none|text_or_media)$/.test(findPlatform(key)?.formats.at(-1)?.content ?? '') ? [] : [open.file()];

  /** Publishes one post and returns the parts of its requests, without what differs from post to post. */
  async function published(disclosure?: Disclosure) {
    const { network, account, clock, options, faults } = open;
    const begin = faults.sent.length;
    const known = new Set((await open.posts()).map(({ id }) => id));
    const content = [{ body: `Bread ${crypto.randomUUID()}`, url: null, media: files() }];
    const given = { network, account, clock, content, options };
    const journal = createTestJournal(disclosure === undefined ? given : { ...given, disclosure });
    expect(await journal.run()).toMatchObject({ outcome: 'accepted' });
    const [shown] = (await open.posts()).filter(({ id }) => !known.has(id));
    return { parts: leavesOf(faults.sent.slice(begin)), labels: shown?.['labels'] ?? {} };
  }

  test('each fact changes its own field of the request and nothing else, and is seen on the post', async () => {
    const media = files().map(({ type }) => type);
    const plain = await published();
    for (const disclosure of CASES) {
      const fields = sentDisclosure(key, disclosure, { media });
      const { parts, labels } = await published(disclosure);
      const always = ALWAYS_SENT[key] ?? [];
      const names = Object.keys(fields).flatMap((field) => field.split('.'));
      const added = parts.filter((part) => !plain.parts.includes(part));
      const isOwn = (part: string) => names.some((name) => part.includes(name));
      expect([disclosure, added.filter((part) => !isOwn(part))]).toEqual([disclosure, []]);
      for (const [field, value] of Object.entries(fields)) {
        const name = field.split('.').at(-1) ?? '';
        expect(parts.filter((part) => part.endsWith(`${field}=${value}`))).not.toEqual([]);
        expect(labels).toMatchObject({ [name]: value });
      }
      const gone = plain.parts.filter((part) => !parts.includes(part));
      expect([disclosure, gone.filter((part) => !always.some((name) => part.includes(name)))]).toEqual([
        ...[disclosure, []],
      ]);
    }
  });

  test('a post that discloses nothing claims nothing', async () => {
    const { labels } = await published();
    const silent = Object.fromEntries((ALWAYS_SENT[key] ?? []).map((name) => [name, false]));
    expect(labels).toEqual(silent);
  });
});
