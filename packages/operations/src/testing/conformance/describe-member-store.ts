import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoresUnderTest } from './stores-under-test.ts';

const refuse = () => {
  throw new Error('refused by the guard');
};

/** The guarantees of a store of members; every implementation runs them. */
export function describeMemberStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of members`, () => {
    let world: StoresUnderTest;
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
      expect(await members.change(elsewhere, second, { role: 'ADMIN' }, 'user:1')).toBe('missing');
      expect(await members.remove(elsewhere, second, 'user:1')).toBe('missing');
    });

    it('changes only what is given', async () => {
      const { members } = world.stores;
      const workspace = await world.addWorkspace();
      await world.addMember(workspace, 'ADMIN');
      const user = await world.addMember(workspace, 'MEMBER', true);
      expect(await members.change(workspace, user, { canApprove: false }, 'user:1')).toMatchObject({
        ...{ userId: user, role: 'MEMBER', canApprove: false },
      });
      await members.change(workspace, user, { role: 'VIEWER' }, 'user:1');
      expect(await members.find(workspace, user)).toMatchObject({ role: 'VIEWER', canApprove: false });
      expect(await members.remove(workspace, user, 'user:1')).toMatchObject({ userId: user });
      expect(await members.find(workspace, user)).toBeNull();
    });

    it('keeps an administrator in every workspace, even when two leave at once', async () => {
      const { members } = world.stores;
      const workspace = await world.addWorkspace();
      const [one, two] = [
        await world.addMember(workspace, 'ADMIN'),
        await world.addMember(workspace, 'ADMIN'),
      ];
      const left = await Promise.all([
        members.remove(workspace, one, 'user:1'),
        members.change(workspace, two, { role: 'MEMBER' }, 'user:1'),
      ]);
      expect(left.filter((outcome) => outcome === 'last_admin')).toHaveLength(1);
      const admins = (await members.list(workspace)).filter(({ role }) => role === 'ADMIN');
      expect(admins).toHaveLength(1);
      const last = admins[0]?.userId ?? 0;
      expect(await members.change(workspace, last, { canApprove: false }, 'user:1')).toMatchObject({
        userId: last,
      });
    });

    it('changes nothing when the guard throws', async () => {
      const { members } = world.stores;
      const workspace = await world.addWorkspace();
      await world.addMember(workspace, 'ADMIN');
      const user = await world.addMember(workspace);
      const before = await members.find(workspace, user);
      const change = { role: 'VIEWER' } as const;
      await expect(members.change(workspace, user, change, 'user:1', refuse)).rejects.toThrow('guard');
      await expect(members.remove(workspace, user, 'user:1', refuse)).rejects.toThrow('guard');
      expect(await members.find(workspace, user)).toEqual(before);
    });
  });
}
