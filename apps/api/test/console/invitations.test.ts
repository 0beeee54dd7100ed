import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let admin: ConsolePerson;
let base: string;

beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  admin = await kit.addPerson();
  await join(admin.id, 'ADMIN');
  base = `/workspaces/${kit.api.workspace}/invitations`;
});
afterAll(() => kit.close());

const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);
const join = (user: number, role: string) =>
  query(
    'insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, $2::"Role", false)',
    [user, role],
  );
const rightsOf = async (email: string) =>
  (
    await query(
      `select m.role, m.can_approve from memberships m join users u on u.id = m.user_id
        where u.email = $1 and m.workspace_id = 1`,
      [email],
    )
  ).rows;

async function invite(email: string, more: object = {}) {
  const { status, body } = await admin.call('POST', base, { email, role: 'member', ...more });
  expect(status).toBe(201);
  return { ...body, path: new URL(body.link).pathname };
}

const open = (path: string, headers: Record<string, string> = {}) =>
  kit.app.inject({ url: path, headers: { accept: 'text/html', ...headers } });
/** Each from an address of its own, because the forms of an address are limited. */
let addresses = 0;
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  kit.app.inject({
    method: 'POST',
    remoteAddress: `127.0.1.${++addresses}`,
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const ACCOUNT = { name: 'Ada', password: 'long enough' };

it('shows the link once, lists the invitation, and stores no secret', async () => {
  const { link, path, mailed, ...invitation } = await invite(' Ada@Social.example ', { role: 'viewer' });
  expect(mailed).toBe(false);
  expect(link).toMatch(/^https:\/\/social\.example\/crier\/join\/[\w-]{43}$/);
  expect(invitation).toMatchObject({ email: 'ada@social.example', role: 'viewer', can_approve: false });
  const days = (Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  expect((await admin.call('GET', base)).body).toEqual({ data: [invitation] });
  const { rows } = await query("select encode(hash, 'hex') as hash from invitations");
  expect(rows[0].hash).toHaveLength(64);
  expect(await kit.audit(`invitation:${invitation.id}`)).toEqual([
    {
      actor: `user:${admin.id}`,
      action: 'invitation.created',
      detail: { email: 'ada@social.example', role: 'VIEWER', can_approve: false },
    },
  ]);
  const page = await open(path, { 'accept-language': 'de' });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('ada@social.example')]);
  expect(page.body).toContain('beitreten');
});

it.each([
  ['America/Recife', 'America/Recife'],
  ['Mars/Olympus', 'UTC'],
  ['', 'UTC'],
])('a user who joins from %j gets the zone %s', async (timezone, stored) => {
  const email = `zone-${stored.length}-${timezone.length}@social.example`;
  const { path } = await invite(email);
  const { body: form, headers } = await open(path);
  const script = /<script>([\s\S]*)<\/script>/.exec(form)?.[1] ?? '';
  const digest = createHash('sha256').update(script).digest('base64');
  expect(String(headers['content-security-policy'])).toContain(`script-src 'sha256-${digest}';`);
  expect(form).toContain('<input id="timezone" type="hidden" name="timezone" value="UTC">');
  expect((await post(path, { ...ACCOUNT, timezone })).statusCode).toBe(303);
  const { rows } = await query('select timezone from users where email = $1', [email]);
  expect(rows).toEqual([{ timezone: stored }]);
});

it('lets a person create a user and join, once', async () => {
  const { path, id } = await invite('new@social.example', { can_approve: false });
  for (const [fields, field] of [
    [{ ...ACCOUNT, name: ' ' }, 'name'],
    [{ ...ACCOUNT, password: 'short' }, 'password'],
  ] as const) {
    const refused = await post(path, fields);
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining(`aria-describedby="${field}-fault"`),
    ]);
  }
  const done = await post(path, ACCOUNT);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/crier/sign-in']);
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
  const mine = await kit.app.inject({ url: '/crier/api/workspaces', headers: { cookie } });
  expect(mine.json().data).toMatchObject([{ uuid: kit.api.workspace, role: 'member', can_approve: false }]);
  expect((await open(path)).statusCode).toBe(404);
  expect((await post(path, ACCOUNT)).statusCode).toBe(404);
  const [, accepted] = await kit.audit(`invitation:${id}`);
  expect(accepted).toMatchObject({
    action: 'invitation.accepted',
    detail: { email: 'new@social.example', role: 'MEMBER', invited_by: `user:${admin.id}` },
  });
});

