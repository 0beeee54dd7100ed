import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryApps, type MemoryApps } from '../../kit/memory/memory-apps.ts';
import { createMemoryPolicy } from '../../kit/memory/memory-policy.ts';
import { type ConsoleCases, openConsole, type Person } from '../../kit/memory/open-console.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

const LOGO = 'data:image/png;base64,iVBORw==';
const CREATED_AT = '2029-03-01T12:00:00.000Z';

let apps: MemoryApps;
let policy: ReturnType<typeof createMemoryPolicy>;
let cases: ConsoleCases;
let dana: Person;
beforeEach(async () => {
  apps = createMemoryApps(() => new Date(CREATED_AT));
  policy = createMemoryPolicy();
  const toDomain = (text: string) => (text.includes(' ') ? null : text.toLowerCase());
  cases = await openConsole({ apps, settings: { store: policy, toDomain } });
  dana = await cases.signUp('Dana');
});

const trail = () => apps.trail().map(({ actor, note }) => `${actor} ${note.action} ${note.subject}`);
const byAdministrator = (action: string, client = 'client-1') =>
  `user:${cases.administrator.user.id} ${action} app:${client}`;

describe('an app that a user has allowed', () => {
  beforeEach(() => {
    apps.add({ kind: 'dynamic' });
    apps.connect(dana.user.id, 'client-2', ['api', 'mcp']);
    apps.connect(cases.administrator.user.id, 'client-2', ['api']);
  });
  const list = async (as: Person) => (await cases.call('listConnectedApps', { as })).data;
  const disconnect = () => cases.call('disconnectApp', { as: dana, params: { client: 'client-2' } });

  it('is listed with the access it still has', async () => {
    expect(await list(dana)).toEqual([
      {
        ...{ client_id: 'client-2', kind: 'dynamic', name: 'Planner', logo: null, access: ['api'] },
        ...{ state: 'active', connected_at: CREATED_AT, last_used_at: null },
      },
    ]);
  });

  it('is disconnected once, and for this user only', async () => {
    expect(await disconnect()).toEqual({ disconnected: true });
    expect(await fieldsOf(disconnect())).toEqual(['client']);
    expect([await list(dana), (await list(cases.administrator)).length]).toEqual([[], 1]);
    expect(cases.noted).toEqual([['app.disconnected', { client: 'client-2' }]]);
    expect(trail()).toEqual([`user:${dana.user.id} app.disconnected app:client-2`]);
  });
});

describe('the setting for apps that register themselves', () => {
  const change = (body: object) => cases.call('changeAppSetting', { body });

  it('changes only the fields that are given', async () => {
    await change({ mode: 'allowed_domains', allowed_domains: ['Example.com'] });
    const changed = { mode: 'allowed_domains', allowed_domains: ['example.com'], allow_local_apps: false };
    expect(await change({ allow_local_apps: false })).toEqual(changed);
    expect(await cases.call('getAppSetting')).toEqual(changed);
    const actor = `user:${cases.administrator.user.id}`;
    expect(policy.trail()).toMatchObject([{ actor }, { actor, note: { detail: { to: changed } } }]);
  });

  it('stays unchanged when one of the domains is invalid', async () => {
    const before = await cases.call('getAppSetting');
    const domains = ['example.com', 'no domain'];
    expect(await fieldsOf(change({ mode: 'off', allowed_domains: domains }))).toEqual(['allowed_domains']);
    expect([await cases.call('getAppSetting'), policy.trail()]).toEqual([before, []]);
  });
});

