import { randomUUID } from 'node:crypto';
import { quoted } from '@crier/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PresentRight } from '../../src/ports/present-right.ts';
import type { HeldDownload, NewDownload } from '../../src/ports/remote-downloads.ts';
import { newMedia } from './new-media.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const LONG_MS = 60_000;
/** Longer than two statements take on a busy machine. */
const SHORT_MS = 1_000;
const NEW: NewDownload = { url: 'https://files.example/loaf.jpg', altText: 'A loaf', folder: null };

/** The guarantees of a store of downloads; every implementation runs them. */
export function describeDownloadStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of downloads`, () => {
    let world: StoresUnderTest;
    let here: number;
    let user: number;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());
    beforeEach(async () => {
      here = await world.addWorkspace();
      user = await world.addMember(here);
    });

    const begin = () => world.stores.downloads.begin(here, user, NEW);
    const find = (uuid: string) => world.stores.downloads.find(here, uuid);
    const claim = (uuid: string, ms = LONG_MS) => world.stores.downloads.claim(uuid, randomUUID(), ms);
    const held = async (uuid: string, ms?: number) => present(await claim(uuid, ms));
    /** Two holders of one download; the first has lost the claim. */
    const lostAndHeld = async (uuid: string): Promise<[HeldDownload, HeldDownload]> => {
      const lost = await held(uuid, 1);
      return [lost, await vi.waitFor(() => held(uuid))];
    };

    it('begins with a job, in its workspace only', async () => {
      const uuid = await begin();
      expect(await find(uuid)).toEqual({
        uuid,
        state: 'pending',
        progress: 0,
        error: null,
        notices: null,
        mediaId: null,
      });
      expect(await world.downloadJobs(uuid)).toHaveLength(1);
      expect(await world.stores.downloads.find(await world.addWorkspace(), uuid)).toBeNull();
      expect([await find(randomUUID()), await claim(randomUUID())]).toEqual([null, null]);
    });

    it('keeps waiting downloads within each workspace’s limit, however many begin at once', async () => {
      const { downloads } = world.stores;
      const guard = (pending: number) => {
        if (pending >= 7) throw new Error(`${pending} wait`);
      };
      const guarded = () => downloads.begin(here, user, NEW, guard);
      const all = await Promise.allSettled(Array.from({ length: 50 }, guarded));
      const begun = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect([begun.length, await downloads.pending(here)]).toEqual([7, 7]);
      const elsewhere = await world.addWorkspace();
      await downloads.begin(elsewhere, await world.addMember(elsewhere), NEW, guard);
      await downloads.fail(await held(present(begun[0] ?? null)), quoted('gone'));
      await guarded();
      await expect(guarded()).rejects.toThrow('7 wait');
    });

    it('lets exactly one of many claim it and learn what to fetch', async () => {
      const uuid = await begin();
      const claims = await Promise.all(Array.from({ length: 8 }, () => claim(uuid)));
      expect(claims.filter((one) => one !== null)).toMatchObject([
        { ...NEW, uuid, workspaceId: here, tenancy: null, attempts: 1, crashes: 0 },
      ]);
      expect(await find(uuid)).toMatchObject({ state: 'downloading', progress: 0 });
    });

    it.each(['begun', 'finished'] as const)(
      'reports its user’s present right when it is %s',
      async (when) => {
        const { downloads, members } = world.stores;
        await world.addMember(here, 'ADMIN');
        const uuid = await begin();
        const mine = await held(uuid);
        expect(mine.right).toEqual({ role: 'MEMBER', locked: false });
        await members.transaction((rows) => rows.members.remove(here, user));
        if (when === 'begun') {
          await downloads.release(mine);
          expect((await held(uuid)).right).toEqual({ role: null, locked: false });
          return;
        }
        const refuse = ({ role }: PresentRight) => {
          throw new Error(`the role is ${role}`);
        };
        const finishing = downloads.finish(mine, newMedia(), undefined, refuse);
        await expect(finishing).rejects.toThrow('the role is null');
        expect(await find(uuid)).toMatchObject({ mediaId: null });
      },
    );

    it('renews the claim with each progress report', async () => {
      const { downloads } = world.stores;
      const uuid = await begin();
      const mine = await held(uuid, SHORT_MS);
      expect(await downloads.progress(mine, 'downloading', 40, LONG_MS)).toBe(true);
      expect(await find(uuid)).toMatchObject({ state: 'downloading', progress: 40 });
      expect(await downloads.progress(mine, 'processing', 99, SHORT_MS)).toBe(true);
      expect(await find(uuid)).toMatchObject({ state: 'processing', progress: 99 });
      await expect.poll(() => claim(uuid), { timeout: LONG_MS }).toMatchObject({ attempts: 2 });
    });

    it('ends with one record and cannot be claimed again', async () => {
      const { downloads, media } = world.stores;
      const uuid = await begin();
      const mine = await held(uuid);
      const made = present(await downloads.finish(mine, newMedia({ name: 'loaf' })));
      expect(await media.find(here, { id: made.id })).toEqual(made);
      const ended = { uuid, state: 'completed', progress: 100, error: null, notices: null, mediaId: made.id };
      expect([await find(uuid), await claim(uuid)]).toEqual([ended, null]);
      expect(await downloads.finish(mine, newMedia())).toBeNull();
      await downloads.fail(mine, quoted('Too late.'));
      expect([await find(uuid), await media.stored(here)]).toEqual([ended, { files: 1, bytes: 1_000 }]);
    });

    it('stays open and makes no record when its guard refuses', async () => {
      const { downloads, media } = world.stores;
      const uuid = await begin();
      const mine = await held(uuid);
      const refuse = () => {
        throw new Error('no room');
      };
      await expect(downloads.finish(mine, newMedia(), refuse)).rejects.toThrow('no room');
      expect(await media.stored(here)).toEqual({ files: 0, bytes: 0 });
      expect(await find(uuid)).toMatchObject({ state: 'downloading', mediaId: null });
      expect(await downloads.finish(mine, newMedia())).not.toBeNull();
    });

    it('that failed says why and cannot be claimed again', async () => {
      const uuid = await begin();
      await world.stores.downloads.fail(await held(uuid), quoted('The server is away.'));
      expect(await find(uuid)).toMatchObject({
        state: 'failed',
        error: 'The server is away.',
        notices: [quoted('The server is away.')],
        mediaId: null,
      });
      expect(await claim(uuid)).toBeNull();
    });

    it('can be ended by a holder whose claim ran out, unless another has it', async () => {
      const { downloads } = world.stores;
      const uuid = await begin();
      const late = await held(uuid, 0);
      expect(await downloads.progress(late, 'downloading', 40, LONG_MS)).toBe(false);
      expect(await downloads.finish(late, newMedia())).not.toBeNull();
      expect(await find(uuid)).toMatchObject({ state: 'completed' });
    });

    it('that is postponed has a job for its time and cannot be claimed before', async () => {
      const { downloads } = world.stores;
      const uuid = await begin();
      const at = new Date(Date.now() + 3_600_000);
      await downloads.postpone(await held(uuid), at);
      expect([(await find(uuid))?.state, await claim(uuid)]).toEqual(['pending', null]);
      expect((await world.downloadJobs(uuid)).at(-1)).toEqual(at);
      const soon = await begin();
      await downloads.postpone(await held(soon), new Date(Date.now() - 1_000));
      expect(await held(soon)).toMatchObject({ attempts: 2, crashes: 0 });
    });

    it('that gives way has a job for its time, and the attempt does not count', async () => {
      const { downloads } = world.stores;
      const [uuid, soon] = [await begin(), await begin()];
      const at = new Date(Date.now() + 3_600_000);
      await downloads.giveWay(await held(uuid), at);
      expect([(await find(uuid))?.state, await claim(uuid)]).toEqual(['pending', null]);
      expect((await world.downloadJobs(uuid)).at(-1)).toEqual(at);
      await downloads.postpone(await held(soon), new Date(Date.now() - 1_000));
      const { createdAt, ...second } = await held(soon);
      await downloads.giveWay({ ...second, createdAt }, new Date(Date.now() - 1_000));
      expect([second.attempts, await held(soon)]).toEqual([
        2,
        expect.objectContaining({ attempts: 2, crashes: 0, createdAt }),
      ]);
    });

    it('that is released counts as never claimed and has a job for now', async () => {
      const uuid = await begin();
      for (let times = 1; times <= 3; times++) {
        const mine = await held(uuid);
        expect(mine).toMatchObject({ attempts: 1, crashes: 0 });
        await world.stores.downloads.release(mine);
        expect((await find(uuid))?.state).toBe('pending');
        expect(await world.downloadJobs(uuid)).toHaveLength(1 + times);
      }
    });

    it('counts only claims whose holders fell silent as crashes', async () => {
      const { downloads } = world.stores;
      const uuid = await begin();
      const [, second] = await lostAndHeld(uuid);
      expect(second).toMatchObject({ attempts: 2, crashes: 1 });
      await downloads.release(second);
      const [slow, next] = await lostAndHeld(uuid);
      expect([slow.crashes, next.crashes]).toEqual([1, 2]);
      await downloads.fail(slow, quoted('Too late.'));
      await downloads.release(next);
      expect(await held(uuid)).toMatchObject({ crashes: 1 });
    });

    it('cannot be changed by a holder who lost the claim', async () => {
      const { downloads, media } = world.stores;
      const uuid = await begin();
      const [lost, mine] = await lostAndHeld(uuid);
      const jobs = await world.downloadJobs(uuid);
      expect(await downloads.progress(lost, 'processing', 99, LONG_MS)).toBe(false);
      expect(await downloads.finish(lost, newMedia())).toBeNull();
      await downloads.fail(lost, quoted('Too late.'));
      await downloads.postpone(lost, new Date());
      await downloads.giveWay(lost, new Date());
      await downloads.release(lost);
      expect(await find(uuid)).toMatchObject({ state: 'downloading', progress: 0, error: null });
      expect([await claim(uuid), await world.downloadJobs(uuid)]).toEqual([null, jobs]);
      expect(await media.stored(here)).toEqual({ files: 0, bytes: 0 });
      expect(await downloads.finish(mine, newMedia())).not.toBeNull();
    });

    it('waits its turn until somebody carries it out', async () => {
      const { downloads } = world.stores;
      const elsewhere = await world.addWorkspace();
      const uuid = await begin();
      expect(await downloads.othersWait(elsewhere)).toBe(true);
      expect((await held(uuid)).uuid).toBe(uuid);
    });

    it('is deleted a week after it began, unless it has not ended', async () => {
      const { downloads } = world.stores;
      const all = [await begin(), await begin(), await begin(), await begin()];
      const [open = '', fresh = '', ...old] = all;
      for (const uuid of [fresh, ...old]) await downloads.fail(await held(uuid), quoted('Away.'));
      for (const uuid of [open, ...old]) await world.ageDownload(uuid);
      expect([await downloads.prune(1), await downloads.prune(9), await downloads.prune(9)]).toEqual([
        1, 1, 0,
      ]);
      const left = await Promise.all(all.map(find));
      expect(left.map((one) => one?.state)).toEqual(['pending', 'failed', undefined, undefined]);
    });
  });
}

/** @throws when the value is null */
function present<T>(found: T | null): T {
  if (found === null) throw new Error('it was not to be had');
  return found;
}