it('shows who joined by whose invitation, and that the address is unconfirmed', async () => {
  const { path } = await invite('joined@social.example');
  expect((await post(path, ACCOUNT)).statusCode).toBe(303);
  const { rows } = await query('select name from users where id = $1', [admin.id]);
  const members = () =>
    kit.app.inject({
      url: `/crier/api/${kit.api.workspace}/members`,
      headers: { cookie: admin.cookie },
    });
  const joined = (await members())
    .json()
    .data.find(({ email }: { email: string }) => email === 'joined@social.example');
  expect(joined).toMatchObject({ name: 'Ada', email_verified: false, invited_by: rows[0].name });
  expect((await members()).json().data[0]).toMatchObject({ invited_by: null });
});

it('lets a signed-in person join with the token of their own session', async () => {
  const person = await kit.addPerson();
  const { path } = await invite(person.email, { role: 'admin' });
  const page = await open(path, { cookie: person.cookie });
  expect(page.body).toContain(person.csrf);
  const { cookie, csrf } = person;
  const foreign = await post(path, { csrf_token: admin.csrf }, { cookie });
  expect(foreign.statusCode).toBe(403);
  const elsewhere = await post(path, { csrf_token: csrf }, { cookie, origin: 'https://evil.example' });
  expect(elsewhere.statusCode).toBe(403);
  expect(await rightsOf(person.email)).toEqual([]);
  expect((await post(path, { csrf_token: csrf }, { cookie })).statusCode).toBe(303);
  expect(await rightsOf(person.email)).toEqual([{ role: 'ADMIN', can_approve: true }]);
});

it('asks a person with a user to sign in, and makes no second one', async () => {
  const person = await kit.addPerson();
  const { path } = await invite(person.email);
  const page = await open(path);
  expect(page.body).toContain(`/crier/sign-in?next=${encodeURIComponent(path)}`);
  expect(page.body).not.toContain('type="password"');
  expect((await post(path, ACCOUNT)).statusCode).toBe(200);
  expect(await rightsOf(person.email)).toEqual([]);
});

it('works only for a user with the invited address', async () => {
  const [finder, guest] = [await kit.addPerson(), await kit.addPerson()];
  for (const email of [guest.email, 'not-here-yet@social.example']) {
    const { path } = await invite(email, { role: 'admin' });
    const page = await open(path, { cookie: finder.cookie });
    expect(page.body).toContain(`You are signed in as <bdi>${finder.email}</bdi>.`);
    expect(page.body).not.toContain('csrf_token');
    expect(page.body.includes('type="password"')).toBe(email !== guest.email);
    const { cookie, csrf } = finder;
    expect((await post(path, { csrf_token: csrf }, { cookie })).statusCode).toBe(200);
    expect(await rightsOf(finder.email)).toEqual([]);
    expect((await open(path)).statusCode).toBe(200);
  }
});

it('lets a person create the invited user in a browser signed in as somebody else', async () => {
  const { cookie } = await kit.addPerson();
  const { path } = await invite('second@social.example');
  const done = await post(path, ACCOUNT, { cookie });
  expect(done.statusCode).toBe(303);
  const fresh = String(done.headers['set-cookie']).split(';')[0] ?? '';
  const mine = await kit.app.inject({ url: '/crier/console/session', headers: { cookie: fresh } });
  expect(mine.json().user.email).toBe('second@social.example');
  expect(await rightsOf('second@social.example')).toHaveLength(1);
});

it('lets one of two who accept at the same time join', async () => {
  const person = await kit.addPerson();
  const browsers = [person, await kit.signIn(person)];
  const known = await invite(person.email);
  const fresh = await invite('race@social.example');
  const answers = await Promise.all([
    ...browsers.map(({ cookie, csrf }) => post(known.path, { csrf_token: csrf }, { cookie })),
    ...[1, 2].map(() => post(fresh.path, ACCOUNT)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 303, 404, 404]);
  expect(await rightsOf(person.email)).toHaveLength(1);
  expect(await rightsOf('race@social.example')).toHaveLength(1);
});

it('opens nothing once revoked, expired or replaced', async () => {
  const revoked = await invite('a@social.example');
  expect((await admin.call('DELETE', `${base}/${revoked.id}`)).body).toEqual({ revoked: true });
  expect((await admin.call('DELETE', `${base}/${revoked.id}`)).status).toBe(404);
  const expired = await invite('b@social.example');
  await query("update invitations set expires_at = now() - interval '1 second' where id = $1", [expired.id]);
  const earlier = await invite('c@social.example');
  const later = await invite('c@social.example', { role: 'viewer' });
  for (const { path } of [revoked, expired, earlier]) {
    expect((await open(path)).statusCode).toBe(404);
    expect((await post(path, ACCOUNT)).statusCode).toBe(404);
  }
  expect((await open(later.path)).statusCode).toBe(200);
  expect((await open('/crier/join/nothing')).statusCode).toBe(404);
  const listed = (await admin.call('GET', base)).body.data.map(({ id }: { id: string }) => id);
  expect(listed).toContain(later.id);
  expect(listed).not.toContain(expired.id);
});

it('refuses the address of a member and wrong input', async () => {
  const cases: [object, string][] = [
    [{ email: admin.email, role: 'member' }, 'email'],
    [{ email: 'nobody', role: 'member' }, 'email'],
    [{ email: 'x@social.example', role: 'owner' }, 'role'],
  ];
  for (const [body, field] of cases) {
    const answer = await admin.call('POST', base, body);
    expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]]);
  }
});

