import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createIdleAccounts } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

async function account(): Promise<number> {
  const { accounts } = await seedWorkspace(open.database, 1);
  return accounts[0]?.id ?? 0;
}

const rowOf = (id: number) => open.database.prisma.account.findUniqueOrThrow({ where: { id } });
const claim = (id: number, version = 1) => open.vault.claimRefresh(id, version, crypto.randomUUID(), 60_000);

it('lets one caller renew a version while its claim lasts, and another once it has ended', async () => {
  const id = await account();
  expect([await claim(id), await claim(id)]).toEqual(['claimed', 'busy']);
  await open.database.pool.query(
    "update accounts set refresh_until = now() + interval '2 seconds' where id = $1",
    [id],
  );
  expect(await claim(id)).toBe('busy');
  await open.database.pool.query(
    "update accounts set refresh_until = now() - interval '1 second' where id = $1",
    [id],
  );
  expect(await claim(id)).toBe('claimed');
});

it('lets only the holder of a claim give it back', async () => {
  const id = await account();
  const token = crypto.randomUUID();
  expect(await open.vault.claimRefresh(id, 1, token, 60_000)).toBe('claimed');
  await open.vault.release(id, crypto.randomUUID());
  expect(await claim(id)).toBe('busy');
  await open.vault.release(id, token);
  expect(await claim(id)).toBe('claimed');
});

it('stores a renewal of the newest version only, with its end, and ends the claim', async () => {
  const id = await account();
  await claim(id);
  const end = Date.UTC(2030, 0, 1);
  const stored = await open.vault.store(id, 1, { token: 'new', refresh: '' }, end);
  expect(stored).toEqual({ credentials: { token: 'new', refresh: 'r1' }, version: 2, expiresAt: end });
  expect(await open.vault.load(id)).toEqual(stored);
  // What was asked for with older credentials comes too late, and the newer ones stay.
  expect(await open.vault.store(id, 1, { token: 'late' }, null)).toEqual(stored);
  expect([await claim(id), await claim(id, 2)]).toEqual(['changed', 'claimed']);
  expect(await open.vault.store(id, 2, { token: 'endless' }, null)).toMatchObject({
    version: 3,
    expiresAt: null,
  });
});

it('keeps facts that were not reported this time', async () => {
  const id = await account();
  await open.database.pool.query(
    "update accounts set inspected_at = now() - interval '1 day' where id = $1",
    [id],
  );
  const all = {
    name: 'New',
    username: 'new',
    image: 'https://a.example/i.png',
    data: { a: 1 },
    limits: { b: 2 },
  };
  await open.vault.saveFacts(id, all);
  expect(await rowOf(id)).toMatchObject(all);
  expect(Date.now() - ((await rowOf(id)).inspectedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  await open.vault.saveFacts(id, { name: null, username: null, image: null, data: null, limits: null });
  expect(await rowOf(id)).toMatchObject(all);
});

it('stores why an account must be reconnected and notifies once', async () => {
  const id = await account();
  expect(await open.vault.markUnauthorized(id, { message: 'revoked' })).toBe(true);
  expect(await open.vault.markUnauthorized(id, { message: 'another reason' })).toBe(false);
  expect(await rowOf(id)).toMatchObject({ authorized: false, unauthorizedReason: 'revoked' });
});

it('reports that an account is gone', async () => {
  await expect(open.vault.load(2_000_000_000)).rejects.toThrow('account 2000000000 is gone');
});

it('finds idle authorised accounts in the order in which their credentials expired', async () => {
  await open.database.pool.query('delete from accounts');
  const ends = async (days: number, change: string) => {
    const id = await account();
    await open.database.pool.query(
      `update accounts set credentials_expire_at = now() - $2 * interval '1 day' ${change} where id = $1`,
      [id, days],
    );
    return id;
  };
  const [late, first] = [await ends(2, ''), await ends(9, '')];
  await ends(9, ', authorized = false');
  await ends(9, ", provider = 'bluesky'");
  await ends(0, '');
  await account();
  const idle = createIdleAccounts(open.database.pool);
  const before = new Date(Date.now() - 86_400_000);
  const found = async (limit: number) =>
    (await idle.expiredBefore(before, ['mastodon'], limit)).map(({ id }) => id);
  expect([await found(10), await found(1)]).toEqual([[first, late], [first]]);
});

it('lets exactly one caller refresh a version', async () => {
  const id = await account();
  const claims = await Promise.all(
    Array.from({ length: 20 }, () => open.vault.claimRefresh(id, 1, crypto.randomUUID(), 60_000)),
  );
  expect(claims.filter((answer) => answer === 'claimed')).toHaveLength(1);
  await open.vault.store(id, 1, { token: 'new', refresh: '' }, null);
  expect(await open.vault.claimRefresh(id, 1, crypto.randomUUID(), 60_000)).toBe('changed');
  const stored = await open.vault.load(id);
  expect([stored.credentials, stored.version]).toEqual([{ token: 'new', refresh: 'r1' }, 2]);
});

it('notifies everyone of a lost account once', async () => {
  const id = await account();
  const flips = await Promise.all(
    Array.from({ length: 10 }, () => open.vault.markUnauthorized(id, { message: 'revoked' })),
  );
  expect(flips.filter(Boolean)).toHaveLength(1);
});
