import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AdministrationRows } from '../../src/ports/administration.ts';
import type { AdministrationUnderTest } from './administration-under-test.ts';

/** Which user a session views as, in a store of administration. */
export function describeSessionViews(worldOf: () => AdministrationUnderTest): void {
  const within = <T>(work: (rows: AdministrationRows) => Promise<T>) => worldOf().store.transaction(work);
  const addUser = async (): Promise<number> => {
    const own = { name: 'Ada', email: `${randomUUID()}@crier.example`, admin: false };
    const user = { ...own, passwordHash: 'first', emailVerified: true };
    return (await within(({ users }) => users.create(user)))?.id ?? 0;
  };

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
