import type { AccountAccess } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { JournalUnderTest } from './journal-under-test.ts';

const CLAIM_MS = 60_000;
const OLD = { token: 't1', refresh: 'r1' };

export function describeVault(current: () => JournalUnderTest): void {
  const account = async () => (await current().addAccounts(1)).ids[0] ?? 0;
  const claim = (id: number, version = 1, token: string = crypto.randomUUID()) =>
    current().vault.claimRefresh(id, version, token, CLAIM_MS);

  describe('the credentials of an account', () => {
    it('can be loaded, and opened from what a claim returns', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(1);
      const { publications } = await world.dispatch(workspaceId, ids);
      const claimed = await world.journal.claim(publications[0] ?? '', crypto.randomUUID(), CLAIM_MS);
      if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
      const loaded = await world.vault.load(ids[0] ?? 0);
      expect(loaded).toEqual({ credentials: OLD, version: 1, expiresAt: null });
      expect(await world.vault.open(claimed.publication.credentials)).toEqual(loaded);
      await expect(world.vault.load(2_000_000_000)).rejects.toThrow('account 2000000000 is gone');
    });

    it('are renewed by one caller per version, until the claim runs out', async () => {
      const id = await account();
      const claims = await Promise.all(Array.from({ length: 5 }, () => claim(id)));
      expect(claims.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'claimed']);
      await current().pass(CLAIM_MS - 10_000);
      expect(await claim(id)).toBe('busy');
      await current().pass(11_000);
      expect(await claim(id)).toBe('claimed');
    });

    it('can be claimed again when the holder of the claim, and nobody else, gives it back', async () => {
      const id = await account();
      const token = crypto.randomUUID();
      await claim(id, 1, token);
      await current().vault.release(id, crypto.randomUUID());
      expect(await claim(id)).toBe('busy');
      await current().vault.release(id, token);
      expect(await claim(id)).toBe('claimed');
    });

    it('are replaced only by newer ones, which end the claim and never empty a value', async () => {
      const { vault } = current();
      const id = await account();
      await claim(id);
      const end = Date.UTC(2035, 0, 1);
      const stored = await vault.store(id, 1, { token: 't2', refresh: '' }, end);
      expect(stored).toEqual({ credentials: { token: 't2', refresh: 'r1' }, version: 2, expiresAt: end });
      expect(await vault.store(id, 1, { token: 'late' }, null)).toEqual(stored);
      expect(await vault.load(id)).toEqual(stored);
      expect([await claim(id), await claim(id, 2)]).toEqual(['changed', 'claimed']);
    });
  });

  describe('an account', () => {
    it('is marked for reconnecting by exactly one caller, whose reason stays', async () => {
      const { vault, accountOf } = current();
      const id = await account();
      const told = await Promise.all(
        ['one', 'two', 'three'].map((message) => vault.markUnauthorized(id, { message, code: 'expired' })),
      );
      expect(told.filter(Boolean)).toHaveLength(1);
      const { authorized, unauthorizedReason, unauthorizedCode } = await accountOf(id);
      const first = ['one', 'two', 'three'][told.indexOf(true)];
      expect([authorized, unauthorizedReason, unauthorizedCode]).toEqual([false, first, 'expired']);
    });

    it('is marked for reconnecting in the network’s words if there is no known reason', async () => {
      const { vault, accountOf } = current();
      const id = await account();
      await vault.markUnauthorized(id, { message: 'Token has been revoked' });
      expect(await accountOf(id)).toMatchObject({
        unauthorizedReason: 'Token has been revoked',
        unauthorizedCode: 'told',
      });
    });

    it('refused by the network reports since when, until a day has passed', async () => {
      const { vault, pass } = current();
      const id = await account();
      expect(await vault.noteRefusal(id)).toBe(0);
      await pass(120_000);
      const since = await vault.noteRefusal(id);
      expect(since).toBeGreaterThanOrEqual(120_000);
      expect(since).toBeLessThan(180_000);
      expect(await vault.noteRefusal((await current().addAccounts(1)).ids[0] ?? 0)).toBe(0);
      await pass(86_400_000);
      expect(await vault.noteRefusal(id)).toBe(0);
    });

    it('keeps the end of its access until the network reports another', async () => {
      const { vault, accountOf, now } = current();
      const id = await account();
      const start = now();
      const day = (days: number) => start + days * 86_400_000;
      const renew = async (access?: AccountAccess) => {
        const { version } = await vault.load(id);
        await vault.store(id, version, { token: 't' }, null, access);
        return (await accountOf(id)).access;
      };
      expect(await renew({ endsAt: day(1), renews: false })).toEqual({ endsAt: day(1), renews: false });
      expect(await renew({ endsAt: null, renews: true })).toEqual({ endsAt: null, renews: true });
      const known = { endsAt: day(365), renews: true };
      expect(await renew(known)).toEqual(known);
      expect(await renew({ endsAt: null, renews: true })).toEqual(known);
      expect(await renew()).toEqual(known);
    });

    it('keeps facts that the network did not report', async () => {
      const { vault, accountOf } = current();
      const id = await account();
      const told = { name: 'New', username: 'new', data: { a: 1 } };
      await vault.saveFacts(id, { ...told, image: null, limits: null });
      await vault.saveFacts(id, { name: null, username: null, image: null, data: null, limits: null });
      expect(await accountOf(id)).toMatchObject(told);
    });

    it('adds what an answer revealed to the facts that are known', async () => {
      const { vault, accountOf } = current();
      const id = await account();
      await vault.saveFacts(id, {
        name: null,
        username: null,
        image: null,
        data: { a: 1, b: 1 },
        limits: null,
      });
      await vault.saveKnown(id, { b: 2, c: 3 });
      expect(await accountOf(id)).toMatchObject({ data: { a: 1, b: 2, c: 3 } });
    });
  });
}
