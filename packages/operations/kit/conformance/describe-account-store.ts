import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountFilter } from '../../src/ports/stores.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const ALL: AccountFilter = { keyword: null, providers: null, authorized: null };

/** The guarantees of a store of accounts; every implementation runs them. */
export function describeAccountStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of accounts`, () => {
    let world: StoresUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('lists a workspace’s accounts newest first, by every part of the filter', async () => {
      const { accounts } = world.stores;
      const workspace = await world.addWorkspace();
      const old = await world.addAccount(workspace, 'instagram');
      const lost = await world.addAccount(workspace, 'mastodon', false);
      await world.addAccount(await world.addWorkspace());
      const idsOf = async (filter: Partial<AccountFilter>) =>
        (await accounts.list(workspace, { ...ALL, ...filter })).map(({ id }) => id);
      expect(await idsOf({})).toEqual([lost, old]);
      expect(await idsOf({ keyword: 'HARBOUR' })).toEqual([lost, old]);
      expect(await idsOf({ keyword: 'INSTA' })).toEqual([old]);
      expect(await idsOf({ keyword: '%' })).toEqual([]);
      expect(await idsOf({ providers: ['mastodon', 'bluesky'] })).toEqual([lost]);
      expect(await idsOf({ authorized: false })).toEqual([lost]);
      expect(await idsOf({ authorized: true, providers: ['mastodon'] })).toEqual([]);
    });

    it('finds an account by id or UUID, in its own workspace only', async () => {
      const { accounts } = world.stores;
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const id = await world.addAccount(here);
      const account = await accounts.find(here, { id });
      expect(account).toMatchObject({ id, provider: 'mastodon', name: 'Harbour Cafe', authorized: true });
      expect(await accounts.find(here, { uuid: account?.uuid ?? '' })).toEqual(account);
      expect(await accounts.find(here, { uuid: randomUUID() })).toBeNull();
      expect(await accounts.find(elsewhere, { id })).toBeNull();
      expect((await accounts.withIds(here, [id, 0])).map((one) => one.id)).toEqual([id]);
      expect(await accounts.withIds(elsewhere, [id])).toEqual([]);
    });
  });
}
