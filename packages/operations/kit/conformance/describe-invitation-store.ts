import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITATION_DAYS, type InvitationRows } from '../../src/ports/invitations.ts';
import type { InvitationsUnderTest } from './invitations-under-test.ts';

/** The guarantees of a store of invitations; every implementation runs them. */
export function describeInvitationStore(name: string, open: () => Promise<InvitationsUnderTest>): void {
  describe(`${name} as a store of invitations`, () => {
    let world: InvitationsUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const within = <T>(work: (rows: InvitationRows) => Promise<T>) => world.store.transaction(work);
    const hashOf = () => new Uint8Array(Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex'));
    const addressOf = () => `${randomUUID()}@crier.example`;

    /** Creates an invitation by a member of a workspace. */
    async function invite(change: { readonly email?: string; readonly workspaceId?: number } = {}) {
      const { workspaceId = await world.addWorkspace(), email = addressOf() } = change;
      const [{ userId }, hash] = [await world.addMember(workspaceId, 'ADMIN'), hashOf()];
      const wanted = { workspaceId, userId, email, role: 'VIEWER', canApprove: true, hash } as const;
      const invitation = await within((rows) => rows.put(wanted));
      if (invitation === null) throw new Error('nobody was invited');
      return { workspaceId, userId, email, hash, invitation };
    }

    it('lists a workspace’s invitations, oldest first, until they expire', async () => {
      const { workspaceId, email, hash, invitation } = await invite();
      expect(invitation).toMatchObject({ email, role: 'VIEWER', canApprove: true, invitedBy: 'Dana Reef' });
      const lasts = invitation.expiresAt.getTime() - invitation.createdAt.getTime();
      expect(lasts / 86_400_000).toBeCloseTo(INVITATION_DAYS, 3);
      const second = await invite({ workspaceId });
      expect(await world.store.list(workspaceId)).toEqual([invitation, second.invitation]);
      expect(await world.store.list(await world.addWorkspace())).toEqual([]);
      await world.expire(invitation.id);
      expect(await world.store.list(workspaceId)).toEqual([second.invitation]);
      expect(await world.store.find(hash)).toBeNull();
      expect(await within((rows) => rows.hold(hash))).toBeNull();
    });

    it('finds an invitation by its link and reports whether its address has a user', async () => {
      const elsewhere = await world.addMember(await world.addWorkspace());
      const fresh = await invite();
      const known = await invite({ email: elsewhere.email });
      expect(await world.store.find(fresh.hash)).toEqual({
        ...{ email: fresh.email, role: 'VIEWER', canApprove: true, invitedBy: 'Dana Reef' },
        ...{ workspace: 'Harbour', hasAccount: false, right: { role: 'ADMIN', locked: false } },
      });
      expect(await world.store.find(known.hash)).toMatchObject({ hasAccount: true });
      expect(await world.store.find(hashOf())).toBeNull();
    });

    it('replaces an earlier invitation to the address, and invites no member', async () => {
      const { workspaceId, email, hash } = await invite();
      const later = await invite({ workspaceId, email });
      expect(await world.store.list(workspaceId)).toEqual([later.invitation]);
      expect(await world.store.find(hash)).toBeNull();
      const member = await world.addMember(workspaceId);
      const wanted = { ...member, workspaceId, role: 'ADMIN', canApprove: true, hash } as const;
      expect(await within((rows) => rows.put(wanted))).toBeNull();
    });

    it('counts members and finds one by id or address', async () => {
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const [member, stranger] = [await world.addMember(here), await world.addMember(elsewhere)];
      await world.addMember(here);
      const count = (somebody: Parameters<InvitationRows['countMembers']>[1]) =>
        within((rows) => rows.countMembers(here, somebody));
      expect(await count(null)).toEqual({ used: 2, isMember: false });
      expect(await count({ userId: member.userId })).toEqual({ used: 2, isMember: true });
      expect(await count({ email: member.email })).toEqual({ used: 2, isMember: true });
      expect(await count({ userId: stranger.userId })).toEqual({ used: 2, isMember: false });
    });

    it('reports how a workspace is paid for', async () => {
      const { workspaceId, userId, hash, invitation, email } = await invite();
      expect(await within((rows) => rows.holdWorkspace(workspaceId))).toBeNull();
      const tenancy = await world.askToPay(workspaceId);
      expect(await within((rows) => rows.holdWorkspace(workspaceId))).toEqual(tenancy);
      expect(await within((rows) => rows.hold(hash))).toEqual({
        ...{ id: invitation.id, workspaceId, email, role: 'VIEWER', canApprove: true, tenancy },
        ...{ inviterId: userId, right: { role: 'ADMIN', locked: false } },
      });
    });

    it('reports with an invitation that its workspace is locked', async () => {
      const { workspaceId, hash } = await invite();
      await world.lock(workspaceId);
      expect(await world.store.find(hash)).toMatchObject({ right: { locked: true } });
      expect(await within((rows) => rows.hold(hash))).toMatchObject({ right: { locked: true } });
    });

    it.each([
      ['removed', null],
      ['demoted', 'MEMBER'],
    ] as const)('ends the invitations of a member who is %s, for good', async (_, role) => {
      const { workspaceId, userId, hash } = await invite();
      const other = await invite({ workspaceId });
      await world.setRole(workspaceId, userId, role);
      await world.setRole(workspaceId, userId, 'ADMIN');
      expect(await world.store.find(hash)).toBeNull();
      expect(await within((rows) => rows.hold(hash))).toBeNull();
      expect(await world.store.list(workspaceId)).toEqual([other.invitation]);
    });

    it('finds the address of a user', async () => {
      const { userId, email } = await world.addMember(await world.addWorkspace());
      expect(await within(({ users }) => users.find({ id: userId }))).toMatchObject({ email });
    });

    it('adds a user once, and makes one user per address', async () => {
      const { email, hash, workspaceId } = await invite();
      await within(async (rows) => {
        const invitation = await rows.hold(hash);
        if (invitation === null) throw new Error('there is no invitation');
        const facts = { timezone: 'Europe/Lisbon', admin: false, emailVerified: false };
        const user = { ...facts, name: 'Ada', email, passwordHash: 'first' };
        const userId = (await rows.users.create(user))?.id ?? 0;
        expect(await rows.users.create(user)).toBeNull();
        const join = () =>
          rows.members.add(workspaceId, userId, {
            ...{ role: invitation.role, canApprove: true, invitedBy: invitation.inviterId },
          });
        expect([await join(), await join()]).toEqual([true, false]);
        expect(await rows.countMembers(workspaceId, { userId })).toMatchObject({ isMember: true });
      });
    });

    it('removes an invitation once, in its own workspace only', async () => {
      const { workspaceId, invitation } = await invite();
      const remove = (from: number) => within((rows) => rows.remove(from, invitation.id));
      expect(await remove(await world.addWorkspace())).toBeNull();
      expect([await remove(workspaceId), await remove(workspaceId)]).toEqual([invitation.email, null]);
    });

    it('lets one of several use up an invitation at once', async () => {
      const { workspaceId, hash } = await invite();
      const used = await Promise.all(
        Array.from({ length: 8 }, () =>
          within(async (rows) => {
            const held = await rows.hold(hash);
            return held !== null && (await rows.remove(workspaceId, held.id));
          }),
        ),
      );
      expect(used.filter((isUsed) => isUsed)).toHaveLength(1);
    });

    it('commits nothing when the work throws', async () => {
      const { workspaceId, invitation } = await invite();
      const work = within(async (rows) => {
        await rows.remove(workspaceId, invitation.id);
        throw new Error('interrupted');
      });
      await expect(work).rejects.toThrow('interrupted');
      expect(await world.store.list(workspaceId)).toEqual([invitation]);
    });
  });
}
