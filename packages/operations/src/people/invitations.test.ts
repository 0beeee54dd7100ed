import { allowanceAt, UNLIMITED } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryInvitations, type MemoryInvitations } from '../../kit/memory/memory-invitations.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';
import { createInvitations, type Invitations } from './invitations.ts';

const FULL = { plan: 'Bakery', limits: { ...UNLIMITED.limits, members: 1 } };
const ADA = { name: ' Ada ', password: 'long enough' };

let world: MemoryInvitations;
let invitations: Invitations;
let workspaceId: number;
let userId: number;
let isFull: boolean;
let hashed: string[];
beforeEach(async () => {
  world = createMemoryInvitations(() => new Date('2029-03-01T12:00:00Z'));
  workspaceId = await world.addWorkspace();
  ({ userId } = await world.addMember(workspaceId));
  [isFull, hashed] = [false, []];
  invitations = createInvitations({
    store: world.store,
    allowanceOf: (tenancy) => {
      if (tenancy !== null) return allowanceAt(tenancy, 0);
      return isFull ? { ...UNLIMITED, ...FULL } : UNLIMITED;
    },
    hashPassword: async (password) => {
      hashed.push(password);
      return `hash of ${password}`;
    },
  });
});

const hashOf = (byte: number) => new Uint8Array(32).fill(byte);
const invite = (change: { email?: string; role?: string; canApprove?: boolean; hash?: Uint8Array } = {}) =>
  invitations.create({
    ...{ workspaceId, userId, email: ' Ada@Crier.example ', role: 'viewer', canApprove: undefined },
    ...{ hash: hashOf(1), link: 'https://crier.example/join/one', ...change },
  });
/** The lines of the audit trail, oldest first. */
const trail = () => world.tables.audit.map(({ actor, action, detail }) => [`${actor} ${action}`, detail]);

describe('inviting', () => {
  it('normalises the address, and the right to approve follows the role unless given', async () => {
    const { id, ...invitation } = await invite();
    expect(invitation).toMatchObject({ email: 'ada@crier.example', role: 'VIEWER', canApprove: false });
    expect(await invite({ email: 'bob@crier.example', role: 'member' })).toMatchObject({ canApprove: true });
    expect((await invitations.list(workspaceId)).map(({ email }) => email)).toEqual([
      'ada@crier.example',
      'bob@crier.example',
    ]);
    expect(world.tables.audit[0]).toMatchObject({
      ...{ actor: `user:${userId}`, action: 'invitation.created', subject: `invitation:${id}`, workspaceId },
      detail: { email: 'ada@crier.example', role: 'VIEWER', can_approve: false },
    });
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['role', { role: 'owner' }],
  ])('refuses a wrong %s', async (field, change) => {
    expect(await fieldsOf(invite(change))).toEqual([field]);
    expect(trail()).toEqual([]);
  });

  it('refuses once the workspace is full, but reports an existing member first', async () => {
    isFull = true;
    await expect(invite()).rejects.toMatchObject({
      errors: { email: [expect.stringContaining('at most 1 members')] },
    });
    const email = world.tables.users[0]?.email ?? '';
    await expect(invite({ email })).rejects.toMatchObject({
      errors: { email: [expect.stringContaining('already belongs to a member')] },
    });
    expect([world.tables.invitations, trail()]).toEqual([[], []]);
  });

  it('can be revoked once', async () => {
    const { id } = await invite();
    await invitations.revoke(workspaceId, id, userId);
    const again = invitations.revoke(workspaceId, id, userId);
    await expect(again).rejects.toMatchObject({ code: 'record_not_found' });
    const nonsense = invitations.revoke(workspaceId, '1', userId);
    await expect(nonsense).rejects.toMatchObject({ code: 'record_not_found' });
    expect(trail().map(([line]) => line)).toEqual([
      `user:${userId} invitation.created`,
      `user:${userId} invitation.revoked`,
    ]);
  });
});

