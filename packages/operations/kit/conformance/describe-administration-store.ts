import { randomUUID } from 'node:crypto';
import type { AuditAction, ConnectedAccount } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedNote } from '../../src/accounts/operator-accounts.ts';
import type { AdministrationRows } from '../../src/ports/administration.ts';
import type { AdministrationUnderTest } from './administration-under-test.ts';
import { describeSessions } from './describe-sessions.ts';

/** Alice on Mastodon, with these facts changed. */
export function aliceOnMastodon(change: Partial<ConnectedAccount> = {}): ConnectedAccount {
  return {
    ...{ remoteId: '17', service: 'https://social.example', name: 'Alice', username: 'alice' },
    ...{ image: null, data: null, limits: { text: 500 }, credentials: { token: 'first' }, expiresAt: null },
    ...change,
  };
}

const ALL = { suspended: null, admin: null };
const SOON = new Date('2099-01-01T00:00:00Z');
const PAST = new Date('2020-01-01T00:00:00Z');

/** The guarantees of a store of administration; every implementation runs them. */
export function describeAdministrationStore(
  name: string,
  open: () => Promise<AdministrationUnderTest>,
): void {
  describe(`${name} as a store of administration`, () => {
    let world: AdministrationUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const within = <T>(work: (rows: AdministrationRows) => Promise<T>) => world.store.transaction(work);
    const newUser = () => ({
      ...{ name: 'Ada', email: `${randomUUID()}@crier.example`, admin: false, timezone: 'UTC' },
      ...{ passwordHash: 'first', emailVerified: true },
    });
    const addUser = async (): Promise<number> =>
      (await within(({ users }) => users.create(newUser())))?.id ?? 0;
    const addWorkspace = () =>
      within(({ workspaces }) =>
        workspaces.create({ name: 'Harbour', timezone: 'UTC', keepMediaMetadata: false, slots: [] }),
      );
    const addKey = (userId: number, byte: Uint8Array, expiresAt: Date | null = null) =>
      within(({ keys }) => keys.create(userId, { name: 'laptop', hint: 'abcd', hash: byte, expiresAt }));
    const hashOf = () => new Uint8Array(Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex'));

    it('commits all of the work, or nothing when it throws', async () => {
      const subject = `user:${randomUUID()}`;
      const user = newUser();
      const work = within(async ({ users, audit }) => {
        await users.create(user);
        await audit.note('tester', { action: 'user.created', subject });
        throw new Error('interrupted');
      });
      await expect(work).rejects.toThrow('interrupted');
      expect(await within(({ users }) => users.find({ email: user.email }))).toBeNull();
      expect(await world.store.trail.list({ subject }, 9)).toEqual([]);
    });

    it('creates one user for an e-mail address and finds users by it or by id', async () => {
      const user = newUser();
      const created = await within(({ users }) => users.create(user));
      const { passwordHash: _, emailVerified: __, ...shown } = user;
      const made = { id: created?.id, createdAt: created?.createdAt, locale: 'en' };
      expect(created).toEqual({ ...shown, ...made, suspendedAt: null });
      expect(await within(({ users }) => users.create(user))).toBeNull();
      expect(await within(({ users }) => users.find({ id: created?.id ?? 0 }))).toEqual(created);
      expect(await within(({ users }) => users.find({ email: user.email }))).toEqual(created);
    });

    it('replaces a password only if the one to be replaced matches', async () => {
      const id = await addUser();
      const replace = async (hash: string, replaces?: string) =>
        (await within(({ users }) => users.change(id, { passwordHash: hash }, replaces))) !== null;
      expect(await replace('second', 'wrong')).toBe(false);
      expect(await replace('second', 'first')).toBe(true);
      expect(await replace('third')).toBe(true);
      expect(await replace('fourth', 'second')).toBe(false);
    });

    it('changes a user, but never to an e-mail address that is taken', async () => {
      const [id, other] = [await addUser(), newUser()];
      await within(({ users }) => users.create(other));
      const changed = await within(({ users }) =>
        users.change(id, { name: 'Grace', timezone: 'Asia/Tokyo' }),
      );
      expect(changed).toMatchObject({ id, name: 'Grace', timezone: 'Asia/Tokyo', admin: false });
      const taken = within(({ users }) => users.change(id, { name: 'Lost', email: other.email }));
      expect(await taken).toBeNull();
      expect(await within(({ users }) => users.find({ id }))).toEqual(changed);
    });

    it('lists users oldest first, by part of a name or address, and marks administrators', async () => {
      const [part, admin] = [randomUUID(), { ...newUser(), admin: true }];
      const first = await within(({ users }) => users.create({ ...newUser(), name: `Ada ${part}` }));
      const second = await within(({ users }) => users.create({ ...admin, email: `${part}@crier.example` }));
      const ids = { first: first?.id ?? 0, second: second?.id ?? 0 };
      const workspace = await addWorkspace();
      await within(({ members }) =>
        members.add(workspace.id, ids.first, { role: 'MEMBER', canApprove: true }),
      );
      const list = (page: number) =>
        within(({ users }) => users.list({ ...ALL, keyword: part.toUpperCase() }, { page, limit: 1 }));
      expect(await list(1)).toMatchObject({ records: [{ id: ids.first, workspaces: 1 }], total: 2 });
      expect(await list(2)).toMatchObject({ records: [{ id: ids.second, workspaces: 0 }], total: 2 });
      const administrators = await within(({ users }) => users.holdAdministrators());
      expect(administrators).toContain(ids.second);
      expect(administrators).not.toContain(ids.first);
    });

    it('ends all access of apps for a user, once', async () => {
      const [id, other] = [await addUser(), await addUser()];
      await world.addGrant(id);
      await world.addGrant(id);
      await world.addGrant(other);
      expect(await within(({ users }) => users.endGrants(id))).toBe(2);
      expect(await within(({ users }) => users.endGrants(id))).toBe(0);
    });

    it('keeps a user’s keys, oldest first, and each hash once', async () => {
      const [id, hash] = [await addUser(), hashOf()];
      const first = await addKey(id, hash, SOON);
      expect(first).toMatchObject({ name: 'laptop', hint: 'abcd', expiresAt: SOON, revokedAt: null });
      expect(await addKey(await addUser(), hash)).toBeNull();
      const second = await addKey(id, hashOf());
      expect(await within(({ keys }) => keys.list(id))).toEqual([first, second]);
    });

    it('revokes a key once, and only for its own user when one is given', async () => {
      const [id, other] = [await addUser(), await addUser()];
      const key = (await addKey(id, hashOf()))?.id ?? '';
      const revoke = (userId?: number) => within(({ keys }) => keys.revoke(key, userId));
      expect(await revoke(other)).toBeNull();
      const revoked = await revoke(id);
      expect(revoked).toMatchObject({ key: { id: key, revokedAt: expect.any(Date) }, wasActive: true });
      expect(await revoke()).toEqual({ ...revoked, wasActive: false });
      expect(await within(({ keys }) => keys.revoke(randomUUID()))).toBeNull();
    });

    it('lists, counts and revokes working keys', async () => {
      const id = await addUser();
      const revoked = await addKey(id, hashOf());
      await within(({ keys }) => keys.revoke(revoked?.id ?? ''));
      await addKey(id, hashOf(), PAST);
      const working = [await addKey(id, hashOf(), SOON), await addKey(id, hashOf())];
      await addKey(await addUser(), hashOf());
      expect(new Set(await within(({ keys }) => keys.listActive(id)))).toEqual(new Set(working));
      expect(await within(({ keys }) => keys.countActive(id))).toBe(2);
      expect(await within(({ keys }) => keys.revokeActive(id))).toBe(2);
      expect(await within(({ keys }) => keys.countActive(id))).toBe(0);
      expect(await within(({ keys }) => keys.list(id))).toHaveLength(4);
    });

    describeSessions(() => world);

    it('keeps one password link per user, which works once', async () => {
      const [id, other] = [await addUser(), await addUser()];
      const [first, second, third] = [hashOf(), hashOf(), hashOf()];
      const find = (hash: Uint8Array) => within(({ resets }) => resets.find(hash));
      const take = (hash: Uint8Array) => within(({ resets }) => resets.take(hash));
      await within(({ resets }) => resets.put(id, first, null));
      const until = await within(({ resets }) => resets.put(id, second, other));
      const hours = (until.getTime() - Date.now()) / 3_600_000;
      expect([hours > 23, hours < 25]).toEqual([true, true]);
      await within(({ resets }) => resets.put(other, third, null));
      expect([await find(first), (await find(third))?.userId]).toEqual([null, other]);
      expect(await find(second)).toEqual({ userId: id, madeBy: other });
      expect([await take(first), await take(second), await take(second)]).toEqual([false, true, false]);
      await within(({ resets }) => resets.end(other));
      expect([await find(second), await find(third)]).toEqual([null, null]);
    });

    it.each([
      ['a demotion', (maker: number) => within(({ users }) => users.change(maker, { admin: false }))],
      ['a new password', (id: number) => within(({ users }) => users.change(id, { passwordHash: 'new' }))],
    ])('ends links made by an administrator with %s, for good', async (_, lose) => {
      const [maker, user, other] = [await addUser(), await addUser(), await addUser()];
      const [hers, kept] = [hashOf(), hashOf()];
      const promote = () => within(({ users }) => users.change(maker, { admin: true }));
      await promote();
      await within(({ resets }) => resets.put(user, hers, maker));
      await within(({ resets }) => resets.put(other, kept, null));
      await lose(maker);
      await promote();
      const find = (hash: Uint8Array) => within(({ resets }) => resets.find(hash));
      expect([await find(hers), (await find(kept))?.userId]).toEqual([null, other]);
    });

    it('keeps one setup link, which one caller uses up', async () => {
      const [first, second] = [hashOf(), hashOf()];
      const isLink = (hash: Uint8Array) => within(({ setup }) => setup.isLink(hash));
      const take = (hash: Uint8Array) => within(({ setup }) => setup.take(hash));
      await within(({ setup }) => setup.put(first));
      const until = await within(({ setup }) => setup.put(second));
      const hours = (until.getTime() - Date.now()) / 3_600_000;
      expect([hours > 23, hours < 25]).toEqual([true, true]);
      expect([await isLink(first), await isLink(second)]).toEqual([false, true]);
      expect([await take(first), await isLink(second)]).toEqual([false, true]);
      expect((await Promise.all([take(second), take(second)])).sort()).toEqual([false, true]);
      expect([await isLink(second), await take(second)]).toEqual([false, false]);
      await addUser();
      expect(await within(({ setup }) => setup.isEmpty())).toBe(false);
    });

    it('creates and changes workspaces and adds each user once', async () => {
      const workspace = await addWorkspace();
      expect(workspace).toMatchObject({ name: 'Harbour', hexColor: '#0ea5e9', keepMediaMetadata: false });
      const { id, uuid } = workspace;
      const changed = { ...workspace, keepMediaMetadata: true };
      const update = within(({ workspaces }) => workspaces.change(id, { keepMediaMetadata: true }));
      expect(await update).toEqual(changed);
      expect(await within(({ workspaces }) => workspaces.find(uuid))).toEqual(changed);
      expect(await within(({ workspaces }) => workspaces.find(randomUUID()))).toBeNull();
      const user = await addUser();
      const join = () =>
        within(({ members }) => members.add(id, user, { role: 'VIEWER', canApprove: false }));
      expect([await join(), await join()]).toEqual([true, false]);
    });

    it('lists workspaces by part of their name, with their contents counted', async () => {
      const [name, userId] = [`Harbour ${randomUUID()}`, await addUser()];
      const workspace = await within(({ workspaces }) =>
        workspaces.create({ name, timezone: 'UTC', keepMediaMetadata: false, slots: [] }),
      );
      await within(({ members }) => members.add(workspace.id, userId, { role: 'ADMIN', canApprove: true }));
      const request = { page: 1, limit: 9 };
      const found = await within(({ workspaces }) => workspaces.list(name.slice(3).toUpperCase(), request));
      const counts = { members: 1, accounts: 0, posts: 0, locked: false };
      expect(found).toMatchObject({ records: [{ ...workspace, ...counts }], total: 1 });
    });

    it('connects an account once per identity and lists a workspace’s accounts, oldest first', async () => {
      const [{ id: workspaceId }, elsewhere] = [await addWorkspace(), await addWorkspace()];
      const connect = (change: Partial<ConnectedAccount> = {}, workspace = workspaceId) =>
        world.store.accounts.connect(
          { workspaceId: workspace, provider: 'mastodon', connected: aliceOnMastodon(change) },
          ({ account, isNew }) => ({ actor: 'tester', note: connectedNote(workspace, account, isNew) }),
        );
      const first = await connect();
      const second = await connect({ service: 'https://other.example' });
      expect(first).toMatchObject({
        ...{ isNew: true, account: { authorized: true, service: 'https://social.example', remoteId: '17' } },
      });
      expect(await connect({ name: 'Alice A.' })).toEqual({
        ...{ isNew: false, account: { ...first.account, name: 'Alice A.' } },
      });
      expect((await connect({}, elsewhere.id)).isNew).toBe(true);
      const lines = await world.store.trail.list({ subject: `account:${first.account.id}` }, 9);
      expect(lines.map(({ action }) => action)).toEqual(['account.reconnected', 'account.connected']);
      const listed = await world.store.accounts.list(workspaceId);
      expect(listed.map(({ uuid }) => uuid)).toEqual([first.account.uuid, second.account.uuid]);
    });

    it('reads the audit trail by every part of the filter, latest first', async () => {
      const { id: workspaceId, uuid, name } = await addWorkspace();
      const [actor, subject] = [`user:${randomUUID()}`, `app:${randomUUID()}`];
      // The group `app` does not match actions that merely begin with these letters.
      const note = (action: string, about: string, change = {}) =>
        within(({ audit }) =>
          audit.note(actor, { action: action as AuditAction, subject: about, ...change }),
        );
      await note('app.created', subject, { workspaceId, detail: { name: 'Reader' } });
      await note('app.blocked', subject);
      await note('apple.picked', 'tree:1');
      const actions = async (filter: object, limit = 9) =>
        (await world.store.trail.list({ actor, ...filter }, limit)).map(({ action }) => action);
      expect(await actions({})).toEqual(['apple.picked', 'app.blocked', 'app.created']);
      expect(await actions({}, 1)).toEqual(['apple.picked']);
      expect(await actions({ action: 'app' })).toEqual(['app.blocked', 'app.created']);
      expect(await actions({ action: 'app.blocked' })).toEqual(['app.blocked']);
      expect(await actions({ subject })).toEqual(['app.blocked', 'app.created']);
      expect(await actions({ workspace: randomUUID() })).toEqual([]);
      expect(await actions({ until: PAST })).toEqual([]);
      expect(await actions({ since: SOON })).toEqual([]);
      const page = await world.store.trail.page({ actor }, { page: 2, limit: 2 });
      expect(page).toMatchObject({ records: [{ action: 'app.created' }], total: 3 });
      const [entry] = await world.store.trail.list({ workspace: uuid }, 9);
      expect(entry).toEqual({
        ...{ id: entry?.id, at: entry?.at, actor, action: 'app.created', subject },
        ...{ workspace: { uuid, name }, detail: { name: 'Reader' } },
      });
    });
  });
}
