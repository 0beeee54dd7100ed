import { describe, expect, it } from 'vitest';
import { type AppRefusal, PROBE_MS } from '../../../src/ports/operator-matters.ts';
import { claimed, LEASE_MS } from './journal-scene.ts';
import type { JournalUnderTest } from './journal-under-test.ts';

const MINUTE_MS = 60_000;
const CREDITS: AppRefusal = { matter: 'credits', reason: 'No credits', status: 402, kind: 'post' };
const AUDIT: AppRefusal = { matter: 'audit', reason: 'Not audited', status: 403, kind: 'post' };
const POSTED = { kinds: ['post'], isPublished: false } as const;

export function describeJournalMatters(current: () => JournalUnderTest): void {
  /** Publications of one account each, all on one server. */
  const onOneServer = async (count: number) => {
    const world = current();
    const server = `https://${crypto.randomUUID()}.example`;
    const publications: string[] = [];
    for (let index = 0; index < count; index++) {
      const { workspaceId, ids } = await world.addAccounts(1, server);
      publications.push(...(await world.dispatch(workspaceId, ids)).publications);
    }
    return publications;
  };
  const refuse = async (publication: string, refusal: AppRefusal, holdsServer: boolean) => {
    const world = current();
    const held = await claimed(world, publication);
    const until = new Date(world.now() + 5 * MINUTE_MS);
    const why = { reason: refusal.reason, counts: false, refusal, holdsServer };
    await world.journal.postpone(held.lease, until, why);
    return held;
  };
  const claimAgain = (publication: string) =>
    current().journal.claim(publication, crypto.randomUUID(), LEASE_MS);

  describe('a network that refuses the app', () => {
    it('is tried by one publication at a time, and by all once it accepts the app again', async () => {
      const world = current();
      const [one = '', two = '', three = ''] = await onOneServer(3);
      expect((await refuse(one, CREDITS, true)).isAppRefused).toBe(false);
      expect((await claimAgain(two)).outcome).toBe('not_yet');
      await world.pass(5 * MINUTE_MS + 1_000);
      const [first, second] = [await claimed(world, two), await claimed(world, three)];
      expect([first.isAppRefused, second.isAppRefused]).toEqual([true, true]);
      expect(await world.journal.probe(first.lease)).toBeNull();
      const until = await world.journal.probe(second.lease);
      expect(until?.getTime()).toBeGreaterThan(world.now() + PROBE_MS - MINUTE_MS);
      expect((await claimAgain(one)).outcome).toBe('not_yet');
      await world.journal.postpone(second.lease, until ?? new Date(), { reason: 'Turn', counts: false });
      expect(await world.journal.mended(first.lease, { kinds: ['upload'], isPublished: false })).toEqual([]);
      expect(await world.journal.mended(first.lease, POSTED)).toEqual(['credits']);
      expect((await claimed(world, one)).isAppRefused).toBe(false);
    });

    it('is left alone for longer and longer, for an hour at most', async () => {
      const world = current();
      const [publication = ''] = await onOneServer(1);
      const waits: number[] = [];
      for (let times = 0; times < 8; times++) {
        await refuse(publication, CREDITS, false);
        const claim = await claimAgain(publication);
        const ms = claim.outcome === 'not_yet' ? claim.at.getTime() - world.now() : 0;
        waits.push(Math.round(ms / MINUTE_MS));
        await world.pass(ms + 1);
      }
      expect(waits).toEqual([5, 5, 10, 20, 40, 60, 60, 60]);
    });

    it('for some accounts only is accepted again only through one of them', async () => {
      const world = current();
      const [refused = '', other = ''] = await onOneServer(2);
      await refuse(refused, AUDIT, false);
      const held = await claimed(world, other);
      expect(await world.journal.probe(held.lease)).toBeNull();
      expect(await world.journal.mended(held.lease, { kinds: ['post'], isPublished: true })).toEqual([]);
      await world.pass(5 * MINUTE_MS + 1_000);
      const again = await claimed(world, refused);
      expect(await world.journal.mended(again.lease, POSTED)).toEqual(['audit']);
    });

    it('at the renewal of credentials is recorded as well', async () => {
      const world = current();
      const { workspaceId, ids } = await world.addAccounts(1);
      await world.vault.tellOperator(ids[0] ?? 0, { ...CREDITS, matter: 'app', status: null, kind: null });
      const { publications } = await world.dispatch(workspaceId, ids);
      const held = await claimed(world, publications[0] ?? '');
      expect(held.isAppRefused).toBe(true);
      expect(await world.journal.probe(held.lease)).toBeNull();
      expect(await world.journal.mended(held.lease, { kinds: [], isPublished: true })).toEqual(['app']);
    });
  });
}
