import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inHours, type OwnTimes, ownTimesOf, PAST } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
let own: OwnTimes;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
  own = ownTimesOf(open);
});
afterAll(() => open?.close());

describe('the trash [spec:gap.accounts-schedule-begun]', () => {
  it('stops the accounts still waiting, which wait again after a restore', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    expect(await thread.discard('trash')).toBe('publishing');
    await own.end(thread.first, 'published');
    expect(await thread.discard('keep')).toBe('publishing');
    const bystander = await own.seeded([inHours(1)]);
    await bystander.dispatch();
    expect(await thread.discard('trash')).toBe('done');
    const [second = ''] = thread.later;
    expect(await own.claim(second)).toBe('ended');
    expect(await own.claim(bystander.later[0] ?? '')).toBe('not_yet');
    expect((await thread.story())[1]?.explanation).toBe('The post is in the trash.');
    await open.database.pool.query('update posts set purge = true where uuid = $1', [thread.post]);
    expect(await thread.restore()).toBe('done');
    const { rows } = await open.database.pool.query('select trashed_at, purge from posts where uuid = $1', [
      thread.post,
    ]);
    expect(rows).toEqual([{ trashed_at: null, purge: false }]);
    expect([await thread.status(), await own.claim(second)]).toEqual(['publishing', 'not_yet']);
    await own.comeDue(second);
    await own.end(second, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('makes accounts miss a time that passes in it, after which they can be retried', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    await own.end(thread.first, 'published');
    await thread.discard('trash');
    const [second = ''] = thread.later;
    await own.setOwnTime(second, PAST);
    expect(await own.claim(second)).toBe('ended');
    await thread.restore();
    expect([await thread.status(), await thread.errors()]).toEqual([
      'failed',
      [[], ['Its time passed while the post was in the trash.']],
    ]);
    const { rows } = await open.database.pool.query(
      "select now() - finished_at < interval '1 minute' as ended from publications where uuid = $1",
      [second],
    );
    expect(rows).toEqual([{ ended: true }]);
    expect(await thread.retry(1)).toBe('retried');
    await own.end(second, 'published');
    expect(await thread.status()).toBe('published');
  });

  it('removes the post for good with its waiting accounts', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    await own.end(thread.first, 'published');
    expect(await thread.discard('remove')).toBe('done');
    expect([await thread.status(), await own.claim(thread.later[0] ?? '')]).toEqual([undefined, 'ended']);
  });

  it('either gets the post or lets an account begin, however close together', async () => {
    const endings = new Set<string>();
    // The loser starts earlier in the next round, which keeps the race close on a slow machine.
    let leadMs = 0;
    for (let round = 0; round < 200 && (round < 20 || endings.size < 2); round++) {
      const ownTime = new Date(Date.now() + 60 + 2 * leadMs);
      const thread = await own.seeded([ownTime]);
      await thread.dispatch();
      await own.end(thread.first, 'published');
      const [second = ''] = thread.later;
      const begins = async () => {
        for (;;) {
          const outcome = await own.claim(second);
          if (outcome !== 'not_yet') return outcome;
        }
      };
      const beginning = begins();
      await setTimeout(Math.max(0, ownTime.getTime() - leadMs - Date.now()));
      const discarded = await thread.discard('trash');
      endings.add(discarded);
      leadMs = discarded === 'done' ? Math.floor(leadMs / 2) : 2 * leadMs + 1;
      expect([discarded, await beginning]).toEqual(
        discarded === 'done' ? ['done', 'ended'] : ['publishing', 'held'],
      );
    }
    expect(endings).toEqual(new Set(['done', 'publishing']));
  });
});
