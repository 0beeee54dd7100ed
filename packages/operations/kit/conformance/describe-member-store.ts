import type { Role } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesOfMembers } from './change-members.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const refuse = () => {
  throw new Error('refused by the guard');
};

/** The guarantees of a store of members; every implementation runs them. */
export function describeMemberStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of members`, () => {
    let world: StoresUnderTest;
    const change = (
      workspaceId: number,
      userId: number,
      rights: { readonly role?: Role; readonly canApprove?: boolean },
      guard?: () => void,
    ) =>
      changesOfMembers(world.stores.members).change({ workspaceId, userId, ...(guard && { guard }) }, rights);
    const remove = (workspaceId: number, userId: number, guard?: () => void) =>
      changesOfMembers(world.stores.members).remove({ workspaceId, userId, ...(guard && { guard }) });
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('lists members in the order they joined and finds them in their workspace only', async () => {
      const { members } = world.stores;
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const first = await world.addMember(here, 'ADMIN');
      const second = await world.addMember(here, 'VIEWER', false);
      expect((await members.list(here)).map(({ userId }) => userId)).toEqual([first, second]);
      const found = await members.find(here, second);
      expect(found).toMatchObject({ userId: second, name: 'Dana Reef', role: 'VIEWER', canApprove: false });
      expect(await members.emailOf(second)).toBe(found?.email);
      expect(await members.find(elsewhere, second)).toBeNull();
      expect(await change(elsewhere, second, { role: 'ADMIN' })).toBe('missing');
      expect(await remove(elsewhere, second)).toBe('missing');
    });

    it('changes only what is given', async () => {
      const { members } = world.stores;
      const workspace = await world.addWorkspace();
      await world.addMember(workspace, 'ADMIN');
      const user = await world.addMember(workspace, 'MEMBER', true);
      expect(await change(workspace, user, { canApprove: false })).toMatchObject({
        ...{ userId: user, role: 'MEMBER', canApprove: false },
      });
      await change(workspace, user, { role: 'VIEWER' });
      expect(await members.find(workspace, user)).toMatchObject({ role: 'VIEWER', canApprove: false });
      expect(await remove(workspace, user)).toMatchObject({ userId: user });
      expect(await members.find(workspace, user)).toBeNull();
    });

    it('keeps an administrator in every workspace, even when two leave at once', async () => {
      const { members } = world.stores;
      const workspace = await world.addWorkspace();
      const [one, two] = [
        await world.addMember(workspace, 'ADMIN'),
        await world.addMember(workspace, 'ADMIN'),
      ];
      const left = await Promise.all([remove(workspace, one), change(workspace, two, { role: 'MEMBER' })]);
      expect(left.filter((outcome) => outcome === 'last_admin')).toHaveLength(1);
      const admins = (await members.list(workspace)).filter(({ role }) => role === 'ADMIN');
      expect(admins).toHaveLength(1);
      const last = admins[0]?.userId ?? 0;
      expect(await change(workspace, last, { canApprove: false })).toMatchObject({
        userId: last,
      });
    });

    it('changes nothing when the guard throws', async () => {
      const { members } = world.stores;
      const workspace = await world.addWorkspace();
      await world.addMember(workspace, 'ADMIN');
      const user = await world.addMember(workspace);
      const before = await members.find(workspace, user);
      const rights = { role: 'VIEWER' } as const;
      await expect(change(workspace, user, rights, refuse)).rejects.toThrow('guard');
      await expect(remove(workspace, user, refuse)).rejects.toThrow('guard');
      expect(await members.find(workspace, user)).toEqual(before);
    });
  });
}
