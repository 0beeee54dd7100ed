import { beforeEach, describe, expect, it } from 'vitest';
import { aliceOnMastodon } from '../../kit/conformance/describe-administration-store.ts';
import {
  createMemoryAdministration,
  type MemoryAdministration,
} from '../../kit/memory/memory-administration.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { openPasswordReset, resetPassword } from '../people/password-resets.ts';
import { type Administration, administrationOver } from './administration.ts';

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const ADA = { name: ' Ada ', email: ' Ada@Example.com', passwordHash: 'first', admin: false };

let world: MemoryAdministration;
let administration: Administration;
beforeEach(() => {
  world = createMemoryAdministration(() => new Date('2029-03-01T12:00:00Z'));
  administration = administrationOver(world.store, 'tester');
});

/** The lines of the audit trail, oldest first. */
const trail = () =>
  world.tables.audit.map(({ actor, action, subject, detail }) => [`${actor} ${action} ${subject}`, detail]);
const forgetTrail = () => {
  world.tables.audit = [];
};

/** Ada, her workspace, and an empty audit trail. */
async function openWorkspace() {
  const ada = await administration.createUser(ADA);
  const workspace = await administration.createWorkspace({ name: 'Harbour', slots: [] });
  forgetTrail();
  return { ada, workspace };
}

