import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const LIMIT = { kind: 'limit', status: 429 } as const;
const NETWORK = { kind: 'network', status: 503 } as const;

/** A dispatched publication whose delays are postponements and claims of the tests. */
async function dispatched() {
  const { workspace, post, uuids, accounts } = await dispatch(open, 1);
  const [uuid] = uuids;
  const { pool } = open.database;
  return {
    uuid,
    /** Puts it off as a worker does; it may be claimed again at once. */
    postpone: async (
      delay: typeof LIMIT | typeof NETWORK | undefined,
      reason: string | null,
      until: Date,
    ) => {
      const { lease } = await claimed(open, uuid);
      await open.journal.postpone(lease, until, { reason, counts: true, ...(delay && { delay }) });
      await pool.query('update publications set not_before = null, wake_at = now() where uuid = $1', [uuid]);
    },
    die: () =>
      pool.query("update accounts set lease_until = now() - interval '1 second' where id = $1", [
        accounts[0]?.id,
      ]),
    delays: async () => {
      const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
      return story?.delays ?? [];
    },
  };
}

it('keeps what a publication waited for and shows it after publishing', async () => {
  const { uuid, postpone, delays } = await dispatched();
  const until = inHours(1);
  await postpone(LIMIT, 'Slow down.', until);
  const { lease } = await claimed(open, uuid);
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  const sent = await open.journal.send(lease, planned, 'digest');
  const evidence = { request: null, status: 502, body: null };
  const unknown = await open.journal.settle(
    lease,
    sent,
    { state: 'unknown' },
    { ...NOTE, message: 'Cut off.', evidence },
  );
  // Asking the network again about the same lost answer is no second delay.
  const asked = await open.journal.settle(lease, unknown, { state: 'unknown' }, NOTE);
  await open.journal.settle(lease, asked, { state: 'accepted', remote: { id: '1', url: null } }, NOTE);
  await open.journal.finish(lease, { state: 'published', externalUrl: null });
  expect(await delays()).toEqual([
    {
      ...{ kind: 'limit', matter: null, status: 429, reason: 'Slow down.', count: 1, notices: [] },
      ...{ at: expect.any(String), last_at: expect.any(String), until: wireOf(until) },
    },
    {
      ...{ kind: 'lost_answer', matter: null, status: 502, reason: `${STEP.label}: Cut off.`, count: 1 },
      ...{ at: expect.any(String), last_at: expect.any(String), until: null },
      notices: [expect.objectContaining({ key: 'answer_lost' })],
    },
  ]);
});

it('counts delays of one kind and status in a row as one, with the latest words and time', async () => {
  const { postpone, delays } = await dispatched();
  const until = inHours(2);
  await postpone(LIMIT, 'One.', inHours(1));
  await postpone(LIMIT, 'Two.', until);
  await postpone({ ...NETWORK }, 'Down.', inHours(1));
  await postpone(LIMIT, 'Three.', inHours(1));
  expect((await delays()).map(({ kind, count, reason }) => [kind, count, reason])).toEqual([
    ['limit', 2, 'Two.'],
    ['network', 1, 'Down.'],
    ['limit', 1, 'Three.'],
  ]);
  expect((await delays())[0]?.until).toBe(wireOf(until));
});

it('keeps the newest 20 delays', async () => {
  const { postpone, delays } = await dispatched();
  for (let nr = 0; nr < 23; nr++) {
    await postpone(nr % 2 === 0 ? LIMIT : NETWORK, `Delay ${nr}.`, inHours(1));
  }
  const told = (await delays()).map(({ reason }) => reason);
  expect([told.length, told[0], told.at(-1)]).toEqual([20, 'Delay 3.', 'Delay 22.']);
});

it('records that another worker took over after one died, but no handover while waiting', async () => {
  const { uuid, postpone, die, delays } = await dispatched();
  await postpone(undefined, null, inHours(1));
  expect(await delays()).toEqual([]);
  await claimed(open, uuid);
  await die();
  await claimed(open, uuid);
  expect(await delays()).toMatchObject([{ kind: 'takeover', count: 1, status: null, until: null }]);
});

it('shows a late start with its reason first', async () => {
  const { uuid, postpone, delays } = await dispatched();
  await postpone(NETWORK, 'Down.', inHours(1));
  await open.database.pool.query(
    "update publications set due_at = started_at - interval '1 hour' where uuid = $1",
    [uuid],
  );
  expect(await delays()).toMatchObject([
    { kind: 'late_start', reason: 'Another publication on this account was in progress.' },
    { kind: 'network' },
  ]);
});

function wireOf(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
