import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ownFromJson } from '../../src/stores/post-columns.ts';
import { inHours, type OwnTimes, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
let own: OwnTimes;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
  own = ownTimesOf(open);
});
afterAll(() => open?.close());

it('an account with its own time has no due time while its post is in the trash', async () => {
  const thread = await own.seeded([inHours(1)]);
  await thread.dispatch();
  await own.end(thread.first, 'published');
  const rows = () => open.database.prisma.post.findUniqueOrThrow({ where: { uuid: thread.post } });
  expect(await thread.discard('trash')).toBe('done');
  const publicationOf = (uuid: string) =>
    open.database.prisma.publication.findUniqueOrThrow({ where: { uuid } });
  const { dueAt, notBefore, wakeAt } = await publicationOf(thread.later[0] ?? '');
  expect([dueAt, notBefore, wakeAt]).toEqual([null, null, null]);
  expect((await publicationOf(thread.first)).dueAt).toEqual(expect.any(Date));
  const trashed = await rows();
  await thread.restore();
  const restored = await rows();
  const waiting = await publicationOf(thread.later[0] ?? '');
  expect([waiting.dueAt, waiting.notBefore, waiting.wakeAt]).toEqual(Array(3).fill(waiting.ownAt));
  expect(restored.revision).toBe(trashed.revision + 1);
});

it('an account’s own time without a date has no instant', () => {
  expect(ownFromJson({ date: null, time: '10:00', at: null })).toEqual({
    date: null,
    time: '10:00',
    at: null,
  });
});
