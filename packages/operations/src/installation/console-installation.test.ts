import { beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleCases, openConsole, type Person } from '../../kit/memory/open-console.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let cases: ConsoleCases;
let dana: Person;
beforeEach(async () => {
  cases = await openConsole();
  dana = await cases.signUp('Dana');
});

const appoint = (user: Person, is_administrator: boolean, as = cases.administrator) =>
  cases.call('updateUser', { as, params: { user: user.user.id }, body: { is_administrator } });
const linkFor = (user: Person, as = cases.administrator) =>
  cases.call('createResetLink', { as, params: { user: user.user.id } });

describe('an administrator', () => {
  it('is appointed and dismissed by another administrator, never by themselves', async () => {
    expect(await appoint(dana, true)).toMatchObject({ id: dana.user.id, is_administrator: true });
    expect(await fieldsOf(appoint(dana, false, dana))).toEqual(['is_administrator']);
    expect(await appoint(dana, false)).toMatchObject({ is_administrator: false });
    await expect(appoint(cases.administrator, false, dana)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is not appointed by a change whose name is refused', async () => {
    const body = { name: ' ', is_administrator: true };
    const change = cases.call('updateUser', {
      as: cases.administrator,
      params: { user: dana.user.id },
      body,
    });
    expect(await fieldsOf(change)).toEqual(['name']);
    expect(cases.world.tables.users.find(({ id }) => id === dana.user.id)).toMatchObject({ admin: false });
  });

  it('loses to the other when two dismiss each other at once', async () => {
    await appoint(dana, true);
    const ends = await Promise.allSettled([appoint(dana, false), appoint(cases.administrator, false, dana)]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(cases.world.tables.users.filter(({ admin }) => admin)).toHaveLength(1);
  });

  it('makes password links for others, and none after being dismissed', async () => {
    const made = await linkFor(dana);
    expect(made).toEqual({ link: 'https://crier.example/link/1', expires_at: '2029-03-02T12:00:00.000Z' });
    expect(cases.noted).toEqual([['password.reset_link_made', { for: dana.user.id }]]);
    expect(await fieldsOf(linkFor(cases.administrator))).toEqual(['user']);
    await expect(linkFor(cases.administrator, dana)).rejects.toMatchObject({ code: 'forbidden' });
    expect(cases.noted).toHaveLength(1);
  });

  it('creates users with a long enough password and a free address', async () => {
    const create = (body: object = {}) =>
      cases.call('createUser', {
        body: { name: 'Eve', email: 'Eve@crier.example', password: 'correct horse', ...body },
      });
    expect(await fieldsOf(create({ password: 'seven77' }))).toEqual(['password']);
    expect(await fieldsOf(create({ email: 'dana@crier.example' }))).toEqual(['email']);
    expect(await create()).toMatchObject({ email: 'eve@crier.example', is_administrator: false });
    expect(cases.world.tables.users.at(-1)?.passwordHash).toBe('hash of correct horse');
    expect(cases.trail()).toHaveLength(1);
  });

  it('becomes a member of a workspace they create, in their own time zone', async () => {
    const { uuid, timezone } = await cases.call('createWorkspace', { body: { name: 'Harbour' } });
    expect(timezone).toBe('Europe/Berlin');
    const { tables } = cases.world;
    expect(tables.members).toMatchObject([{ userId: cases.administrator.user.id, role: 'ADMIN' }]);
    const listed: object = await cases.call('listAllWorkspaces', { query: { keyword: 'harb' } });
    expect(listed).toMatchObject({ meta: { total: 1 }, data: [{ uuid, members: 1, posts: 0 }] });
  });
});

it('the trail names those who acted and what they acted on', async () => {
  await appoint(dana, true);
  await cases.call('createWorkspace', { as: dana, body: { name: 'Harbour' } });
  const about = async (action: string) => {
    const answer: object = await cases.call('listAudit', { query: { action } });
    return answer;
  };
  expect(await about('workspace.created')).toMatchObject({
    data: [{ actor_name: 'Dana', subject_name: 'Harbour' }],
  });
  expect(await about('user.edited')).toMatchObject({ data: [{ subject_name: 'Dana' }] });
});

it('the trail is filtered by group, actor and time', async () => {
  await appoint(dana, true);
  cases.clock.now = new Date('2029-03-02T12:00:00Z');
  await cases.call('createWorkspace', { as: dana, body: { name: 'Harbour' } });
  const read = async (query: object) => {
    const answer: object = await cases.call('listAudit', { query: { ...query } });
    const { data } = answer as { readonly data: readonly { readonly action: string }[] };
    return data.map(({ action }) => action);
  };
  expect(await read({ action: 'user' })).toEqual(['user.edited']);
  expect(await read({ until: '2029-03-02T12:00:00Z' })).toEqual(['user.edited']);
  expect(await read({ since: '2029-03-02T12:00:00Z', actor: `user:${cases.administrator.user.id}` })).toEqual(
    [],
  );
  expect(await read({ actor: `user:${dana.user.id}` })).toContain('workspace.created');
});

it('users are sorted by name', async () => {
  const listed: object = await cases.call('listUsers', { query: { keyword: 'dan' } });
  const { id } = dana.user;
  expect(listed).toMatchObject({
    meta: { total: 1 },
    data: [{ id, name: 'Dana', is_administrator: false, workspaces: 0 }],
  });
});

describe('a workspace that is deleted', () => {
  const UUID = '7b0a1c3e-8f0a-4f5e-9a53-3f1d5c2b7e10';
  const removed: string[] = [];
  beforeEach(async () => {
    removed.length = 0;
    const account = {
      id: 1,
      provider: 'mastodon',
      service: null,
      name: '',
      username: '',
      remoteId: '1',
    } as const;
    const grants = [{ account, credentials: { token: 't1' } }];
    cases = await openConsole({
      removal: {
        removals: {
          remove: async (uuids, actor, ensure) => {
            if (!uuids.includes(UUID)) return [];
            ensure?.({ uuid: UUID, name: 'Pier' });
            removed.push(`${UUID} by ${actor}`);
            return [{ uuid: UUID, name: 'Pier', paths: ['a.png'], grants }];
          },
        },
        disk: { remove: async (path) => void removed.push(path) },
        networks: { mastodon: { revoke: async () => true } } as never,
        now: () => 0,
      },
    });
  });
  const remove = (workspace: string, name: string) =>
    cases.call('deleteWorkspace', { params: { workspace }, body: { name } });

  it('loses its files and its access at networks, and the log names the person who confirmed', async () => {
    expect(await remove(UUID, 'Pier')).toEqual({ deleted: true, revoked: 1 });
    expect(removed).toEqual([`${UUID} by user:${cases.administrator.user.id}`, 'a.png']);
  });

  it('stays when the typed name differs, and is refused when it does not exist', async () => {
    expect(await fieldsOf(remove(UUID, 'Quay'))).toEqual(['name']);
    expect(await fieldsOf(remove('7b0a1c3e-8f0a-4f5e-9a53-3f1d5c2b7e11', 'Pier'))).toEqual(['workspace']);
    expect(await fieldsOf(remove('nonsense', 'Pier'))).toEqual(['workspace']);
    expect(removed).toEqual([]);
  });
});
