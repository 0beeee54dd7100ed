import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AdministrationRows } from '../../src/ports/administration.ts';
import type { AdministrationUnderTest } from './administration-under-test.ts';

/** The sessions of users in a store of administration, and whom they view as. */
export function describeSessions(worldOf: () => AdministrationUnderTest): void {
  const within = <T>(work: (rows: AdministrationRows) => Promise<T>) => worldOf().store.transaction(work);
  const addUser = async (): Promise<number> => {
    const own = { name: 'Ada', email: `${randomUUID()}@crier.example`, admin: false };
    const user = { ...own, passwordHash: 'first', emailVerified: true };
    return (await within(({ users }) => users.create(user)))?.id ?? 0;
  };

  it('lists a user’s sessions and ends one, or all but one', async () => {
    const [id, other] = [await addUser(), await addUser()];
    const hashes = [await worldOf().addSession(id, 1), await worldOf().addSession(id, 2)] as const;
    await worldOf().addSession(other, 3);
    const list = () => within(({ sessions }) => sessions.list(id, hashes[0]));
    const [second, first] = await list();
    expect([second?.current, first?.current]).toEqual([false, true]);
    expect(await within(({ sessions }) => sessions.end(other, first?.id ?? ''))).toBe(false);
    await worldOf().addSession(id, 4);
    expect(await within(({ sessions }) => sessions.end(id, second?.id ?? ''))).toBe(true);
    expect(await within(({ sessions }) => sessions.end(id, second?.id ?? ''))).toBe(false);
    expect(await within(({ sessions }) => sessions.endAll(id, hashes[0]))).toBe(1);
    expect(await list()).toEqual([first]);
    expect(await within(({ sessions }) => sessions.endAll(id))).toBe(1);
    expect(await within(({ sessions }) => sessions.list(other))).toHaveLength(1);
  });

  it('lets a session view as a user until it ends that, once', async () => {
    const [id, other] = [await addUser(), await addUser()];
    const session = await worldOf().addSession(id, 1);
    const end = () => within(({ sessions }) => sessions.endView(session));
    expect(await end()).toBeNull();
    expect(await within(({ sessions }) => sessions.beginView(new Uint8Array(32).fill(9), other))).toBeNull();
    expect(await within(({ sessions }) => sessions.beginView(session, other))).toBeInstanceOf(Date);
    expect(await end()).toEqual({ by: id, userId: other });
    expect(await end()).toBeNull();
    expect(await within(({ sessions }) => sessions.list(other))).toEqual([]);
  });
}
