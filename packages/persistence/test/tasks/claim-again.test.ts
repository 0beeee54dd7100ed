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

it.each([
  ['ended a second ago', '- 1', 'held', 2],
  ['has a minute left', '+ 60', 'busy', 1],
])(
  'retries a claim only if the account is free again: the other lease %s',
  async (_lease, seconds, outcome, tries) => {
    const { uuids, accounts } = await dispatch(open, 1);
    await open.database.pool.query(
      `update accounts set lease_token = gen_random_uuid(), lease_until = now() ${seconds} * interval '1 second'
      where id = $1`,
      [accounts[0]?.id],
    );
    let attempts = 0;
    const claim = await tasksIn(PUBLICATIONS).claimBy(
      open.database.pool,
      uuids[0],
      crypto.randomUUID(),
      async () => {
        attempts += 1;
        return attempts === 1 ? null : { id: 1, key: 1, crashes: 0 };
      },
    );
    expect([claim.outcome, attempts]).toEqual([outcome, tries]);
  },
);
