import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppRows, AppStore } from '../../src/ports/apps.ts';

/** A store of apps, with an app that registered itself. */
export interface AppsUnderTest {
  readonly store: AppStore;
  /** Client id of the app that registered itself. */
  readonly selfRegistered: string;
  readonly user: number;
  /** Gives the self-registered app access to the user. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

const APP = {
  name: 'Ledger',
  redirectUris: ['https://ledger.example/back'],
  access: ['mcp'],
  logo: null,
  serverSide: true,
};
const OTHER = 'https://books.example/back';

/** The guarantees of a store of apps; every implementation runs them. */
export function describeAppStore(name: string, open: () => Promise<AppsUnderTest>): void {
  describe(`${name} as a store of apps`, () => {
    let world: AppsUnderTest;
    let store: AppStore;
    beforeAll(async () => {
      world = await open();
      ({ store } = world);
    });
    afterAll(() => world?.close());

    const create = (change: Partial<typeof APP> = {}) =>
      store.transaction((rows) => rows.create({ ...APP, ...change }));
    const list = async (selfRegistered: boolean, page = 1, limit = 100) => {
      const { apps, total } = await store.list({ selfRegistered, page, limit });
      return { ids: apps.map(({ client }) => client.clientId), total };
    };
    const failAfter = (work: (rows: AppRows) => Promise<unknown>) =>
      store.transaction(async (rows) => {
        await work(rows);
        throw new Error('what followed failed');
      });

    it('registers apps with a secret that is shown once, or without one', async () => {
      const { client, secret } = await create();
      const { name, redirectUris, access: scopes, logo } = APP;
      expect(client).toMatchObject({ kind: 'registered', name, redirectUris, scopes, logo, blockedAt: null });
      expect([typeof secret, client.secretHash === null, client.secretHash === secret]).toEqual([
        'string',
        false,
        false,
      ]);
      expect(await store.find(client.clientId)).toEqual(client);
      expect(await store.transaction((rows) => rows.hold(client.clientId))).toEqual(client);
      const other = await create({ serverSide: false });
      expect([other.secret, other.client.secretHash]).toEqual([null, null]);
      expect(other.client.clientId).not.toBe(client.clientId);
    });

    it('finds no unknown app', async () => {
      expect(await store.find('nobody')).toBeNull();
      expect(await store.transaction((rows) => rows.hold('nobody'))).toBeNull();
      expect(await store.transaction((rows) => rows.disconnect(world.user, 'nobody'))).toBe(false);
    });

    it('changes only what is given, replaces the secret, and removes', async () => {
      const { client, secret } = await create();
      const { clientId } = client;
      const edited = await store.transaction((rows) =>
        rows.edit(clientId, { name: 'Books', redirectUris: [OTHER] }),
      );
      expect(edited).toEqual({ ...client, name: 'Books', redirectUris: [OTHER] });
      expect(await store.transaction((rows) => rows.rotateSecret(clientId))).not.toBe(secret);
      const rotated = await store.find(clientId);
      expect(rotated).toEqual({ ...edited, secretHash: expect.any(String) });
      expect(rotated?.secretHash).not.toBe(client.secretHash);
      await store.transaction((rows) => rows.remove(clientId));
      expect(await store.find(clientId)).toBeNull();
    });

    it('leaves everything unchanged when the transaction fails', async () => {
      const { client } = await create();
      const before = await list(false);
      for (const work of [
        (rows: AppRows) => rows.create(APP),
        (rows: AppRows) => rows.edit(client.clientId, { name: 'Notes' }),
        (rows: AppRows) => rows.remove(client.clientId),
      ])
        await expect(failAfter(work)).rejects.toThrow('what followed failed');
      await expect(failAfter((rows) => rows.block(world.selfRegistered))).rejects.toThrow();
      expect(await list(false)).toEqual(before);
      expect(await store.find(client.clientId)).toEqual(client);
      expect((await store.find(world.selfRegistered))?.blockedAt).toBeNull();
    });

    it('lists apps by who registered them, page by page', async () => {
      const made = [];
      for (let n = 0; n < 3; n++) made.push((await create({ name: `App ${n}` })).client.clientId);
      const all = await list(false);
      expect(all.ids).toEqual(expect.arrayContaining(made));
      expect(all.total).toBe(all.ids.length);
      const pages = [await list(false, 1, 2), await list(false, 2, 2)];
      expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids.slice(0, 4));
      expect(await list(true)).toEqual({ ids: [world.selfRegistered], total: 1 });
    });

    it('lists the apps that a user has allowed, until the user ends it', async () => {
      const { selfRegistered, user } = world;
      expect(await store.listConnected(user)).toEqual([]);
      await world.connect();
      const [one, ...others] = await store.listConnected(user);
      expect(one).toMatchObject({ state: 'active', client: { clientId: selfRegistered } });
      expect([others, one?.scopes.length]).toEqual([[], 1]);
      expect((await store.list({ selfRegistered: true, page: 1, limit: 1 })).apps[0]?.users).toBe(1);
      expect(await store.listConnected(user + 1)).toEqual([]);
      expect(await store.transaction((rows) => rows.disconnect(user + 1, selfRegistered))).toBe(false);
      expect(await store.transaction((rows) => rows.disconnect(user, selfRegistered))).toBe(true);
      expect(await store.transaction((rows) => rows.disconnect(user, selfRegistered))).toBe(false);
      expect(await store.listConnected(user)).toEqual([]);
    });

    it('blocks an app, which ends its users’ grants, and lets it in again', async () => {
      const { selfRegistered, user } = world;
      const state = async () =>
        (await store.list({ selfRegistered: true, page: 1, limit: 1 })).apps.map((app) => [
          app.state,
          app.users,
        ]);
      await world.connect();
      await store.transaction((rows) => rows.block(selfRegistered));
      expect(await state()).toEqual([['blocked', 0]]);
      expect((await store.find(selfRegistered))?.blockedAt).toBeInstanceOf(Date);
      await store.transaction((rows) => rows.unblock(selfRegistered));
      expect(await state()).toEqual([['active', 0]]);
      expect(await store.listConnected(user)).toEqual([]);
    });
  });
}