describe('a user', () => {
  it('is created with a trimmed name and a normalised address', async () => {
    const ada = await administration.createUser(ADA);
    expect(ada).toMatchObject({
      ...{ id: ada.id, name: 'Ada', email: 'ada@example.com' },
      ...{ admin: false, timezone: 'UTC', locale: 'en' },
    });
    expect(trail()).toEqual([
      [`tester user.created user:${ada.id}`, { name: 'Ada', email: 'ada@example.com', is_admin: false }],
    ]);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['email', { email: 'ADA@example.com' }],
    ['name', { name: '  ' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
  ])('is refused with a wrong %s: %o', async (field, change) => {
    await administration.createUser(ADA);
    const work = administration.createUser({ ...ADA, email: 'bob@example.com', ...change });
    expect(await fieldsOf(work)).toEqual([field]);
    expect([world.tables.users.length, trail().length]).toEqual([1, 1]);
  });

  it('loses everything the old password opened, except the current session', async () => {
    const { ada } = await openWorkspace();
    const kept = await world.addSession(ada.id, 1);
    await world.addSession(ada.id, 2);
    await world.addGrant(ada.id);
    await administration.createKey(keyOf('ada@example.com'));
    forgetTrail();
    const change = { user: 'ADA@example.com', passwordHash: 'second', replaces: 'first' };
    expect(await administration.setPassword({ ...change, keepSession: kept })).toEqual({
      ...{ user: ada, activeKeys: 1, revokedKeys: 0 },
    });
    expect(await administration.listSessions(String(ada.id), kept)).toMatchObject([{ current: true }]);
    expect(trail()).toEqual([
      [`tester user.password_set user:${ada.id}`, { sessions_ended: 1, grants_ended: 1, keys_revoked: 0 }],
    ]);
    const again = { user: String(ada.id), passwordHash: 'third', revokeKeys: true };
    expect(await administration.setPassword(again)).toMatchObject({ activeKeys: 0, revokedKeys: 1 });
    expect(await administration.listSessions(String(ada.id))).toEqual([]);
  });

  it('keeps its password when the one to be replaced does not match', async () => {
    const { ada } = await openWorkspace();
    await world.addSession(ada.id, 1);
    const work = administration.setPassword({ user: ada.email, passwordHash: 'second', replaces: 'wrong' });
    expect(await fieldsOf(work)).toEqual(['current_password']);
    expect(await administration.listSessions(ada.email)).toHaveLength(1);
    expect(trail()).toEqual([]);
  });

  it('sets a new password by a link once, and never after the password changed in another way', async () => {
    const { ada } = await openWorkspace();
    const [hash, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    await world.addSession(ada.id, 1);
    await administration.createPasswordReset({ user: ada.email, hash });
    expect(await openPasswordReset(world.store)(hash)).toEqual({ user: ada, activeKeys: 0 });
    forgetTrail();
    const reset = resetPassword(world.store);
    expect(await reset({ hash, passwordHash: 'second' })).toEqual(ada);
    expect(trail()).toEqual([
      [
        `user:${ada.id} user.password_reset user:${ada.id}`,
        { sessions_ended: 1, grants_ended: 0, keys_revoked: 0 },
      ],
    ]);
    expect(await reset({ hash, passwordHash: 'third' })).toBeNull();
    await administration.createPasswordReset({ user: ada.email, hash: other });
    await administration.setPassword({ user: ada.email, passwordHash: 'fourth' });
    expect(await reset({ hash: other, passwordHash: 'fifth' })).toBeNull();
    expect(world.tables.users.map(({ passwordHash }) => passwordHash)).toEqual(['fourth']);
  });

  it('gets no link from a former administrator or from themselves', async () => {
    const { ada } = await openWorkspace();
    const hash = new Uint8Array(32).fill(1);
    const work = administration.createPasswordReset({ user: ada.email, hash, by: ada.id });
    await expect(work).rejects.toMatchObject({ code: 'forbidden' });
    const root = await administration.createUser({ ...ADA, email: 'root@example.com', admin: true });
    const own = administration.createPasswordReset({ user: root.email, hash, by: root.id });
    expect(await fieldsOf(own)).toEqual(['user']);
    expect((await administration.createPasswordReset({ user: ada.email, hash, by: root.id })).user).toEqual(
      ada,
    );
  });

  it('can have one session ended, or all but one', async () => {
    const { ada } = await openWorkspace();
    const hash = await world.addSession(ada.id, 1);
    const sessions = await administration.listSessions(ada.email);
    const id = sessions[0]?.id ?? '';
    const end = (session: string, user: string) => administration.endSession({ id: session, user });
    const { email: another } = await administration.createUser({ ...ADA, email: 'root@crier.example' });
    forgetTrail();
    expect(await fieldsOf(end(id, another))).toEqual(['session']);
    expect(await fieldsOf(end(id, 'nobody@crier.example'))).toEqual(['user']);
    expect(await fieldsOf(end('nonsense', ada.email))).toEqual(['session']);
    expect(await administration.endSessions({ user: ada.email, keep: hash })).toBe(0);
    expect(trail()).toEqual([]);
    expect(await end(id, ada.email)).toMatchObject({ id: ada.id });
    await world.addSession(ada.id, 2);
    expect(await administration.endSessions({ user: ada.email })).toBe(1);
    expect(trail()).toEqual([
      [`tester session.ended session:${id}`, {}],
      [`tester user.sessions_ended user:${ada.id}`, { sessions_ended: 1 }],
    ]);
  });
});

const keyOf = (user: string, byte = 1) => ({
  ...{ user, name: ' laptop ', hint: 'abcd', expiresAt: null },
  hash: new Uint8Array(32).fill(byte),
});

describe('a personal key', () => {
  it('is made once for each hash', async () => {
    const { ada } = await openWorkspace();
    const key = await administration.createKey(keyOf(ada.email));
    expect(await administration.listKeys(ada.email)).toEqual([key]);
    expect(await fieldsOf(administration.createKey(keyOf(ada.email)))).toEqual(['key']);
    expect(await fieldsOf(administration.createKey({ ...keyOf(ada.email, 2), name: '' }))).toEqual(['name']);
    expect(await fieldsOf(administration.createKey(keyOf('nobody@example.com', 2)))).toEqual(['user']);
    expect(trail()).toEqual([
      [`tester key.created key:${key.id}`, { user_id: ada.id, name: 'laptop', hint: 'abcd' }],
    ]);
  });

  it('is revoked once, and only for its own user when one is given', async () => {
    const { ada } = await openWorkspace();
    const { id } = await administration.createKey(keyOf(ada.email));
    forgetTrail();
    expect(await fieldsOf(administration.revokeKey(id, ada.id + 1_000))).toEqual(['id']);
    expect(await fieldsOf(administration.revokeKey('nonsense'))).toEqual(['id']);
    const revoked = await administration.revokeKey(id, ada.id);
    expect(revoked.revokedAt).toBeInstanceOf(Date);
    expect(await administration.revokeKey(id)).toEqual(revoked);
    expect(trail()).toEqual([[`tester key.revoked key:${id}`, {}]]);
  });

  it('is revoked together with all other working keys of its user', async () => {
    const { ada } = await openWorkspace();
    await administration.createKey(keyOf(ada.email, 1));
    await administration.createKey(keyOf(ada.email, 2));
    forgetTrail();
    expect(await administration.revokeKeys(ada.email)).toBe(2);
    expect(await administration.revokeKeys(ada.email)).toBe(0);
    expect(trail()).toEqual([[`tester user.keys_revoked user:${ada.id}`, { keys_revoked: 2 }]]);
  });
});

describe('a workspace', () => {
  it('can be created and changed', async () => {
    const workspace = await administration.createWorkspace({
      ...{ name: ' Harbour ', timezone: 'Europe/Berlin', hexColor: '#fff', slots: [] },
    });
    expect(workspace).toMatchObject({ name: 'Harbour', timezone: 'Europe/Berlin', hexColor: '#fff' });
    const edited = await administration.editWorkspace(workspace.uuid, { keepMediaMetadata: true });
    expect(edited).toEqual({ ...workspace, keepMediaMetadata: true });
    const subject = `workspace:${workspace.uuid}`;
    expect(trail()).toEqual([
      [
        `tester workspace.created ${subject}`,
        {
          ...{ name: 'Harbour', timezone: 'Europe/Berlin', hex_color: '#fff', owner_id: null },
          ...{ access_status: 'unlimited', keep_media_metadata: false, missed_after_minutes: 360 },
          language: null,
        },
      ],
      [
        `tester workspace.edited ${subject}`,
        { from: { keep_media_metadata: false }, to: { keep_media_metadata: true } },
      ],
    ]);
    expect(world.tables.audit.map(({ workspaceId }) => workspaceId)).toEqual([workspace.id, workspace.id]);
  });

  it.each([
    ['name', { name: '' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['hex_color', { hexColor: 'blue' }],
  ])('is refused with a wrong %s', async (field, change) => {
    const work = administration.createWorkspace({ name: 'Harbour', slots: [], ...change });
    expect(await fieldsOf(work)).toEqual([field]);
  });

  it('takes in members, whose right to approve follows their role unless given', async () => {
    const { ada, workspace } = await openWorkspace();
    const join = (user: string, role: string, canApprove?: boolean) =>
      administration.addMember({
        ...{ workspace: workspace.uuid, user, role },
        ...(canApprove === undefined ? {} : { canApprove }),
      });
    expect(await join(String(ada.id), 'viewer')).toEqual({
      ...{ workspace: workspace.uuid, userId: ada.id, email: 'ada@example.com' },
      ...{ role: 'VIEWER', canApprove: false },
    });
    expect(await fieldsOf(join(ada.email, 'ADMIN'))).toEqual(['user']);
    expect(trail()).toEqual([[`tester member.added user:${ada.id}`, { role: 'VIEWER', can_approve: false }]]);
    for (const email of ['bob@example.com', 'eve@example.com'])
      await administration.createUser({ ...ADA, email });
    expect(await join('bob@example.com', 'MEMBER')).toMatchObject({ canApprove: true });
    expect(await join('eve@example.com', 'MEMBER', false)).toMatchObject({ canApprove: false });
  });

  it.each([
    ['user', { user: 'nobody@example.com' }],
    ['workspace', { workspace: UNKNOWN }],
    ['workspace', { workspace: '12' }],
    ['role', { role: 'KING' }],
  ])('refuses a member with a wrong %s: %o', async (field, change) => {
    const { ada, workspace } = await openWorkspace();
    const input = { workspace: workspace.uuid, user: ada.email, role: 'ADMIN', ...change };
    expect(await fieldsOf(administration.addMember(input))).toEqual([field]);
    expect([world.tables.members, trail()]).toEqual([[], []]);
  });
});

describe('an account', () => {
  it('can be connected, and connected again', async () => {
    const { workspace } = await openWorkspace();
    const input = { workspace: workspace.uuid, provider: 'mastodon' as const, connected: aliceOnMastodon() };
    const first = await administration.connectAccount(input);
    const again = await administration.connectAccount(input);
    expect([first.isNew, again]).toEqual([true, { ...first, isNew: false }]);
    expect(await administration.listAccounts(workspace.uuid)).toHaveLength(1);
    const detail = { provider: 'mastodon', service: 'https://social.example', remote_id: '17' };
    expect(trail()).toEqual([
      [`tester account.connected account:${first.id}`, detail],
      [`tester account.reconnected account:${first.id}`, detail],
    ]);
    expect(await fieldsOf(administration.listAccounts(UNKNOWN))).toEqual(['workspace']);
    const elsewhere = administration.connectAccount({ ...input, workspace: UNKNOWN });
    expect(await fieldsOf(elsewhere)).toEqual(['workspace']);
  });
});

describe('the audit trail', () => {
  it('is read latest first, up to a limit', async () => {
    await administration.createUser(ADA);
    await administration.createWorkspace({ name: 'Harbour', slots: [] });
    expect(await administration.listAudit({}, 1)).toMatchObject([{ action: 'workspace.created' }]);
    expect(await administration.listAudit({ action: 'user' }, 10_000)).toMatchObject([
      { action: 'user.created' },
    ]);
  });

  it.each([0, 10_001, 1.5])('refuses a limit of %s', async (limit) => {
    expect(() => administration.listAudit({}, limit)).toThrow(
      expect.objectContaining({ code: 'validation', errors: { limit: [expect.any(String)] } }),
    );
  });
});
