import { createAdministration, hashPassword } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashOf } from '../../src/sessions/index.ts';
import { Browser } from './browser.ts';
import { load } from './document.ts';
import { openPageKit, type PageKit, signIn } from './page-kit.ts';

let kit: PageKit;

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'));
});
afterAll(() => kit.close());

const isSignedIn = async (browser: Browser) => (await browser.get('/crier/console/session')).status === 200;

it('trap 22: a new password ends the user’s other sessions and all access of apps', async () => {
  const { service } = kit.api;
  const [dana, robin] = [await kit.addPerson(), await kit.addPerson()];
  const app = await kit.addApp();
  const tokens = async (browser: Browser) => {
    const allowed = await browser.submit(await browser.get(app.authorizePath()), { decision: 'allow' });
    const code = new URL(allowed.location ?? '').searchParams.get('code') ?? '';
    return (await (await app.redeem(code)).json()) as { access_token: string; refresh_token: string };
  };
  const mayUse = async (token: string) => (await service.oauth?.checkAccessToken(token, 'mcp'))?.allowed;
  const refresh = (refresh_token: string) =>
    fetch(`${kit.address}/crier/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id: app.clientId }),
    });

  const [here, there, other] = [
    await kit.signedIn(dana),
    await kit.signedIn(dana),
    await kit.signedIn(robin),
  ];
  const granted = await tokens(there);
  const othersGrant = await tokens(other);
  const unredeemed = await there.submit(await there.get(app.authorizePath()), { decision: 'allow' });
  const undecided = await there.get(app.authorizePath());
  expect(await mayUse(granted.access_token)).toBe(true);

  const administration = createAdministration(service.database, service.sealer);
  const keepSession = new Uint8Array(hashOf(here.cookies.get('__Host-crier_session') ?? ''));
  await administration.setPassword({
    user: dana.email,
    passwordHash: await hashPassword('another password'),
    keepSession,
  });

  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await mayUse(granted.access_token)).toBe(false);
  const refused = await refresh(granted.refresh_token);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_grant' }),
  ]);
  const code = new URL(unredeemed.location ?? '').searchParams.get('code') ?? '';
  expect((await app.redeem(code)).status).toBe(400);
  expect((await there.submit(undecided, { decision: 'allow' })).status).toBe(400);
  expect(await mayUse(othersGrant.access_token)).toBe(true);

  const old = await signIn(kit.browser(), dana, '/crier/sign-in');
  expect(load(old.html).text).toContain('The e-mail address or password is incorrect.');
  const fresh = await signIn(kit.browser(), { ...dana, password: 'another password' }, '/crier/sign-in');
  expect(fresh.status).toBe(303);
});

it('without a current session, a new password ends all sessions', async () => {
  const { service } = kit.api;
  const dana = await kit.addPerson();
  const browser = await kit.signedIn(dana);
  const administration = createAdministration(service.database, service.sealer);
  await administration.setPassword({ user: String(dana.id), passwordHash: await hashPassword('new') });
  expect(await isSignedIn(browser)).toBe(false);
  const { rows } = await service.database.pool.query<{ detail: unknown }>(
    "select detail from audit_entries where action = 'user.password_set' and subject = $1",
    [`user:${dana.id}`],
  );
  expect(rows).toEqual([{ detail: { sessions_ended: 1, grants_ended: 0, keys_revoked: 0 } }]);
});

it('trap 22: access granted to an app during a password change does not outlive the change', async () => {
  const { service } = kit.api;
  const { oauth } = service;
  if (oauth === null) throw new Error('OAuth is off');
  const dana = await kit.addPerson();
  const wanted = await kit.addApp();
  const administration = createAdministration(service.database, service.sealer);
  const begun: string[] = [];
  const app = kit.api.build({
    oauth: {
      ...oauth,
      // The session was good a moment ago, and the change is through before the grant begins.
      completeAuthorization: async (decision) => {
        await administration.setPassword({ user: dana.email, passwordHash: await hashPassword('new') });
        const outcome = await oauth.completeAuthorization(decision);
        if (outcome.kind === 'redirect') begun.push(outcome.location);
        return outcome;
      },
    },
  });
  const browser = new Browser(await app.listen({ host: '127.0.0.1', port: 0 }));
  await signIn(browser, dana, '/crier/sign-in');
  const late = await browser.submit(await browser.get(wanted.authorizePath()), { decision: 'allow' });
  expect([late.status, late.location]).toEqual([400, null]);
  expect(begun).toHaveLength(1);
  const code = new URL(begun[0] ?? '').searchParams.get('code') ?? '';
  expect((await wanted.redeem(code)).status).toBe(400);
});

it('a grant that begins during a password change waits for the change', async () => {
  const { pool } = kit.api.service.database;
  const dana = await kit.addPerson();
  const wanted = await kit.addApp();
  const browser = await kit.signedIn(dana);
  const consent = await browser.get(wanted.authorizePath());
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from users where id = $1 for update', [dana.id]);
  const allowed = browser.submit(consent, { decision: 'allow' });
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
  await client.query('delete from sessions where user_id = $1', [dana.id]);
  await client.query('commit');
  client.release();
  expect((await allowed).status).toBe(400);
});
