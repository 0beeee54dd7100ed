import type { HoldCause, PartialHold, PartialHoldStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { awaitSteps, NOT_HELD } from './hold.ts';

/**
 * SQL that is true if a workspace `w` is closed and its posts wait: it is locked, or no subscription opens it
 * (`allowanceAt` in domain leaves nothing), and none of its plans lets posts go on. A test compares it with `allowanceAt`.
 */
const CLOSED = `
  (w.locked or (w.billing = 'subscription'
     and not exists (
       select from subscriptions s where s.workspace_id = w.id and (s.ends_at is null or s.ends_at > now())
          and case s.status when 'trialing' then coalesce(s.trial_ends_at > now(), false)
                            when 'canceled' then s.ends_at is not null
                            else s.status <> 'incomplete' end)
     and not exists (
       select from generic_subscriptions g where g.workspace_id = w.id
          and (g.trial_ends_at is null or g.trial_ends_at > now()))))
  and not exists (
    select from plans p
     where not p.holds_posts
       and (p.id in (select s.plan_id from subscriptions s where s.workspace_id = w.id)
            or p.id in (select g.plan_id from generic_subscriptions g where g.workspace_id = w.id)))`;

function workspaceHeld(workspace: string): string {
  return `(exists (select from partial_holds h where h.scope = 'workspace' and h.name = ${workspace}::text)
           or exists (select from workspaces w where w.id = ${workspace} and ${CLOSED}))`;
}

function networkHeld(account: string): string {
  return `exists (select from partial_holds h join accounts held on held.provider = h.name
                   where h.scope = 'provider' and held.id = ${account})`;
}

/** SQL for the condition in every statement that lets posts of a workspace begin, given SQL for its id. */
export function workspaceNotHeld(workspace: string): string {
  return `${NOT_HELD} and not ${workspaceHeld(workspace)}`;
}

/** SQL for the condition in every statement that allows something to be sent, given SQL for workspace and account. */
export function notHeld(workspace: string, account: string): string {
  return `${workspaceNotHeld(workspace)} and not ${networkHeld(account)}`;
}

/** Why nothing is sent for an account although the installation is not held; null if nothing holds it. */
export async function partialHoldOf(executor: Executor, accountId: number): Promise<HoldCause | null> {
  return (await runOne<{ cause: string | null }>(executor, CAUSE, [accountId]))?.cause as HoldCause | null;
}

/** The holds of single workspaces and networks. */
export function createPartialHoldStore(pool: pg.Pool): PartialHoldStore {
  return {
    list: () => run<PartialHold>(pool, LIST),
    awaitSteps: () => awaitSteps(pool),
    transaction: (work) =>
      transaction(pool, (client) =>
        work({
          audit: createAuditWriter(client),
          begin: async ({ scope, name }) => {
            await run(client, BEGIN, [scope, name]);
          },
          end: async ({ scope, name }) => (await runOne(client, END, [scope, name])) !== null,
          workspaceId: async (uuid) => (await runOne<{ id: number }>(client, WORKSPACE, [uuid]))?.id ?? null,
        }),
      ),
  };
}

const CAUSE = `
  select case when exists (select from partial_holds h where h.scope = 'workspace' and h.name = w.id::text) then 'workspace'
              when ${networkHeld('a.id')} then 'network'
              when w.locked and ${CLOSED} then 'locked'
              when ${CLOSED} then 'plan' end as cause
    from accounts a join workspaces w on w.id = a.workspace_id where a.id = $1`;

const BEGIN = `insert into partial_holds (scope, name) values ($1, $2) on conflict do nothing`;

const END = `delete from partial_holds where scope = $1 and name = $2 returning name`;

const WORKSPACE = `select id from workspaces where uuid = $1::uuid`;

const LIST = `
  select h.scope, coalesce(w.uuid::text, h.name) as name, h.since
    from partial_holds h left join workspaces w on h.scope = 'workspace' and w.id::text = h.name
   order by h.since, h.scope, h.name`;
