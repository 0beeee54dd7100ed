import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PUBLICATIONS } from '../../src/index.ts';
import { tasksIn } from '../../src/tasks/tasks.ts';
import { dispatch } from '../journal/claimed.ts';
import { type OpenJournal, openJournal } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('leaves only a task that has nothing to do alone for a while', async () => {
  const { uuids } = await dispatch(open, 2);
  const [idle, other = ''] = uuids;
  const wakeOf = async (uuid: string) =>
    (await open.database.prisma.publication.findUniqueOrThrow({ where: { uuid } })).wakeAt;
  await open.database.pool.query('update publications set due_at = null where uuid = $1', [idle]);
  const before = [await wakeOf(idle), await wakeOf(other)] as const;
  const claim = await tasksIn(PUBLICATIONS).claim(open.database.pool, idle, crypto.randomUUID(), 60_000);
  expect(claim.outcome).toBe('ended');
  expect((await wakeOf(idle))?.getTime()).toBeGreaterThan(before[0]?.getTime() ?? Number.POSITIVE_INFINITY);
  expect(await wakeOf(other)).toEqual(before[1]);
});