describe('accepting', () => {
  it('makes a user a member once', async () => {
    const guest = await world.addMember(await world.addWorkspace());
    await invite({ email: guest.email });
    const joined = { outcome: 'joined', userId: guest.userId };
    expect(await invitations.accept(hashOf(1), guest.userId)).toEqual(joined);
    expect(await invitations.accept(hashOf(1), guest.userId)).toEqual({ outcome: 'gone' });
    expect(trail()[1]).toEqual([
      `user:${guest.userId} invitation.accepted`,
      { email: guest.email, role: 'VIEWER', can_approve: false, invited_by: `user:${userId}` },
    ]);
  });

  it('keeps the invitation unused when the user is a member already or the workspace is full', async () => {
    const guest = await world.addMember(await world.addWorkspace());
    await invite({ email: guest.email });
    await invite({ hash: hashOf(2) });
    expect(await invitations.accept(hashOf(1), userId)).toEqual({ outcome: 'member' });
    isFull = true;
    const limit = { resource: 'members', max: 1, used: 1, plan: 'Bakery' };
    expect(await invitations.accept(hashOf(1), guest.userId)).toEqual({ outcome: 'full', limit });
    expect(await invitations.acceptAs(hashOf(2), ADA)).toEqual({ outcome: 'full', limit });
    expect(await invitations.list(workspaceId)).toHaveLength(2);
    expect(world.tables.users.map(({ name }) => name)).not.toContain('Ada');
    expect(trail()).toHaveLength(2);
  });

  it('works only for the invited address and survives another user’s attempt', async () => {
    const home = await world.addWorkspace();
    const [guest, finder] = [await world.addMember(home), await world.addMember(home)];
    await invite({ email: guest.email });
    expect(await invitations.accept(hashOf(1), finder.userId)).toEqual({ outcome: 'other_address' });
    expect(await invitations.accept(hashOf(1), guest.userId)).toMatchObject({ outcome: 'joined' });
  });

  it.each([
    ['is no member any more', async () => world.setRole(workspaceId, userId, null)],
    ['is no administrator any more', async () => world.setRole(workspaceId, userId, 'MEMBER')],
    ['invites to a locked workspace', async () => world.lock(workspaceId)],
  ])('fails once the inviter %s', async (_, lose) => {
    const guest = await world.addMember(await world.addWorkspace());
    await invite({ email: guest.email });
    await invite({ hash: hashOf(2) });
    await lose();
    expect(await invitations.find(hashOf(1))).toBeNull();
    expect(await invitations.accept(hashOf(1), guest.userId)).toEqual({ outcome: 'gone' });
    expect(await invitations.acceptAs(hashOf(2), ADA)).toEqual({ outcome: 'gone' });
    expect(hashed).toEqual([]);
  });

  it('creates a user with the address of the invitation', async () => {
    await invite();
    const done = await invitations.acceptAs(hashOf(1), ADA);
    const user = world.tables.users.at(-1);
    expect(user).toMatchObject({ name: 'Ada', email: 'ada@crier.example' });
    expect([done, user?.passwordHash]).toEqual([
      { outcome: 'joined', userId: user?.id },
      'hash of long enough',
    ]);
    expect(trail().slice(1)).toEqual([
      [`user:${user?.id} user.created`, { name: 'Ada', email: 'ada@crier.example', is_admin: false }],
      [
        `user:${user?.id} invitation.accepted`,
        {
          email: 'ada@crier.example',
          role: 'VIEWER',
          can_approve: false,
          invited_by: `user:${userId}`,
        },
      ],
    ]);
  });

  it.each([
    [['name'], { name: ' ' }],
    [['name'], { name: 'a'.repeat(256) }],
    [['name'], { name: 'a\0' }],
    [['name'], { name: '\ud800' }],
    [['password'], { password: 'short' }],
    [['name', 'password'], { name: '', password: '' }],
  ])('names a wrong %s', async (fields, change) => {
    await invite();
    const refused = await invitations.acceptAs(hashOf(1), { ...ADA, ...change });
    expect(refused).toEqual({ outcome: 'invalid', fields });
    expect(await invitations.acceptAs(hashOf(2), { ...ADA, ...change })).toEqual({ outcome: 'gone' });
  });

  it('hashes a password only if the invitation needs one', async () => {
    const known = await world.addMember(await world.addWorkspace());
    await invite({ email: known.email });
    expect(await invitations.acceptAs(hashOf(1), ADA)).toEqual({ outcome: 'taken' });
    expect(await invitations.acceptAs(hashOf(2), ADA)).toEqual({ outcome: 'gone' });
    await invitations.acceptAs(hashOf(1), { ...ADA, password: 'short' });
    expect(hashed).toEqual([]);
  });

  it('lets one of two join at once, and the other leaves no user behind', async () => {
    await invite();
    const outcomes = await Promise.all([1, 2].map(() => invitations.acceptAs(hashOf(1), ADA)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['joined', 'gone']);
    expect(world.tables.users.filter(({ name }) => name === 'Ada')).toHaveLength(1);
  });
});
