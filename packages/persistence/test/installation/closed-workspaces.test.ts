import { allowanceAt, LEFT_OF_PLAN, SUBSCRIPTION_STATUSES, type Tenancy } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/index.ts';
import { partialHoldOf } from '../../src/installation/partial-hold.ts';
import { TENANCY } from '../../src/tenancy/tenancy.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  database = openDatabase(clone.url);
});
afterAll(async () => {
  await database?.close();
  await clone?.drop();
});

const TIMES = ['null', "now() - interval '1 day'", "now() + interval '1 day'"];

/** A workspace with these subscriptions, and an account in it. */
async function open({ status, trial, ends, generic }: Readonly<Record<string, string>>) {
  const { rows } = await database.pool.query<{ workspace: number; account: number }>(
    `with w as (insert into workspaces (name, billing) values ('W', 'subscription') returning id)
     insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     select id, 'mastodon', '1', 'x', 'x', '\\x00' from w returning id as account, workspace_id as workspace`,
  );
  const { workspace = 0, account = 0 } = rows[0] ?? {};
  if (status !== 'none')
    await database.pool.query(
      `insert into subscriptions (workspace_id, platform_subscription_id, platform_plan_id, plan_id, status, cycle,
                                  trial_ends_at, ends_at)
       select $1, $3, 'x', id, $2, 'monthly', ${trial}, ${ends} from plans`,
      [workspace, status, `sub-${workspace}`],
    );
  if (generic !== 'none')
    await database.pool.query(
      `insert into generic_subscriptions (workspace_id, plan_id, trial_ends_at) select $1, id, ${generic} from plans`,
      [workspace],
    );
  return { workspace, account };
}

it('posts of a workspace wait in exactly the states in which its subscription allows nothing', async () => {
  const { pool } = database;
  await pool.query("insert into plans (name, currency) values ('Plan', 'EUR')");
  const wrong: unknown[] = [];
  const found = { waits: 0, goes: 0 };
  for (const generic of ['none', ...TIMES])
    for (const status of ['none', ...SUBSCRIPTION_STATUSES])
      for (const trial of TIMES)
        for (const ends of TIMES) {
          const { workspace, account } = await open({ status, trial, ends, generic });
          const { rows } = await pool.query<{ tenancy: Tenancy }>(
            `select ${TENANCY} as tenancy from workspaces w where id = $1`,
            [workspace],
          );
          const { state } = allowanceAt(rows[0]?.tenancy ?? null, Date.now());
          const waits = LEFT_OF_PLAN[state ?? 'active'] === 'nothing';
          const cause = await partialHoldOf(pool, account);
          if ((cause === 'plan') !== waits) wrong.push({ generic, status, trial, ends, state, cause });
          found[waits ? 'waits' : 'goes'] += 1;
        }
  expect(wrong).toEqual([]);
  expect(found.waits).toBeGreaterThan(20);
  expect(found.goes).toBeGreaterThan(20);
});
