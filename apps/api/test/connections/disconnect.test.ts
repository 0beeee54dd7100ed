import { DEFAULT_POLICY, NO_OBSERVER, publishPublication } from '@crier/operations';
import { createDispatcher, createJournal, createVault } from '@crier/persistence';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Answer, type ConnectionKit, type Manager, openConnectionKit } from './connection-kit.ts';

let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  kit = await openConnectionKit(inject('adminUrl'));
  ada = await kit.manager('ADMIN');
});
beforeEach(() => kit.reset());
afterAll(() => kit.close());

const disconnect = (manager: Manager, account: string | number) =>
  manager.call('DELETE', `/workspaces/${kit.workspace}/accounts/${account}`);

/** The REST API, by the bearer key of an administrator. */
async function rest(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${kit.kit.address}/crier/api/${kit.workspace}${path}`, {
    method,
    headers: { ...kit.kit.api.users.ADMIN.headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const postTo = (account: number, body: string) => ({
  accounts: [account],
  schedule_now: true,
  versions: [{ account_id: 0, is_original: true, content: [{ body }] }],
});

/** Carries out what is due, as the worker does. */
async function publishDue() {
  const { database, jobSender, sealer, networks, disk, publicAddresses, now, clock } = kit.kit.api.service;
  const { pool } = database;
  await createDispatcher(pool, jobSender).dispatchDue();
  const { rows } = await pool.query("select uuid from publications where state in ('pending', 'publishing')");
  for (const { uuid } of rows) {
    await publishPublication(uuid, {
      journal: createJournal(pool, jobSender),
      vault: createVault(pool, sealer),
      networks,
      disk,
      publicUrlOf: publicAddresses.urlOf,
      leases: { keep: () => ({ isSurelyHeld: () => true, stop: () => undefined }) },
      policy: DEFAULT_POLICY,
      observer: {
        ...NO_OBSERVER,
        defect: (error) => {
          throw error;
        },
      },
      now,
      clock,
      elapsed: now,
      newToken: () => crypto.randomUUID(),
      pause: async () => undefined,
      stopping: () => false,
    });
  }
}

describe('an account connected in the browser', () => {
  it.each(['mastodon', 'mastodon-ignores', 'mastodon-old'])(
    'publishes on the server %s',
    async (instance) => {
      await kit.connect(ada, { provider: 'mastodon', service: kit.network(instance) }, 'alice');
      const [account] = await kit.accounts();
      const created = await rest('POST', '/posts', postTo(account?.id ?? 0, 'Fresh bread from nine.'));
      expect(created.status).toBe(200);
      await publishDue();
      const post = await rest('GET', `/posts/${created.body.uuid}`);
      expect(post.body.status).toBe('published');
      const response = await fetch(`${kit.simulator.url}/_control/posts`);
      const { data } = (await response.json()) as { data: unknown[] };
      expect(data).toEqual([expect.objectContaining({ text: 'Fresh bread from nine.', instance })]);
    },
  );
});

describe('disconnecting', () => {
  it('takes the account out of its groups, and connecting it again does not bring it back', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    await kit.connect(ada, { provider: 'mastodon', service: kit.network('mastodon') }, 'alice');
    const ids = (await kit.accounts()).map(({ id }) => id);
    const gone = (await kit.accounts()).find(({ provider }) => provider === 'twitter')?.id ?? 0;
    const kept = ids.filter((id) => id !== gone);
    const body = { name: 'Morning set', accounts: ids };
    const { uuid } = (await rest('POST', '/account-groups', body)).body;
    expect((await disconnect(ada, gone)).status).toBe(200);
    const accountsOf = async () => (await rest('GET', `/account-groups/${uuid}`)).body.accounts;
    expect(await accountsOf()).toEqual(kept);
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    expect(await accountsOf()).toEqual(kept);
  });

  it('revokes the access, forgets the credentials, and removes the account from all lists', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const [before] = await kit.accounts();
    const answer = await disconnect(ada, before?.uuid ?? '');
    expect([answer.status, answer.body]).toEqual([200, { disconnected: true, revoked: true }]);
    const [after] = await kit.accounts();
    expect(after).toMatchObject({ id: before?.id, authorized: false, credentials: {} });
    const token = before?.credentials['accessToken'];
    const me = await fetch(`${kit.network('x')}/2/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(401);
    expect((await ada.call('GET', `/workspaces/${kit.workspace}/accounts`)).body.data).toEqual([]);
    expect((await rest('GET', '/accounts')).body.data).toEqual([]);
    expect((await rest('GET', `/accounts/${before?.uuid}`)).status).toBe(404);
    expect((await disconnect(ada, before?.uuid ?? '')).status).toBe(404);
    expect((await kit.audit()).at(-1)).toBe('account.disconnected');
  });

  it('succeeds when the network does not answer', async () => {
    await kit.connect(ada, { provider: 'mastodon', service: kit.network('mastodon') }, 'alice');
    const [account] = await kit.accounts();
    await kit.fault({ match: { path: '/oauth/revoke' }, fault: { type: 'cut', when: 'before' } });
    expect((await disconnect(ada, account?.id ?? 0)).body).toEqual({ disconnected: true, revoked: false });
  });

  it('keeps access that another account depends on', async () => {
    const sentOn = await kit.connect(ada, { provider: 'linkedin_page' }, 'bob');
    const path = `/workspaces/${kit.workspace}/connections/${sentOn.location?.split('/').at(-1)}`;
    const { identities } = (await ada.call('GET', path)).body;
    await ada.call('POST', `${path}/choose`, { ids: identities.map((one: { id: string }) => one.id) });
    const [first, second] = await kit.accounts();
    expect((await disconnect(ada, first?.id ?? 0)).body).toEqual({ disconnected: true, revoked: false });
    const token = second?.credentials['accessToken'];
    const acls = await fetch(`${kit.network('linkedin')}/rest/organizationAcls?q=roleAssignee`, {
      headers: {
        authorization: `Bearer ${token}`,
        'linkedin-version': '202609',
        'x-restli-protocol-version': '2.0.0',
      },
    });
    expect(acls.status).toBe(200);
  });

  it('fails what is still scheduled with a reason, and keeps what was published', async () => {
    const service = kit.network('mastodon');
    await kit.connect(ada, { provider: 'mastodon', service }, 'alice');
    const [account] = await kit.accounts();
    const id = account?.id ?? 0;
    const out = await rest('POST', '/posts', postTo(id, 'Already out.'));
    await publishDue();
    const later = await rest('POST', '/posts', postTo(id, 'Still to come.'));
    await disconnect(ada, id);
    await publishDue();
    const failed = await rest('GET', `/posts/${later.body.uuid}`);
    expect(failed.body.status).toBe('failed');
    expect(failed.body.accounts[0]).toMatchObject({
      id,
      errors: ['The account must be reconnected: The account was disconnected.'],
    });
    const published = await rest('GET', `/posts/${out.body.uuid}`);
    expect(published.body).toMatchObject({ status: 'published', accounts: [{ id, name: account?.name }] });
    const refused = await rest('POST', '/posts', postTo(id, 'Not any more.'));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['accounts.0']]);

    await kit.connect(ada, { provider: 'mastodon', service }, 'alice');
    const [back] = await kit.accounts();
    expect(back).toMatchObject({ id, uuid: account?.uuid, authorized: true });
    expect((await rest('POST', `/posts/retry/${later.body.uuid}/${account?.uuid}`)).status).toBe(200);
    await publishDue();
    expect((await rest('GET', `/posts/${later.body.uuid}`)).body.status).toBe('published');
  });

  it('is refused to viewers, strangers and other workspaces', async () => {
    await kit.connect(ada, { provider: 'twitter' }, 'alice');
    const [account] = await kit.accounts();
    for (const role of ['VIEWER', null] as const) {
      expect((await disconnect(await kit.manager(role), account?.uuid ?? '')).status).toBe(403);
    }
    const other = await kit.kit.api.addWorkspace();
    const { pool } = kit.kit.api.service.database;
    await pool.query(
      `insert into memberships (workspace_id, user_id, role, can_approve)
       select id, $2, 'ADMIN', true from workspaces where uuid = $1`,
      [other, ada.person.id],
    );
    expect((await ada.call('DELETE', `/workspaces/${other}/accounts/${account?.uuid}`)).status).toBe(404);
    expect(await kit.accounts()).toMatchObject([{ authorized: true }]);
  });
});