it('is limited to administrators of the workspace, like its settings', async () => {
  const platform = await kit.addPerson({ administrator: true });
  const member = await kit.addPerson();
  await join(member.id, 'MEMBER');
  const id = '00000000-0000-4000-8000-000000000000';
  for (const person of [platform, member]) {
    for (const [method, path] of [
      ['GET', base],
      ['POST', base],
      ['DELETE', `${base}/${id}`],
      ['PUT', `/workspaces/${kit.api.workspace}`],
    ] as const) {
      const { status, body } = await person.call(method, path, {});
      expect([method, path, status, body.message]).toEqual([method, path, 403, 'Access forbidden.']);
    }
  }
  expect((await admin.call('GET', `/workspaces/${id}/invitations`)).body.message).toBe(
    'Workspace not found.',
  );
  expect((await admin.call('GET', '/workspaces/1/invitations')).body).toEqual({ message: 'Not Found' });
  expect((await admin.call('DELETE', `${base}/1`)).status).toBe(404);
});

it('a workspace can change its name, zone and colour, and whether it keeps media metadata', async () => {
  const path = `/workspaces/${kit.api.workspace}`;
  const change = { name: ' Quay ', timezone: 'Europe/Berlin', hex_color: '#fff' };
  const { status, body } = await admin.call('PUT', path, change);
  const rest = { keep_media_metadata: false, missed_after_minutes: 360, language: null };
  const changed = { ...change, uuid: kit.api.workspace, name: 'Quay', ...rest };
  expect([status, body]).toEqual([200, changed]);
  expect((await admin.call('PUT', path, {})).body).toEqual(changed);
  expect((await admin.call('GET', path)).body).toEqual(changed);
  expect((await kit.audit(`workspace:${kit.api.workspace}`))[0]).toEqual({
    actor: `user:${admin.id}`,
    action: 'workspace.edited',
    detail: {
      from: { name: 'Harbour', timezone: 'UTC', hex_color: '#0ea5e9' },
      to: { name: 'Quay', timezone: 'Europe/Berlin', hex_color: '#fff' },
    },
  });
  const kept = { ...changed, keep_media_metadata: true };
  expect((await admin.call('PUT', path, { keep_media_metadata: true })).body).toEqual(kept);
  expect((await admin.call('GET', path)).body).toEqual(kept);
  expect((await kit.audit(`workspace:${kit.api.workspace}`)).at(-1)).toMatchObject({
    detail: { from: { keep_media_metadata: false }, to: { keep_media_metadata: true } },
  });
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'],
    [{ timezone: 'Mars' }, 'timezone'],
    [{ hex_color: 'red' }, 'hex_color'],
  ] as const) {
    const refused = await admin.call('PUT', path, wrong);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
});

it('a workspace sets how late a post may be sent, or allows any delay', async () => {
  const path = `/workspaces/${kit.api.workspace}`;
  for (const minutes of [15, null, 360]) {
    const { body } = await admin.call('PUT', path, { missed_after_minutes: minutes });
    expect(body.missed_after_minutes).toBe(minutes);
    expect((await admin.call('GET', path)).body.missed_after_minutes).toBe(minutes);
    expect((await kit.audit(`workspace:${kit.api.workspace}`)).at(-1)).toMatchObject({
      action: 'workspace.edited',
      detail: { to: { missed_after_minutes: minutes } },
    });
  }
  for (const minutes of [0, -1, 525_601, 1.5, 'soon']) {
    const { status, body } = await admin.call('PUT', path, { missed_after_minutes: minutes });
    expect([minutes, status, Object.keys(body.errors)]).toEqual([minutes, 422, ['missed_after_minutes']]);
  }
});
