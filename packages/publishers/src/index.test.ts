import { PLATFORM_KEYS } from '@crier/domain';
import { expect, it } from 'vitest';
import * as surface from './index.ts';

const EFFECTS = { fetch, now: () => 0, random: (bytes: number) => new Uint8Array(bytes) };

it('exports exactly these names', () => {
  expect(Object.keys(surface).toSorted()).toEqual([
    'ADDRESS_NOT_ALLOWED',
    'APP_NETWORKS',
    'EMPTY_TAPE',
    'createNetworks',
    'createTape',
    'observeAnswers',
    'recordCalls',
  ]);
});

it('has every network under its own key', () => {
  const networks = surface.createNetworks(EFFECTS, {});
  expect(Object.entries(networks).map(([key, { platform }]) => [key, platform])).toEqual(
    PLATFORM_KEYS.map((key) => [key, key]),
  );
});

it('settles by default after three minutes where no key protects a post or comment', () => {
  const settleMs = (networks: ReturnType<typeof surface.createNetworks>) =>
    Object.fromEntries(
      Object.values(networks).flatMap(({ platform, publishing }) =>
        publishing === null ? [] : [[platform, publishing.settleMs]],
      ),
    );
  expect(settleMs(surface.createNetworks(EFFECTS, {}))).toEqual({
    twitter: { post: 180_000 },
    threads: { post: 25_000 },
    bluesky: { post: 25_000 },
    mastodon: { post: 180_000 },
    pixelfed: { post: 180_000 },
    linkedin: { post: 180_000 },
    linkedin_page: { post: 180_000 },
    facebook_page: { post: 180_000 },
    instagram: { post: 180_000 },
    pinterest: { post: 180_000 },
    tiktok: { post: 180_000 },
    youtube: { post: 25_000, comment: 180_000 },
    gbp: { post: 180_000 },
  });
  const settings = { callTimeoutMs: 100, settleMs: 300 };
  expect(settleMs(surface.createNetworks({ ...EFFECTS, settings }, {}))).toEqual({
    twitter: { post: 300 },
    threads: { post: 300 },
    bluesky: { post: 300 },
    mastodon: { post: 300 },
    pixelfed: { post: 300 },
    linkedin: { post: 300 },
    linkedin_page: { post: 300 },
    facebook_page: { post: 300 },
    instagram: { post: 300 },
    pinterest: { post: 300 },
    tiktok: { post: 300 },
    youtube: { post: 300, comment: 300 },
    gbp: { post: 300 },
  });
});

it('connects with a secret, or in the browser if an app is set up or registers itself', () => {
  const ways = (setups: surface.NetworkSetups) =>
    Object.values(surface.createNetworks(EFFECTS, setups)).flatMap(
      ({ platform, browser, connect, revoke }) => {
        const found = [...(connect === null ? [] : ['secret']), ...(browser === null ? [] : [browser.kind])];
        return found.length === 0 ? [] : [[platform, ...found, ...(revoke === null ? [] : ['revoke'])]];
      },
    );
  const servers = [
    ['bluesky', 'secret', 'revoke'],
    ['mastodon', 'secret', 'server', 'revoke'],
    ['pixelfed', 'server', 'revoke'],
  ];
  expect(ways({})).toEqual(servers);
  const setup = { app: { clientId: 'id', clientSecret: 'secret' }, baseUrl: null };
  expect(ways({ twitter: setup, gbp: setup })).toEqual([
    ['twitter', 'app', 'revoke'],
    ...servers,
    ['gbp', 'app'],
  ]);
});
