import { DEFAULT_POLICY, keepAccountsAlive, NO_OBSERVER, renewCredentials } from '@crier/operations';
import type { HeldCredentials } from '@crier/operations/ports';
import { createIdleAccounts, createVault } from '@crier/persistence';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { load } from '../pages/document.ts';
import { type ConnectionKit, type Manager, openConnectionKit } from './connection-kit.ts';

let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  kit = await openConnectionKit(inject('adminUrl'), { approved: false });
  ada = await kit.manager('ADMIN');
});
beforeEach(() => kit.reset());
afterAll(() => kit.close());

async function onlyAccount() {
  const [account, ...others] = await kit.accounts();
  if (account === undefined || others.length > 0) throw new Error(`${others.length + 1} accounts`);
  return account;
}

describe('an account connected again', () => {
  it('keeps its id and gets new credentials', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const before = await onlyAccount();
    const { pool } = kit.kit.api.service.database;
    await pool.query(
      "update accounts set authorized = false, unauthorized_reason = 'Password changed.', unauthorized_code = 'told', name = 'Old' where id = $1",
      [before.id],
    );
    const listed = await ada.call('GET', `/workspaces/${kit.workspace}/accounts/${before.uuid}`);
    expect(listed.body).toMatchObject({
      authorized: false,
      reason: 'Password changed.',
      reason_code: 'told',
    });
    const page = await kit.connect(ada, listed.body.reconnect, 'alice');
    expect([page.status, load(page.html).text]).toEqual([
      200,
      expect.stringContaining('is connected again.'),
    ]);
    const after = await onlyAccount();
    expect(after).toMatchObject({ id: before.id, uuid: before.uuid, name: before.name, authorized: true });
    expect(after.credentials['accessToken']).not.toBe(before.credentials['accessToken']);
    const again = await ada.call('GET', `/workspaces/${kit.workspace}/accounts/${before.id}`);
    expect(again.body).toMatchObject({ authorized: true, reason: null, reason_code: null });
  });

  it('is connected again by a signed-in person through the link from an agent', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const before = await onlyAccount();
    const link = `/crier/connections/reconnect/${kit.workspace}/${before.uuid}`;
    const opened = await ada.browser.get(link);
    expect([opened.status, new URL(opened.location ?? '').origin]).toEqual([303, kit.network('x')]);
    const page = await ada.browser.get(await kit.decide(opened.location ?? '', 'alice'));
    expect([page.status, load(page.html).text]).toEqual([
      200,
      expect.stringContaining('is connected again.'),
    ]);
    expect((await onlyAccount()).credentials['accessToken']).not.toBe(before.credentials['accessToken']);
    const viewer = await kit.manager('VIEWER');
    expect((await viewer.browser.get(link)).status).toBe(403);
  });

  it('is recognised although nobody named it', async () => {
    await kit.connect(ada, { provider: 'mastodon', service: kit.network('mastodon') }, 'alice');
    const before = await onlyAccount();
    await kit.connect(ada, { provider: 'mastodon', service: kit.network('mastodon') }, 'alice');
    const after = await onlyAccount();
    expect([after.id, after.credentials['token'] === before.credentials['token']]).toEqual([
      before.id,
      false,
    ]);
  });

  it('is not replaced by a different account that was granted', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const before = await onlyAccount();
    const page = await kit.connect(ada, { account: before.uuid }, 'bob');
    expect([page.status, load(page.html).text]).toEqual([
      422,
      expect.stringContaining(`instead of ${before.name}. Nothing was changed.`),
    ]);
    expect(await onlyAccount()).toEqual(before);
  });

  it('is picked out of several that were granted', async () => {
    const sentOn = await kit.connect(ada, { provider: 'linkedin_page' }, 'bob');
    const path = `/workspaces/${kit.workspace}/connections/${sentOn.location?.split('/').at(-1)}`;
    const { identities } = (await ada.call('GET', path)).body;
    await ada.call('POST', `${path}/choose`, { ids: [identities[1].id] });
    const before = await onlyAccount();
    const page = await kit.connect(ada, { account: String(before.id) }, 'bob');
    expect(page.status).toBe(200);
    const after = await onlyAccount();
    expect([after.id, after.remote_id]).toEqual([before.id, before.remote_id]);
    expect(after.credentials['accessToken']).not.toBe(before.credentials['accessToken']);
  });

  it('keeps its refresh token when it gets none', async () => {
    await kit.connect(ada, { provider: 'linkedin' }, 'alice');
    const before = await onlyAccount();
    expect(before.credentials['refreshToken']).toBeNull();
    const { database, sealer } = kit.kit.api.service;
    const vault = createVault(database.pool, sealer);
    const held = await vault.load(before.id);
    await vault.store(before.id, held.version, { ...held.credentials, refreshToken: 'kept' }, null);
    await kit.connect(ada, { account: before.uuid }, 'alice');
    const { credentials } = await onlyAccount();
    expect(credentials['refreshToken']).toBe('kept');
    expect(credentials['accessToken']).not.toBe(before.credentials['accessToken']);
  });

  it.each([
    ['the token endpoint', '/2/oauth2/token'],
    ['the profile', '/2/users/me'],
  ])('keeps everything when %s fails', async (_name, path) => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const before = await onlyAccount();
    await kit.fault({ match: { path, nth: 1 }, fault: { type: 'cut', when: 'after' } });
    expect((await kit.connect(ada, { account: before.uuid }, 'alice')).status).toBe(422);
    expect(await onlyAccount()).toEqual(before);
  });

  it('must belong to the workspace and the network', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const { uuid } = await onlyAccount();
    const path = `/workspaces/${kit.workspace}/connections`;
    const other = await ada.call('POST', path, { account: crypto.randomUUID() });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['account']]);
    const wrong = await ada.call('POST', path, { account: uuid, provider: 'linkedin' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['provider']]);
    const nothing = await ada.call('POST', path, {});
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['provider']]);
  });
});

