import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftFor, scheduledAt } from './new-posts.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const MONDAY = { weekday: 1, time: '09:00' } as const;
const FRIDAY = { weekday: 5, time: '18:00' } as const;
const AFTER = new Date('2099-01-01T00:00:00Z');
const NOON = new Date('2099-03-01T12:00:00Z');

/** The guarantees of a store of queue slots; every implementation runs them. */
export function describeQueueStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of queue slots`, () => {
    let world: StoresUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('replaces all slots at once and lists them in weekday order', async () => {
      const { queue } = world.stores;
      const workspace = await world.addWorkspace();
      expect(await queue.slots(workspace)).toEqual([]);
      await queue.replace(workspace, [FRIDAY, MONDAY, { weekday: 1, time: '08:00' }]);
      expect(await queue.slots(workspace)).toEqual([{ weekday: 1, time: '08:00' }, MONDAY, FRIDAY]);
      await queue.replace(workspace, [FRIDAY]);
      expect(await queue.slots(workspace)).toEqual([FRIDAY]);
      expect(await queue.slots(await world.addWorkspace())).toEqual([]);
    });

    it('changes nothing when the guard throws', async () => {
      const { queue } = world.stores;
      const workspace = await world.addWorkspace();
      await queue.replace(workspace, [MONDAY]);
      const seen: unknown[] = [];
      const guarded = queue.replace(workspace, [FRIDAY], (slots) => {
        seen.push(slots);
        throw new Error('refused by the guard');
      });
      await expect(guarded).rejects.toThrow('guard');
      expect(seen).toEqual([[MONDAY]]);
      expect(await queue.slots(workspace)).toEqual([MONDAY]);
    });

    it('lists exactly the times that scheduled and waiting posts take', async () => {
      const { queue, posts } = world.stores;
      const workspace = await world.addWorkspace();
      const userId = await world.addMember(workspace);
      const account = await world.addAccount(workspace);
      const base = { workspaceId: workspace, userId, accountIds: [account] };
      const later = new Date(NOON.getTime() + 3_600_000);
      await posts.create(draftFor(base));
      await posts.create({ ...draftFor(base), entry: scheduledAt(NOON) });
      const own = { accountId: account, date: '2099-03-01', time: '13:00', at: later };
      const { kind, schedule } = scheduledAt(new Date('2098-01-01T00:00:00Z'));
      await posts.create({ ...draftFor(base), entry: { kind, schedule: { ...schedule, own: [own] } } });
      const gone = await posts.create({ ...draftFor(base), entry: scheduledAt(NOON) });
      if (typeof gone === 'string') throw new Error(gone);
      await posts.discard(workspace, [{ id: gone.id }], { app: 'trash', networks: false });
      const { occupied } = await queue.view(workspace, AFTER);
      expect(occupied.map((at) => at.getTime()).toSorted((a, b) => a - b)).toEqual([
        NOON.getTime(),
        later.getTime(),
      ]);
    });
  });
}
