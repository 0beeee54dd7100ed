import { expect, it } from 'vitest';
import * as surface from './index.ts';

it('offers these names and no others', () => {
  expect(Object.keys(surface).toSorted()).toEqual([
    'ADDRESS_NOT_ALLOWED',
    'APP_NETWORKS',
    'createConnectors',
    'createPublishers',
    'readTokenRefusal',
  ]);
});

it('reaches these networks, and settles five seconds after the longest call unless told otherwise', () => {
  const effects = { fetch, now: () => 0, random: (bytes: number) => new Uint8Array(bytes) };
  const settleMs = (registry: ReturnType<typeof surface.createPublishers>) =>
    Object.fromEntries(Object.values(registry).map((publisher) => [publisher.platform, publisher.settleMs]));
  expect(settleMs(surface.createPublishers(effects))).toEqual({ bluesky: 25_000, mastodon: 25_000 });
  const settings = { callTimeoutMs: 100, settleMs: 300 };
  expect(settleMs(surface.createPublishers({ ...effects, settings }))).toEqual({
    bluesky: 300,
    mastodon: 300,
  });
});