describe('renewing what X granted', () => {
  const vaultOf = () => createVault(kit.kit.api.service.database.pool, kit.kit.api.service.sealer);
  const hold = async () => await vaultOf().load((await onlyAccount()).id);
  const renew = async (held: HeldCredentials) => {
    const { networks } = kit.kit.api.service;
    const vault = vaultOf();
    const { id, remote_id: remoteId, name, username } = await onlyAccount();
    const account = {
      ...{ id, provider: 'twitter' as const, service: null, remoteId, name, username },
      ...{ data: null, limits: null },
    };
    return await renewCredentials(networks.twitter.renewal, account, held, {
      vault,
      observer: NO_OBSERVER,
      about: { workspace: kit.workspace, account: id, provider: 'twitter' },
      newToken: () => crypto.randomUUID(),
      now: Date.now,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
  };

  it('happens once for many concurrent callers, and the rotated token is stored before use', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const before = await onlyAccount();
    const held = await hold();
    const renewed = await Promise.all([renew(held), renew(held), renew(held), renew(held)]);
    expect(renewed.map(({ outcome }) => outcome)).toEqual(Array(4).fill('renewed'));
    const after = await onlyAccount();
    expect(after.credentials['refreshToken']).not.toBe(before.credentials['refreshToken']);
    for (const one of renewed) {
      expect(one).toMatchObject({ held: { credentials: after.credentials } });
    }
    expect((await renew(await hold())).outcome).toBe('renewed');
  });

  it('ends when access was revoked at the network', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    await kit.fault({ match: { path: '/2/oauth2/token', nth: 1 }, fault: { type: 'revoke-token' } });
    expect((await renew(await hold())).outcome).toBe('auth');
  });

  it('is postponed when the network fails, without a disconnect', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const fault = { type: 'status' as const, status: 503, when: 'before' as const };
    await kit.fault({ match: { path: '/2/oauth2/token', nth: 1 }, fault });
    expect((await renew(await hold())).outcome).toBe('unavailable');
    expect((await renew(await hold())).outcome).toBe('renewed');
  });

  it('also happens for an account that nobody publishes to', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const before = await onlyAccount();
    const { database, networks } = kit.kit.api.service;
    await database.pool.query("update accounts set credentials_expire_at = now() - interval '2 days'");
    const unauthorized: string[] = [];
    const keep = () =>
      keepAccountsAlive({
        policy: DEFAULT_POLICY,
        vault: vaultOf(),
        idle: createIdleAccounts(database.pool),
        networks,
        now: Date.now,
        newToken: () => crypto.randomUUID(),
        pause: async () => undefined,
        observer: {
          ...{
            ...NO_OBSERVER,
          },
          unauthorized: ({ provider }) => unauthorized.push(provider),
        },
      });
    await keep();
    const after = await onlyAccount();
    expect(after.credentials['accessToken']).not.toBe(before.credentials['accessToken']);
    expect([after.authorized, unauthorized]).toEqual([true, []]);
    await kit.fault({ match: { path: '/2/oauth2/token', nth: 1 }, fault: { type: 'revoke-token' } });
    await database.pool.query("update accounts set credentials_expire_at = now() - interval '2 days'");
    await keep();
    expect([(await onlyAccount()).authorized, unauthorized]).toEqual([true, []]);
    // The network is asked again, minutes later, before the account is given up.
    await database.pool.query("update accounts set refused_at = refused_at - interval '5 minutes'");
    await keep();
    expect([(await onlyAccount()).authorized, unauthorized]).toEqual([false, ['twitter']]);
  });
});
