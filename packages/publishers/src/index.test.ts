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

it('publishes to these networks and settles after three minutes where no key protects, by default', () => {
  const settleMs = (networks: ReturnType<typeof surface.createNetworks>) =>
    Object.fromEntries(
      Object.values(networks).flatMap(({ platform, publishing }) =>
        publishing === null ? [] : [[platform, publishing.settleMs]],
      ),
    );
  expect(settleMs(surface.createNetworks(EFFECTS, {}))).toEqual({
    twitter: 180_000,
    threads: 25_000,
    bluesky: 25_000,
    mastodon: 180_000,
    pixelfed: 180_000,
    linkedin: 180_000,
    linkedin_page: 180_000,
    facebook_page: 180_000,
    instagram: 180_000,
    pinterest: 180_000,
    tiktok: 180_000,
    youtube: 180_000,
    gbp: 180_000,
  });
  const settings = { callTimeoutMs: 100, settleMs: 300 };
  expect(settleMs(surface.createNetworks({ ...EFFECTS, settings }, {}))).toEqual({
    twitter: 300,
    threads: 300,
    bluesky: 300,
    mastodon: 300,
    pixelfed: 300,
    linkedin: 300,
    linkedin_page: 300,
    facebook_page: 300,
    instagram: 300,
    pinterest: 300,
    tiktok: 300,
    youtube: 300,
    gbp: 300,
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
