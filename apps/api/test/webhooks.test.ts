import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

/** Calls on a workspace of its own. */
async function openWorkspace() {
  const workspace = await api.addWorkspace({ user: api.users.ADMIN, role: 'ADMIN' });
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) => {
    const response = await app.inject({
      method,
      url: `/crier/api/${workspace}/webhooks${path}`,
      headers: { ...api.users.ADMIN.headers, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: response.json(), etag: response.headers['etag'] };
  };
}

const URL = 'https://hooks.example/crier';

describe('an endpoint', () => {
  it('shows its secret when it is created and rotated, and never again', async () => {
    const call = await openWorkspace();
    const created = await call('POST', '', { url: URL, description: 'Newsroom', events: ['post.published'] });
    expect(created.status).toBe(200);
    const { secret, uuid, ...webhook } = created.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      ...{ url: URL, description: 'Newsroom', events: ['post.published'], accounts: [], tags: [] },
      ...{ enabled: true, disabled_reason: null, failing_since: null, last_delivery: null },
    });
    expect((await call('GET', `/${uuid}`)).body).toEqual({ uuid, ...webhook });
    expect((await call('GET', '')).body).toEqual({ data: [{ uuid, ...webhook }] });
    const rotated = await call('POST', `/${uuid}/rotate-secret`);
    expect(rotated.body.secret).not.toBe(secret);
    expect(JSON.stringify((await call('GET', '')).body)).not.toContain('whsec_');
  });

  it('changes only if it is as it was read, whatever was delivered meanwhile', async () => {
    const call = await openWorkspace();
    const { id, uuid } = (await call('POST', '', { url: URL })).body;
    const { etag, body } = await call('GET', `/${uuid}`);
    await api.service.database.pool.query(
      'update webhooks set last_at = now(), last_status = 500, failing_since = now() where id = $1',
      [id],
    );
    const changed = await call('PUT', `/${uuid}`, { ...body, description: 'Desk' }, { 'if-match': etag });
    expect(changed).toMatchObject({ status: 200, body: { success: true } });
    const stale = await call('PUT', `/${id}`, { description: 'Other' }, { 'if-match': etag });
    expect(stale.status).toBe(412);
    expect((await call('DELETE', `/${id}`, undefined, { 'if-match': etag })).status).toBe(412);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).body.message).toBe('Webhook not found.');
  });

  it('leaves a line in the audit trail for each change, without its path', async () => {
    const call = await openWorkspace();
    const { uuid } = (await call('POST', '', { url: `${URL}?token=hidden` })).body;
    await call('PUT', `/${uuid}`, { enabled: false });
    await call('POST', `/${uuid}/enable`);
    await call('POST', `/${uuid}/rotate-secret`);
    await call('DELETE', `/${uuid}`);
    const { rows } = await api.service.database.pool.query(
      'select actor, action, detail from audit_entries where subject = $1 order by at',
      [`webhook:${uuid}`],
    );
    const actor = `user:${api.users.ADMIN.id}`;
    const line = (action: string, enabled = true) => ({
      actor,
      action,
      detail: { host: 'hooks.example', enabled },
    });
    expect(rows).toEqual([
      line('webhook.created'),
      line('webhook.edited', false),
      line('webhook.enabled'),
      line('webhook.secret_rotated'),
      line('webhook.deleted'),
    ]);
  });

  it('is one of at most ten', async () => {
    const call = await openWorkspace();
    for (let n = 0; n < 10; n += 1) expect((await call('POST', '', { url: `${URL}/${n}` })).status).toBe(200);
    const full = await call('POST', '', { url: URL });
    expect([full.status, full.body.errors]).toEqual([422, { url: ['A workspace has at most 10 webhooks.'] }]);
  });

  it('is tested and replayed only while it is enabled', async () => {
    const call = await openWorkspace();
    const { uuid } = (await call('POST', '', { url: URL, enabled: false })).body;
    for (const [path, body] of [['test'], ['replay-failed', { since: '2026-02-11T08:00:00Z' }]] as const)
      expect(await call('POST', `/${uuid}/${path}`, body)).toMatchObject({
        status: 422,
        body: { errors: { webhook: ['The webhook is disabled. Enable it first.'] } },
      });
    expect((await call('POST', `/${uuid}/enable`)).body.enabled).toBe(true);
    expect((await call('POST', `/${uuid}/test`)).body.event).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call('POST', `/${uuid}/replay-failed`, { since: '2026-02-11 08:00:00' })).body).toEqual({
      replayed: 0,
    });
  });
});

describe('an endpoint is refused', () => {
  const PUBLIC = 'The url field must be an address on the public internet.';
  it.each([
    [{}, 'url', null],
    [{ url: 'hooks.example' }, 'url', 'The url field must be an address that begins with https://.'],
    [{ url: 'ftp://hooks.example/' }, 'url', 'The url field must be an address that begins with https://.'],
    [{ url: 'http://hooks.example/' }, 'url', 'The url field must be an address that begins with https://.'],
    [
      { url: 'https://me:pw@hooks.example/' },
      'url',
      'The url field must not contain a username or password.',
    ],
    [{ url: `${URL}#part` }, 'url', 'The url field must not contain a fragment (#).'],
    [
      { url: 'https://hooks.example:22/' },
      'url',
      'The url field must name port 443, 80, or one from 1024 on.',
    ],
    [{ url: 'https://127.0.0.1/' }, 'url', PUBLIC],
    [{ url: 'https://0x7f000001/' }, 'url', PUBLIC],
    [{ url: 'https://[::1]:8443/' }, 'url', PUBLIC],
    [{ url: 'https://192.168.1.9/' }, 'url', PUBLIC],
    [{ url: 'https://169.254.169.254/' }, 'url', PUBLIC],
    [{ url: 'https://localhost/' }, 'url', PUBLIC],
    [{ url: `https://hooks.example/${'a'.repeat(2_048)}` }, 'url', null],
    [
      { url: URL, events: ['post.published', 'post.publishd'] },
      'events.1',
      'There is no event post.publishd. Did you mean post.published?',
    ],
    [{ url: URL, accounts: [1_999_999_999] }, 'accounts.0', 'The selected accounts.0 is invalid.'],
    [{ url: URL, tags: [1_999_999_999] }, 'tags.0', 'The selected tags.0 is invalid.'],
    [{ url: URL, enabled: 'perhaps' }, 'enabled', null],
  ])('with %j', async (body, field, message) => {
    const call = await openWorkspace();
    const refused = await call('POST', '', body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    if (message !== null) expect(refused.body.errors[field]).toEqual([message]);
    expect((await call('GET', '')).body.data).toEqual([]);
  });

  it('by a change as well, which keeps filters whose records are gone', async () => {
    const call = await openWorkspace();
    const { id, uuid } = (await call('POST', '', { url: URL })).body;
    await api.service.database.pool.query("update webhooks set tags = '{1999999999}' where id = $1", [id]);
    expect((await call('PUT', `/${uuid}`, { tags: [1_999_999_999], description: null })).status).toBe(200);
    const refused = await call('PUT', `/${uuid}`, { tags: [1_999_999_998], url: 'https://10.0.0.1/' });
    expect(Object.keys(refused.body.errors)).toEqual(['url', 'tags.0']);
  });
});

it('the public key of signatures is published without a sign-in', async () => {
  const response = await app.inject('/.well-known/webhook-keys');
  expect(response.statusCode).toBe(200);
  expect(response.json().keys).toEqual([expect.stringMatching(/^whpk_[A-Za-z0-9+/]{43}=$/)]);
});
