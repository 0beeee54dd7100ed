import { MAX_ACCOUNT_GROUPS } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredAccountGroup } from '../../src/ports/account-groups.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const refuse = () => {
  throw new Error('refused by the guard');
};

/** The guarantees of a store of groups of accounts; every implementation runs them. */
export function describeAccountGroupStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of groups of accounts`, () => {
    let world: StoresUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());
    const made = async (workspace: number, called: string, accounts: readonly number[]) => {
      const group = await world.stores.accountGroups.create(workspace, { name: called, accounts });
      if (typeof group === 'string') throw new Error(`the group is ${group}`);
      return group satisfies StoredAccountGroup;
    };

    it('keeps groups in their workspace, oldest first, with accounts in the order given', async () => {
      const { accountGroups } = world.stores;
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const [one, two] = [await world.addAccount(here), await world.addAccount(here)];
      const foreign = await world.addAccount(elsewhere);
      const morning = await made(here, 'Morning set', [two, one, foreign]);
      expect(morning).toEqual({ ...morning, name: 'Morning set', accounts: [two, one] });
      const berlin = await made(here, 'All of Berlin', [one]);
      expect(await accountGroups.list(here)).toEqual([morning, berlin]);
      expect(await accountGroups.list(elsewhere)).toEqual([]);
      expect(await accountGroups.find(here, { uuid: berlin.uuid })).toEqual(berlin);
      expect(await accountGroups.find(elsewhere, { id: berlin.id })).toBeNull();
      expect(await accountGroups.update(elsewhere, { id: berlin.id }, { name: 'Theirs' })).toBe('missing');
      expect(await accountGroups.remove(elsewhere, { id: berlin.id })).toBe(false);
    });

    it('renames, replaces accounts, removes, and changes nothing when the guard throws', async () => {
      const { accountGroups } = world.stores;
      const workspace = await world.addWorkspace();
      const [one, two] = [await world.addAccount(workspace), await world.addAccount(workspace)];
      const group = await made(workspace, 'Morning set', [one]);
      const ref = { uuid: group.uuid };
      await expect(accountGroups.update(workspace, ref, { name: 'Evening' }, refuse)).rejects.toThrow(
        'guard',
      );
      await expect(accountGroups.remove(workspace, ref, refuse)).rejects.toThrow('guard');
      expect(await accountGroups.find(workspace, ref)).toEqual(group);
      expect(await accountGroups.update(workspace, ref, { name: 'Evening' })).toBe('done');
      expect(await accountGroups.update(workspace, ref, { accounts: [two, one] })).toBe('done');
      expect(await accountGroups.find(workspace, ref)).toEqual({
        ...{ ...group, name: 'Evening', accounts: [two, one] },
      });
      expect(await accountGroups.remove(workspace, ref)).toBe(true);
      expect(await accountGroups.remove(workspace, ref)).toBe(false);
      expect(await accountGroups.update(workspace, ref, {})).toBe('missing');
    });

    it('refuses a name that another group of the workspace has, whatever its case', async () => {
      const { accountGroups } = world.stores;
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const account = await world.addAccount(here);
      const morning = await made(here, 'Morning set', [account]);
      const same = { name: 'MORNING set', accounts: [account] };
      expect(await accountGroups.create(here, same)).toBe('taken');
      const other = await made(here, 'Evening set', [account]);
      expect(await accountGroups.update(here, { id: other.id }, { name: 'morning SET' })).toBe('taken');
      expect(await accountGroups.update(here, { id: morning.id }, { name: 'MORNING set' })).toBe('done');
      await made(elsewhere, 'Morning set', []);
    });

    it('takes no more than the most groups of a workspace, however many arrive at once', async () => {
      const { accountGroups } = world.stores;
      const workspace = await world.addWorkspace();
      const account = await world.addAccount(workspace);
      const answers = await Promise.all(
        Array.from({ length: MAX_ACCOUNT_GROUPS + 5 }, (_, place) =>
          accountGroups.create(workspace, { name: `Group ${place}`, accounts: [account] }),
        ),
      );
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(5);
      expect(await accountGroups.list(workspace)).toHaveLength(MAX_ACCOUNT_GROUPS);
    });
  });
}
