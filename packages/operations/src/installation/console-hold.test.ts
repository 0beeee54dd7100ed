import { beforeEach, describe, expect, it } from 'vitest';
import { dispatched, UNKNOWN } from '../../kit/conformance/journal/hold-scene.ts';
import type { HoldUnderTest } from '../../kit/conformance/journal/hold-under-test.ts';
import { SINGLE } from '../../kit/conformance/journal/journal-scene.ts';
import { openMemoryHold } from '../../kit/memory/journal/memory-hold.ts';
import { type ConsoleCases, openConsole } from '../../kit/memory/open-console.ts';
import { fieldsOf } from '../../kit/memory/open-use-cases.ts';

let world: HoldUnderTest;
let cases: ConsoleCases;
beforeEach(async () => {
  world = openMemoryHold();
  cases = await openConsole({ hold: world.holds });
});

const RESTORE = { reason: 'restore', backupAt: new Date('2029-02-28T00:00:00Z') } as const;
const begin = async () => {
  await world.pass(1_000);
  return await world.holds.transaction((rows) => rows.begin(RESTORE));
};
const read = () => cases.call('getHold');
const release = (body: object = {}) => cases.call('releaseHold', { body });
const NOTHING = { published: 0, failed: 0, unconfirmed: 0, publish: 0 };

describe('the hold', () => {
  it('is null when the installation is not on hold', async () => {
    const none = { held: false, since: null, reason: null, backup_at: null, in_hand: 0, data: [] };
    expect(await read()).toEqual(none);
    expect(await fieldsOf(release())).toEqual(['hold']);
    expect(await world.audit()).toEqual([]);
  });

  it('shows what a restore left to decide, whether the network was asked or not', async () => {
    const { publications, ids, uuid } = await dispatched(world, 2);
    const { since } = await begin();
    await world.review.note(publications[1] ?? '', { ...UNKNOWN, plan: SINGLE, detail: 'Down.' });
    const { data, ...hold } = await read();
    const facts = { since: since.toISOString(), reason: 'restore', backup_at: '2029-02-28T00:00:00.000Z' };
    expect(hold).toEqual({ held: true, in_hand: 0, ...facts });
    const common = { post: uuid, due_at: expect.stringMatching(/^2029-03-01T.*Z$/), decision: null };
    expect(data).toMatchObject([
      { ...common, publication: publications[0], account: { id: ids[0] }, result: 'not_asked' },
      { ...common, publication: publications[1], result: 'unknown', posts: 1, detail: 'Down.' },
    ]);
  });

  it.each([
    [{}, { failed: 1 }],
    [{ publish_overdue: true }, { publish: 1 }],
  ])('ends and either holds back or sends what is overdue: %j', async (body, counts) => {
    const { publications } = await dispatched(world, 1);
    await begin();
    await world.review.note(publications[0] ?? '', { ...UNKNOWN, result: 'overdue' });
    expect(await release(body)).toEqual({ released: true, ...NOTHING, ...counts });
    expect((await read()).held).toBe(false);
    const actor = `user:${cases.administrator.user.id}`;
    expect(await world.audit()).toEqual([`${actor} installation.released installation`]);
  });

  it('cannot be ended, and nothing decided, before every network has been asked', async () => {
    const { publications, uuid } = await dispatched(world, 2);
    await begin();
    await world.review.note(publications[0] ?? '', { ...UNKNOWN, result: 'public' });
    const before = await read();
    expect(await fieldsOf(release({ publish_overdue: true }))).toEqual(['hold']);
    expect([await read(), await world.audit()]).toEqual([before, []]);
    expect((await world.read(uuid)).publications.map(({ state }) => state)).toEqual(['pending', 'pending']);
  });
});
