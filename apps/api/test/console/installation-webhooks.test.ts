import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
});
afterEach(() => kit.api.service.database.pool.query('delete from webhooks'));
afterAll(() => kit.close());

const URL = 'https://siem.example/crier';
const create = (body: object = {}) => administrator.call('POST', '/webhooks', { url: URL, ...body });

/** A call of a tenant's administrator on the endpoints of their workspace. */
async function ofWorkspace(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const { statusCode, body: text } = await kit.app.inject({
    method,
    url: `/crier/api/${kit.api.workspace}/webhooks${path}`,
    headers: kit.api.users.ADMIN.headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: statusCode, body: JSON.parse(text) };
}

it('makes, changes, tests and deletes an endpoint, with a line in the audit trail each', async () => {
  const made = await create({ description: 'SIEM', events: ['audit.recorded', 'post.published'] });
  expect([made.status, made.body.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
  const { uuid } = made.body;
  const path = `/webhooks/${uuid}`;
  expect((await administrator.call('PUT', path, { description: 'Audit' })).status).toBe(200);
  expect((await administrator.call('POST', `${path}/rotate-secret`, {})).body.secret).not.toBe(
    made.body.secret,
  );
  expect((await administrator.call('POST', `${path}/test`, {})).body).toEqual({ event: expect.any(String) });
  expect((await administrator.call('PUT', path, { enabled: false })).status).toBe(200);
  expect((await administrator.call('POST', `${path}/enable`, {})).body.enabled).toBe(true);
  const { body } = await administrator.call('GET', '/webhooks');
  expect(body.data).toMatchObject([{ uuid, description: 'Audit', accounts: [], tags: [] }]);
  expect(JSON.stringify(body)).not.toContain('whsec_');
  expect((await administrator.call('DELETE', path)).status).toBe(200);
  const trail = await kit.audit(`webhook:${uuid}`);
  expect(trail.map(({ actor, action }) => [actor, action])).toEqual(
    ['created', 'edited', 'secret_rotated', 'edited', 'enabled', 'deleted'].map((what) => [
      `user:${administrator.id}`,
      `webhook.${what}`,
    ]),
  );
});

it('allows ten endpoints besides those of workspaces', async () => {
  for (let count = 0; count < 10; count++) expect((await create()).status).toBe(200);
  expect((await create()).body.errors).toEqual({ url: ['An installation has at most 10 webhooks.'] });
  expect((await ofWorkspace('POST', '', { url: URL })).status).toBe(200);
});

it('refuses filters of a workspace, and names the types of events', async () => {
  const wrong = await create({ events: ['audit.record'] });
  expect(wrong.body.errors).toEqual({
    'events.0': ['There is no event audit.record. Did you mean audit.recorded?'],
  });
  expect((await ofWorkspace('POST', '', { url: URL, events: ['audit.recorded'] })).status).toBe(422);
});

it('hides an endpoint of the installation from members of every workspace, and theirs from it', async () => {
  const { uuid, id } = (await create()).body;
  const own = (await ofWorkspace('POST', '', { url: URL })).body;
  expect((await ofWorkspace('GET', '')).body.data.map((each: { uuid: string }) => each.uuid)).toEqual([
    own.uuid,
  ]);
  const attempts = [uuid, String(id)].flatMap((name) => [
    ofWorkspace('GET', `/${name}`),
    ofWorkspace('PUT', `/${name}`, { description: 'Mine' }),
    ofWorkspace('POST', `/${name}/enable`),
    ofWorkspace('POST', `/${name}/rotate-secret`),
    ofWorkspace('POST', `/${name}/test`),
    ofWorkspace('GET', `/${name}/deliveries`),
    ofWorkspace('DELETE', `/${name}`),
  ]);
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 404));
  const foreign = await administrator.call('PUT', `/webhooks/${own.uuid}`, { description: 'Mine' });
  expect(foreign.status).toBe(404);
  expect((await administrator.call('GET', '/webhooks')).body.data).toHaveLength(1);
});
