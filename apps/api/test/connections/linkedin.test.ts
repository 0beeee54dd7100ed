import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { load } from '../pages/document.ts';
import { type ConnectionKit, type Manager, openConnectionKit } from './connection-kit.ts';

let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  kit = await openConnectionKit(inject('adminUrl'));
  ada = await kit.manager('ADMIN');
});
beforeEach(() => kit.reset());
afterAll(() => kit.close());

const shown = (html: string) => load(html).text;

describe('a LinkedIn profile', () => {
  it('is connected as its person and names what the grant lacks [learned:L1]', async () => {
    const page = await kit.connect(ada, { provider: 'linkedin' }, 'carol');
    expect(shown(page.html)).toContain('on LinkedIn is connected.');
    expect(shown(page.html)).toContain('LinkedIn did not grant the right to comment on posts');
    const { body } = await ada.call('GET', `/workspaces/${kit.workspace}/accounts`);
    expect(body.data).toMatchObject([{ may_comment: false }]);
    const [account] = await kit.accounts();
    const carol = kit.simulator.instances
      .find(({ key }) => key === 'linkedin')
      ?.accounts.find(({ username }) => username === 'carol');
    expect(account?.provider).toBe('linkedin');
    expect(carol?.id).toContain(account?.remote_id);
    expect(account?.credentials['refreshToken']).toEqual(expect.any(String));
  });

  it('shows when its refresh token expires', async () => {
    await kit.connect(ada, { provider: 'linkedin' }, 'carol');
    const { body } = await ada.call('GET', `/workspaces/${kit.workspace}/accounts`);
    const [account] = body.data;
    expect(account.access_renews).toBe(true);
    expect(Math.round((Date.parse(account.access_ends_at) - Date.now()) / 86_400_000)).toBe(365);
  });
});

describe('LinkedIn pages', () => {
  it('are connected at once if there is only one', async () => {
    const page = await kit.connect(ada, { provider: 'linkedin_page' }, 'alice');
    expect(page.status).toBe(200);
    const [account, ...others] = await kit.accounts();
    expect(others).toEqual([]);
    expect(account).toMatchObject({ provider: 'linkedin_page', remote_id: expect.stringMatching(/^\d+$/) });
  });

  it('are reported missing if there are none', async () => {
    const page = await kit.connect(ada, { provider: 'linkedin_page' }, 'carol');
    expect(page.status).toBe(422);
    expect(shown(page.html)).toContain('You do not administer any LinkedIn page.');
    expect(await kit.accounts()).toEqual([]);
  });

  it('can be chosen on a page', async () => {
    const sentOn = await kit.connect(ada, { provider: 'linkedin_page' }, 'bob');
    expect([sentOn.status, sentOn.location]).toEqual([
      303,
      expect.stringMatching(/^\/crier\/connections\/choices\/[\w-]{36}$/),
    ]);
    const page = await ada.browser.follow(sentOn);
    const { form, text } = load(page.html);
    expect(text).toContain('What do you want to connect?');
    const fields = Object.keys(form.fields).filter((name) => name.startsWith('identity:'));
    expect(fields).toHaveLength(3);
    const csrf = { csrf_token: form.fields['csrf_token'] ?? '' };
    const none = await ada.browser.post(form.action, csrf);
    expect([none.status, load(none.html).text]).toEqual([
      422,
      expect.stringContaining('Choose at least one.'),
    ]);
    const forged = await ada.browser.post(form.action, { ...csrf, csrf_token: 'x', [fields[0] ?? '']: '1' });
    expect(forged.status).toBe(403);
    const chosen = await ada.browser.post(form.action, {
      ...csrf,
      [fields[0] ?? '']: '1',
      [fields[2] ?? '']: '1',
    });
    expect(chosen.status).toBe(200);
    const accounts = await kit.accounts();
    expect(accounts.map((account) => `identity:${account.remote_id}`).toSorted()).toEqual(
      [fields[0], fields[2]].toSorted(),
    );
    const again = await ada.browser.post(form.action, { ...csrf, [fields[1] ?? '']: '1' });
    expect(again.status).toBe(404);
    expect(await kit.accounts()).toHaveLength(2);
    expect(await kit.audit()).toContain('connection.offered');
  });

  it('can be chosen in the console', async () => {
    const sentOn = await kit.connect(ada, { provider: 'linkedin_page' }, 'bob');
    const id = sentOn.location?.split('/').at(-1);
    const path = `/workspaces/${kit.workspace}/connections/${id}`;
    const offer = await ada.call('GET', path);
    expect(offer.body).toMatchObject({ id, provider: 'linkedin_page' });
    const ids = offer.body.identities.map((one: { id: string }) => one.id);
    expect(JSON.stringify(offer.body)).not.toContain('oken');
    expect((await ada.call('POST', `${path}/choose`, { ids: [] })).body.errors).toEqual({
      ids: ['Choose at least one.'],
    });
    expect((await ada.call('POST', `${path}/choose`, { ids: [ids[0], 'other'] })).body.errors).toEqual({
      'ids.1': ['The connection does not offer this identity.'],
    });
    const chosen = await ada.call('POST', `${path}/choose`, { ids });
    expect(chosen.body.data).toHaveLength(3);
    expect((await ada.call('POST', `${path}/choose`, { ids })).status).toBe(404);
    expect((await ada.call('GET', path)).status).toBe(404);
  });

  it('are offered to nobody else, and only for half an hour', async () => {
    const eve = await kit.manager('ADMIN');
    const sentOn = await kit.connect(ada, { provider: 'linkedin_page' }, 'bob');
    const id = sentOn.location?.split('/').at(-1);
    const path = `/workspaces/${kit.workspace}/connections/${id}`;
    expect((await eve.call('GET', path)).status).toBe(404);
    expect((await eve.call('POST', `${path}/choose`, { ids: ['1'] })).status).toBe(404);
    expect((await eve.browser.get(sentOn.location ?? '')).status).toBe(404);
    const { pool } = kit.kit.api.service.database;
    await pool.query("update account_connections set expires_at = now() - interval '1 second'");
    expect((await ada.call('GET', path)).status).toBe(404);
    expect(await kit.accounts()).toEqual([]);
  });
});