describe('an app that registered itself', () => {
  const of = { params: { client: 'client-2' } };
  const list = async () => (await cases.call('listApps')).data;

  it('can be blocked and let in again', async () => {
    apps.add({ kind: 'document' });
    apps.add({ clientId: 'client-3' });
    const [listed, ...others] = await list();
    expect(listed).toMatchObject({ client_id: 'client-2', kind: 'document', state: 'active', users: 0 });
    expect(others).toEqual([]);
    expect(await cases.call('blockApp', of)).toEqual({ blocked: true });
    expect(await list()).toMatchObject([{ state: 'blocked', blocked_at: CREATED_AT }]);
    expect(await cases.call('unblockApp', of)).toEqual({ blocked: false });
    expect(await list()).toMatchObject([{ state: 'active', blocked_at: null }]);
    expect(cases.noted.map(([event]) => event)).toEqual(['app.blocked', 'app.unblocked']);
    expect(trail()).toEqual(
      ['app.blocked', 'app.unblocked'].map((action) => byAdministrator(action, 'client-2')),
    );
  });

  it('is refused by name when it does not exist', async () => {
    for (const work of [cases.call('blockApp', of), cases.call('unblockApp', of)]) {
      expect(await fieldsOf(work)).toEqual(['client']);
    }
    expect([cases.noted, trail()]).toEqual([[], []]);
  });
});

describe('an app that an administrator registers', () => {
  const of = { params: { client: 'client-1' } };
  const NEW = { name: 'Planner', redirect_uris: ['https://a.example/back'], access: ['api', 'mcp'] };
  const create = (body: object = {}) => cases.call('createAppClient', { body: { ...NEW, ...body } });
  const shown = { ...NEW, client_id: 'client-1', server_side: true, logo: null, created_at: CREATED_AT };

  it('gets a secret, shown once, if it runs on a server', async () => {
    expect(await create()).toEqual({ ...shown, client_secret: 'secret' });
    expect(await cases.call('getAppClient', of)).toEqual(shown);
    const use = { users: 0, last_used_at: null };
    const listed: object = await cases.call('listAppClients');
    expect(listed).toMatchObject({ data: [{ ...shown, ...use }], meta: { total: 1 } });
    expect(cases.noted).toEqual([['app.created', { client: 'client-1' }]]);
    expect(trail()).toEqual([byAdministrator('app.created')]);
    expect(await create({ server_side: false })).toMatchObject({ server_side: false, client_secret: null });
  });

  it('changes only the given fields, and null removes its logo', async () => {
    await create({ logo: LOGO });
    const edit = (body: object) => cases.call('updateAppClient', { ...of, body });
    expect(await edit({ name: 'Diary', access: ['api'] })).toEqual({
      ...{ ...shown, name: 'Diary', access: ['api'], logo: '/logos/1' },
    });
    expect(await edit({ logo: LOGO, redirect_uris: [] })).toMatchObject({
      ...{ name: 'Diary', redirect_uris: [], logo: '/logos/2' },
    });
    expect(await edit({ logo: null })).toMatchObject({ logo: null });
    expect([...apps.kept]).toEqual([]);
  });

  it('gets a new secret and is deleted, and both are logged', async () => {
    await create();
    expect(await cases.call('rotateAppSecret', of)).toEqual({
      ...{ client_id: 'client-1', client_secret: 'other secret' },
    });
    expect(await cases.call('deleteAppClient', of)).toEqual({ deleted: true });
    expect(await fieldsOf(cases.call('getAppClient', of))).toEqual(['client']);
    const done = ['app.created', 'app.secret_rotated', 'app.deleted'];
    expect(cases.noted.map(([event]) => event)).toEqual(done);
    expect(trail()).toEqual(done.map((action) => byAdministrator(action)));
  });

  it('is neither made nor logged when its input is refused', async () => {
    expect(await fieldsOf(create({ logo: 'https://a.example/logo.png' }))).toEqual(['logo']);
    expect(await fieldsOf(create({ name: '', logo: LOGO }))).toEqual(['name']);
    const absent = [
      ...[cases.call('updateAppClient', { ...of, body: { logo: LOGO } }), cases.call('getAppClient', of)],
      ...[cases.call('rotateAppSecret', of), cases.call('deleteAppClient', of)],
    ];
    for (const work of absent) expect(await fieldsOf(work)).toEqual(['client']);
    expect([apps.app(), [...apps.kept], cases.noted, trail()]).toEqual([undefined, [], [], []]);
  });
});
