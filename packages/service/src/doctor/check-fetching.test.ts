import { expect, it } from 'vitest';
import { checkFetching } from './check-fetching.ts';

const SETUP = { app: { clientId: 'id', clientSecret: 'secret' }, baseUrl: null };
const NETWORKS = { twitter: SETUP, threads: SETUP, gbp: SETUP };
const PUBLIC = { baseUrl: 'https://social.example', allowPrivateNetwork: false, networks: NETWORKS };

const at =
  (...addresses: readonly string[]) =>
  async () =>
    addresses;

it('reports nothing where no network fetches files', async () => {
  expect(await checkFetching({ ...PUBLIC, networks: { twitter: SETUP } }, at('10.0.0.1'))).toEqual([]);
});

it('accepts a public address on https', async () => {
  const findings = await checkFetching(PUBLIC, at('10.0.0.1', '203.0.114.5'));
  const detail = 'threads, gbp can fetch files from https://social.example/fetch';
  expect(findings).toEqual([{ name: 'fetching', status: 'ok', detail, advice: null }]);
});

it('accepts private addresses where they are allowed', async () => {
  const settings = { ...PUBLIC, baseUrl: 'http://127.0.0.1:3000', allowPrivateNetwork: true };
  expect(await checkFetching(settings, at())).toMatchObject([{ status: 'ok' }]);
});

it.each([
  ['http', { baseUrl: 'http://social.example' }, at('203.0.114.5'), 'it is not on https'],
  ['a private address', {}, at('10.0.0.1', 'fd00::1'), '10.0.0.1, fd00::1 is not on the public internet'],
  ['a name without an address', {}, at(), 'its name has no address'],
])('warns about %s', async (_, change, resolve, why) => {
  const detail = expect.stringMatching(new RegExp(`^threads, gbp cannot fetch files from .*: ${why}$`));
  const advice = expect.stringContaining('SERVICE_BASE_URL');
  const findings = await checkFetching({ ...PUBLIC, ...change }, resolve);
  expect(findings).toEqual([{ name: 'fetching', status: 'warn', detail, advice }]);
});
