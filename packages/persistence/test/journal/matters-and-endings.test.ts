import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createOperatorMatters } from '../../src/index.ts';
import { mendMatters, raiseMatter } from '../../src/journal/operator-matters.ts';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** Waits until so many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await open.database.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
}

it.each([
  {
    cause: 'a network that accepts again',
    wake: (account: number) =>
      mendMatters(open.database.pool, open.jobs, account, { kinds: ['post'], isPublished: true }),
  },
  {
    cause: 'an operator',
    wake: () => createOperatorMatters(open.database.pool, open.jobs).tryNow('mastodon'),
  },
])(
  'publications that $cause wakes and one of the same post that ends do not wait for each other',
  async ({ wake }) => {
    const { pool } = open.database;
    const { accounts, post, uuids } = await dispatch(open, 2);
    const [sleeping = 0, ending = 0] = accounts.map(({ id }) => id);
    const { lease } = await claimed(open, uuids[1] ?? '');
    const [step] = await open.plan(lease, [STEP]);
    if (step === undefined) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, step, 'digest');
    await open.journal.settle(lease, sent, { state: 'accepted', remote: { id: '1', url: null } }, NOTE);
    await raiseMatter(pool, ending, {
      ...{ matter: 'quota', reason: 'No calls are left.', status: 429, kind: 'post' },
    });
    await pool.query(
      `update publications set wake_at = now() + interval '1 hour', delays = '[{"matter": "quota"}]' where post_id = $1`,
      [post.id],
    );
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query('select from publications where account_id = $1 for no key update', [sleeping]);
      const woken = wake(ending);
      await untilWaiting(1);
      const ended = open.journal.finish(lease, {
        ...{ state: 'published', externalUrl: 'https://social.example/1' },
      });
      await untilWaiting(2);
      await other.query('commit');
      await Promise.all([woken, ended]);
    } finally {
      other.release();
    }
    const { rows } = await pool.query(
      `select account_id as account, state, wake_at <= now() as awake from publications where post_id = $1 order by id`,
      [post.id],
    );
    expect(rows).toEqual([
      { account: sleeping, state: 'pending', awake: true },
      { account: ending, state: 'published', awake: null },
    ]);
  },
);
