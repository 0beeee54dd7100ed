import { randomBytes, randomUUID } from 'node:crypto';
import type { NetworkApp } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewConnection, ServerAppKey } from '../../src/ports/connections.ts';
import type { PresentRight } from '../../src/ports/present-right.ts';
import type { ConnectionsUnderTest } from './connections-under-test.ts';
import { aliceOnMastodon } from './describe-administration-store.ts';

const APP: NetworkApp = { clientId: 'crier', clientSecret: 'secret' };
const SERVER = 'https://social.example';
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);

/** The guarantees of the stores for connecting accounts; every implementation runs them. */
export function describeConnectionStores(name: string, open: () => Promise<ConnectionsUnderTest>): void {
  describe(`${name} as the stores of connections`, () => {
    let world: ConnectionsUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const openWorkspace = async () => {
      const workspace = await world.addWorkspace();
      return { workspace, owner: await world.addVisitor(workspace.id, 'ADMIN') };
    };
    type Opened = Awaited<ReturnType<typeof openWorkspace>>;
    const begin = async ({ workspace, owner }: Opened, change: Partial<NewConnection> = {}) => {
      const connection: NewConnection = {
        ...{ id: randomUUID(), workspaceId: workspace.id, owner, stateHash: randomBytes(32) },
        ...{ provider: 'mastodon', service: SERVER, accountId: null, verifier: 'verifier', app: APP },
        ...{ expiresAt: fromNow(HOUR), ...change },
      };
      await world.connections.begin(connection);
      return connection;
    };
    const take = ({ stateHash, provider, owner }: NewConnection) =>
      world.connections.take(stateHash, provider, owner);
    /** A connection that has returned from the network. */
    const returned = async (opened: Opened) => {
      const connection = await begin(opened);
      await take(connection);
      return connection.id;
    };
    const connect = async (opened: Opened, change = {}) => {
      const connected = await world.connections.connect(await returned(opened), [aliceOnMastodon(change)]);
      const [account] = connected ?? [];
      if (account === undefined) throw new Error('nothing was connected');
      return account;
    };

    it('returns a connection once, to the browser it began in, before it expires', async () => {
      const opened = await openWorkspace();
      const { workspace, owner } = opened;
      const connection = await begin(opened);
      const stranger = await world.addVisitor(workspace.id, 'ADMIN');
      const otherBrowser = { ...owner, sessionHash: randomBytes(32) };
      expect(await take({ ...connection, owner: stranger })).toBeNull();
      expect(await take({ ...connection, owner: otherBrowser })).toBeNull();
      expect(await take({ ...connection, provider: 'bluesky' })).toBeNull();
      expect(await take({ ...connection, stateHash: randomBytes(32) })).toBeNull();
      const [one, two] = await Promise.all([take(connection), take(connection)]);
      expect([one, two]).toContain(null);
      expect(one ?? two).toMatchObject({
        ...{ id: connection.id, provider: 'mastodon', service: SERVER, verifier: 'verifier', app: APP },
        ...{ account: null, workspace: { ...workspace, locked: false, membership: { role: 'ADMIN' } } },
      });
      expect(await take(await begin(opened, { expiresAt: fromNow(-1_000) }))).toBeNull();
    });

    it('remembers which account is being reconnected', async () => {
      const opened = await openWorkspace();
      const { id, name } = await connect(opened);
      const account = { id, name, service: SERVER, remoteId: '17' };
      expect(await take(await begin(opened, { accountId: id }))).toMatchObject({ account });
    });

    it('offers identities to the owner until one is chosen or time runs out', async () => {
      const opened = await openWorkspace();
      const { connections } = world;
      const [alice, bob] = [aliceOnMastodon(), aliceOnMastodon({ remoteId: '18', name: 'Bob' })];
      const id = await returned(opened);
      const expiresAt = fromNow(HOUR);
      expect(await connections.offered(id, opened.owner)).toBeNull();
      await connections.offer(id, [alice, bob], expiresAt);
      expect(await connections.offered(id, opened.owner)).toMatchObject({
        ...{ id, workspaceUuid: opened.workspace.uuid, role: 'ADMIN', locked: false },
        ...{ provider: 'mastodon', identities: [alice, bob], expiresAt },
      });
      const stranger = await world.addVisitor(opened.workspace.id, 'ADMIN');
      expect(await connections.offered(id, stranger)).toBeNull();
      const chosen = await Promise.all([connections.connect(id, [bob]), connections.connect(id, [bob])]);
      expect(chosen.filter((one) => one === null)).toHaveLength(1);
      expect(await connections.offered(id, opened.owner)).toBeNull();
      const late = await returned(opened);
      await connections.offer(late, [alice], fromNow(-1_000));
      expect(await connections.offered(late, opened.owner)).toBeNull();
      expect(await connections.connect(late, [alice])).toBeNull();
    });

    it('reconnects an account under its id and keeps credentials that the new ones lack', async () => {
      const opened = await openWorkspace();
      const first = await connect(opened, { credentials: { token: 'first', refresh: 'kept' } });
      const again = await connect(opened, { name: 'Alice A.', credentials: { token: 'second' } });
      expect([first.isNew, again]).toEqual([true, { ...first, name: 'Alice A.', isNew: false }]);
      const gone = await world.accounts.disconnect(
        opened.workspace.id,
        { id: first.id },
        opened.owner.userId,
      );
      expect(gone?.credentials).toEqual({ token: 'second', refresh: 'kept' });
      const { isNew: _, ...record } = again;
      expect([gone?.record, gone?.remoteId]).toEqual([record, '17']);
    });

    it('connects nothing after a connection has ended', async () => {
      const opened = await openWorkspace();
      const [sent, back] = [await begin(opened), await returned(opened)];
      await world.connections.end(sent.id, 'failed', 'It did not work.');
      await world.connections.end(back, 'denied', 'The user denied access.');
      expect(await take(sent)).toBeNull();
      expect(await world.connections.connect(back, [aliceOnMastodon()])).toBeNull();
      expect(await world.accounts.list(opened.workspace.id)).toEqual([]);
    });

    it('ends every stage of a connection with the session it began in', async () => {
      const opened = await openWorkspace();
      const { connections } = world;
      const sent = await begin(opened);
      const [back, offered] = [await returned(opened), await returned(opened)];
      await connections.offer(offered, [aliceOnMastodon()], fromNow(HOUR));
      await world.signOut(opened.owner);
      expect(await take(sent)).toBeNull();
      expect(await connections.offered(offered, opened.owner)).toBeNull();
      for (const id of [back, offered]) {
        expect(await connections.connect(id, [aliceOnMastodon()])).toBeNull();
      }
      expect(await world.accounts.list(opened.workspace.id)).toEqual([]);
    });

    it('checks the owner’s present right and connects nothing when it is refused', async () => {
      const opened = await openWorkspace();
      const id = await returned(opened);
      const seen: unknown[] = [];
      const refuse = (right: PresentRight) => {
        seen.push(right);
        throw new Error('not allowed');
      };
      for (const role of ['VIEWER', null] as const) {
        await world.setRole(opened.workspace.id, opened.owner, role);
        const connecting = world.connections.connect(id, [aliceOnMastodon()], undefined, refuse);
        await expect(connecting).rejects.toThrow('not allowed');
      }
      expect(seen).toEqual([
        { role: 'VIEWER', locked: false },
        { role: null, locked: false },
      ]);
      expect(await world.accounts.list(opened.workspace.id)).toEqual([]);
      await world.setRole(opened.workspace.id, opened.owner, 'MEMBER');
      const connected = await world.connections.connect(id, [aliceOnMastodon()], undefined, () => undefined);
      expect(connected).toHaveLength(1);
    });

    it('writes one line in the audit trail for each event', async () => {
      const opened = await openWorkspace();
      const actor = `user:${opened.owner.userId}`;
      const id = await returned(opened);
      await world.connections.offer(id, [aliceOnMastodon()], fromNow(HOUR));
      const [account] = (await world.connections.connect(id, [aliceOnMastodon()])) ?? [];
      await world.connections.end(id, 'failed', 'Too late.');
      const { id: failed } = await begin(opened);
      await world.connections.end(failed, 'failed', 'It did not work.');
      await world.accounts.disconnect(opened.workspace.id, { id: account?.id ?? 0 }, opened.owner.userId);
      expect((await world.audit()).filter((line) => line.startsWith(`${actor} `))).toEqual([
        `${actor} connection.started connection:${id}`,
        `${actor} connection.returned connection:${id}`,
        `${actor} connection.offered connection:${id}`,
        `${actor} account.connected account:${account?.id}`,
        `${actor} connection.connected connection:${id}`,
        `${actor} connection.started connection:${failed}`,
        `${actor} connection.failed connection:${failed}`,
        `${actor} account.disconnected account:${account?.id}`,
      ]);
    });

    it('deletes connections that expired an hour ago, a limited number at a time', async () => {
      const opened = await openWorkspace();
      for (let count = 0; count < 3; count++) await begin(opened, { expiresAt: fromNow(-2 * HOUR) });
      const recent = await begin(opened);
      expect([await world.connections.sweep(2), await world.connections.sweep(2)]).toEqual([2, 1]);
      expect(await world.connections.sweep(2)).toBe(0);
      expect(await take(recent)).not.toBeNull();
    });

    it('reports a user’s role in a workspace', async () => {
      const { workspace, owner } = await openWorkspace();
      const { userId } = await world.addVisitor(workspace.id, null);
      const { access } = world.accounts;
      expect(await access(owner.userId, workspace.uuid)).toMatchObject({
        ...{ ...workspace, locked: false, membership: { role: 'ADMIN' } },
      });
      expect(await access(userId, workspace.uuid)).toMatchObject({ ...workspace, membership: null });
      expect(await access(userId, randomUUID())).toBeNull();
    });

    it('lists a workspace’s accounts, newest first, until they are disconnected', async () => {
      const { accounts } = world;
      const [opened, elsewhere] = [await openWorkspace(), await world.addWorkspace()];
      const first = await connect(opened);
      const second = await connect(opened, { remoteId: '18' });
      const { id: workspace } = opened.workspace;
      expect((await accounts.list(workspace)).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await accounts.find(workspace, { uuid: first.uuid })).toMatchObject({
        id: first.id,
        reason: null,
      });
      expect(await accounts.find(elsewhere.id, { id: first.id })).toBeNull();
      const disconnect = (of: number) => accounts.disconnect(of, { id: first.id }, opened.owner.userId);
      expect(await disconnect(elsewhere.id)).toBeNull();
      expect(await disconnect(workspace)).toMatchObject({ remoteId: '17', record: { id: first.id } });
      expect(await disconnect(workspace)).toBeNull();
      expect(await accounts.find(workspace, { id: first.id })).toBeNull();
      expect((await accounts.list(workspace)).map(({ id }) => id)).toEqual([second.id]);
    });

    it('reports whether another account uses the same grant', async () => {
      const { accounts, connections } = world;
      const opened = await openWorkspace();
      const [pages, { userId }] = [
        ['21', '22'].map((remoteId) => aliceOnMastodon({ remoteId })),
        opened.owner,
      ];
      const [one, two] = (await connections.connect(await returned(opened), pages)) ?? [];
      const disconnect = (id = 0) => accounts.disconnect(opened.workspace.id, { id }, userId);
      expect((await disconnect(one?.id))?.shared).toBe(true);
      expect((await disconnect(two?.id))?.shared).toBe(false);
    });

    const newKey = (): ServerAppKey => ({
      ...{ provider: 'mastodon', service: `https://${randomUUID()}.example` },
      redirectUri: 'https://crier.example/callback',
    });

    const [ONE, TWO, THREE, FOUR] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;

    it('lets one caller register the app of a server and stores the result', async () => {
      const { serverApps } = world;
      const key = newKey();
      const claim = (token: string) => serverApps.claim(key, null, token, HOUR);
      const claims = await Promise.all([claim(ONE), claim(TWO)]);
      expect(claims.toSorted()).toEqual(['busy', 'claimed']);
      const [holder, other] = claims[0] === 'claimed' ? [ONE, TWO] : [TWO, ONE];
      expect(await serverApps.find(key)).toBeNull();
      expect(await serverApps.store(key, other, APP)).toBe(false);
      expect(await serverApps.store(key, holder, APP)).toBe(true);
      expect(await serverApps.find(key)).toMatchObject({ app: APP });
      expect(await claim(THREE)).toBe('stored');
      expect(await world.audit()).toContain(`service server_app.registered server:${key.service}`);
    });

    it('lets the app of a server be replaced after the server forgot it', async () => {
      const { serverApps } = world;
      const key = newKey();
      await serverApps.claim(key, null, ONE, HOUR);
      await serverApps.release(key, TWO);
      expect(await serverApps.claim(key, null, TWO, HOUR)).toBe('busy');
      await serverApps.release(key, ONE);
      expect(await serverApps.claim(key, null, TWO, HOUR)).toBe('claimed');
      await serverApps.store(key, TWO, APP);
      const version = (await serverApps.find(key))?.version ?? 0;
      expect(await serverApps.claim(key, version, THREE, HOUR)).toBe('claimed');
      await serverApps.store(key, THREE, { ...APP, clientId: 'newer' });
      const stored = await serverApps.find(key);
      expect(stored?.app.clientId).toBe('newer');
      expect(stored?.version).not.toBe(version);
      expect(await serverApps.claim(key, version, FOUR, HOUR)).toBe('stored');
    });
  });
}
