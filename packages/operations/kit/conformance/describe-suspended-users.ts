import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministrationRows } from '../../src/ports/administration.ts';
import type { AdministrationUnderTest } from './administration-under-test.ts';

/** How a store of administration keeps suspended users; every implementation runs it. */
export function describeSuspendedUsers(name: string, open: () => Promise<AdministrationUnderTest>): void {
  describe(`${name} as a store of suspended users`, () => {
    let world: AdministrationUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const within = <T>(work: (rows: AdministrationRows) => Promise<T>) => world.store.transaction(work);
    const addAdministrator = async (): Promise<number> => {
      const own = { name: 'Ada', email: `${randomUUID()}@crier.example`, admin: true };
      const user = { ...own, passwordHash: 'first', emailVerified: true };
      return (await within(({ users }) => users.create(user)))?.id ?? 0;
    };
    const change = (id: number, suspended: boolean) => within(({ users }) => users.change(id, { suspended }));
    const administrators = () => within(({ users }) => users.holdAdministrators());

    it('keeps the time of the first suspension until it ends', async () => {
      const id = await addAdministrator();
      const first = await change(id, true);
      expect(first?.suspendedAt).toBeInstanceOf(Date);
      expect((await change(id, true))?.suspendedAt).toEqual(first?.suspendedAt);
      const renamed = await within(({ users }) => users.change(id, { name: 'Grace' }));
      expect(renamed?.suspendedAt).toEqual(first?.suspendedAt);
      expect((await change(id, false))?.suspendedAt).toBeNull();
    });

    it('counts a suspended administrator as none', async () => {
      const id = await addAdministrator();
      await change(id, true);
      expect(await administrators()).not.toContain(id);
      await change(id, false);
      expect(await administrators()).toContain(id);
    });

    it('lists users by state and by role', async () => {
      const id = await addAdministrator();
      const { email = '' } = (await within(({ users }) => users.find({ id }))) ?? {};
      const found = async (suspended: boolean | null, admin: boolean | null) => {
        const filter = { keyword: email, suspended, admin };
        const { records } = await within(({ users }) => users.list(filter, { page: 1, limit: 9 }));
        return records.map((user) => user.id);
      };
      expect(await found(true, null)).toEqual([]);
      await change(id, true);
      expect(await found(true, true)).toEqual([id]);
      expect([await found(false, null), await found(null, false)]).toEqual([[], []]);
    });
  });
}
