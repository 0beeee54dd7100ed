import type { JsonObject } from '@crier/domain';
import { type HeldMail, LeaseLostError, MAIL_DAYS, type MailStore } from '@crier/operations/ports';
import type pg from 'pg';
import { openOrNothing } from '../connections/open-or-nothing.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import type { TaskTable } from '../tasks/task-table.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { mailContext } from './outbox.ts';

/** Mails to send. */
export const MAILS: TaskTable = {
  table: 'mails',
  name: 'id',
  lane: 'workspace_id',
  inOrder: false,
  due: 'created_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  server: `''`,
  live: 't.ended_at is null',
  obeysHold: false,
  lease: { table: 'mails', id: 'id', token: 'claim_token', until: 'claim_until' },
  leaseKey: 'id',
};

const tasks = tasksIn(MAILS);

/** The longest answer of a server that is kept. */
const LONGEST_ANSWER = 500;

/** The worker's outbox on PostgreSQL. */
export function createMailStore(pool: pg.Pool, sealer: Sealer): MailStore {
  return {
    claim: (id, token, ms) =>
      transaction(pool, async (client) => {
        const claim = await tasks.claim(client, id, token, ms);
        if (claim.outcome !== 'held') return null;
        const row = await runOne<MailRow>(client, READ, [id]);
        return row && heldMail(row, sealer, { token, crashes: claim.crashes });
      }),
    end: (held, end, answer) =>
      unlessLost(pool, held, async (client) => {
        await run(client, END, [held.id, end, kept(answer)]);
        await tasks.end(client, taskOf(held));
      }),
    postpone: (held, at, answer) =>
      unlessLost(pool, held, async (client) => {
        await run(client, NOTE_ATTEMPT, [held.id, kept(answer)]);
        await tasks.postpone(client, taskOf(held), at);
      }),
    prune: async (limit) => (await run(pool, PRUNE, [limit, MAIL_DAYS])).length,
  };
}

interface MailRow {
  readonly id: string;
  readonly userId: number | null;
  readonly address: string;
  readonly name: string;
  readonly language: string;
  readonly kind: string;
  readonly params: JsonObject | null;
  readonly sealed: Buffer | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

function heldMail(
  { userId, address, name, params, sealed, ...row }: MailRow,
  sealer: Sealer,
  claim: Pick<HeldMail, 'token' | 'crashes'>,
): HeldMail {
  const secret = sealed === null ? {} : openOrNothing(sealer, sealed, mailContext(row.id));
  return {
    ...row,
    ...claim,
    to: { userId, address, name },
    params: secret === null ? null : { ...params, ...secret },
  };
}

function kept(answer: string): string {
  return answer.slice(0, LONGEST_ANSWER);
}

function taskOf({ id, token }: HeldMail): HeldTask {
  return { id, key: id, token };
}

async function unlessLost(
  pool: pg.Pool,
  held: HeldMail,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  try {
    await tasks.fenced(pool, taskOf(held), work);
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
}

const READ = `
  select id, user_id as "userId", address, name, language, kind, params, sealed, attempts,
         created_at as "createdAt", expires_at as "expiresAt"
    from mails where id = $1`;

const END = `
  update mails
     set ended_at = now(), ended_as = $2, answer = $3, attempts = attempts + 1, params = null, sealed = null, name = ''
   where id = $1`;

const NOTE_ATTEMPT = 'update mails set attempts = attempts + 1, answer = $2 where id = $1';

const PRUNE = `
  delete from mails
   where id in (
     select id from mails where ended_at < now() - make_interval(days => $2::int)
      order by ended_at limit $1 for update skip locked)
  returning id`;
