import type { Network, Networks, PlatformKey } from '@crier/domain';
import { PLATFORM_KEYS } from '@crier/domain';
import { beforeEach, expect, it } from 'vitest';
import { aliceOnMastodon } from '../../kit/conformance/describe-administration-store.ts';
import {
  createMemoryAdministration,
  type MemoryAdministration,
} from '../../kit/memory/memory-administration.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { administrationOver } from '../installation/administration.ts';
import { connectWithSecret } from './operator-accounts.ts';

let world: MemoryAdministration;
let workspace: string;
let asked: unknown[];
beforeEach(async () => {
  world = createMemoryAdministration(() => new Date('2029-03-01T12:00:00Z'));
  ({ uuid: workspace } = await administrationOver(world.store).createWorkspace({
    name: 'Harbour',
    slots: [],
  }));
  world.tables.audit = [];
  asked = [];
});

/** Mastodon and Bluesky, which accept only the right token; no other network can be connected with a secret. */
function networks(): Pick<Networks, PlatformKey> {
  const connect: Network['connect'] = async (input) => {
    asked.push(input);
    return input.token === 'right'
      ? { outcome: 'connected', account: aliceOnMastodon() }
      : { outcome: 'refused', field: 'token', message: 'The token is wrong.' };
  };
  const entries = PLATFORM_KEYS.map((key) => [
    key,
    { connect: key === 'mastodon' || key === 'bluesky' ? connect : null },
  ]);
  return Object.fromEntries(entries) as Pick<Networks, PlatformKey>;
}

const connect = (change: object = {}) =>
  connectWithSecret(
    { store: world.store, networks: networks() },
    'tester',
  )({
    ...{ workspace, provider: 'mastodon', service: null, identifier: null, password: null, token: 'right' },
    ...change,
  });

it('connects an account once the network accepts the secret', async () => {
  const done = await connect();
  expect(done).toMatchObject({ outcome: 'connected', account: { username: 'alice', isNew: true } });
  expect(asked).toEqual([{ service: null, identifier: null, password: null, token: 'right' }]);
  expect(world.tables.audit.map(({ actor, action }) => [actor, action])).toEqual([
    ['tester', 'account.connected'],
  ]);
});

it('passes on what the network says about the field at fault and connects nothing', async () => {
  const refused = { outcome: 'refused', field: 'token', message: 'The token is wrong.' };
  expect(await connect({ token: 'wrong' })).toEqual(refused);
  expect([world.tables.accounts, world.tables.audit]).toEqual([[], []]);
});

it.each(['myspace', 'twitter'])(
  'lists the networks that can be connected instead of %s',
  async (provider) => {
    const done = { outcome: 'not_connectable', connectable: ['bluesky', 'mastodon'] };
    expect(await connect({ provider })).toEqual(done);
  },
);

it('asks no network when the workspace does not exist', async () => {
  const elsewhere = connect({ workspace: '4f1d0000-0000-4000-8000-000000000009' });
  expect(await fieldsOf(elsewhere)).toEqual(['workspace']);
  expect(asked).toEqual([]);
});
