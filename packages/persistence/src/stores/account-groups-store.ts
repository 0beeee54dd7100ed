import { MAX_ACCOUNT_GROUPS } from '@crier/domain';
import type { AccountGroupStore, StoredAccountGroup } from '@crier/operations/ports';
import type pg from 'pg';
import { refValues, run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';

type GroupRow = StoredAccountGroup;

/** Groups of accounts on PostgreSQL. Every change holds the workspace's lock of its groups. */
export function createAccountGroupStore(pool: pg.Pool): AccountGroupStore {
  return {
    list: (workspaceId) => run<GroupRow>(pool, LIST, [workspaceId]),
    find: (workspaceId, ref) => runOne<GroupRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    create: (workspaceId, { name, accounts }) =>
      joinedTransaction(pool, async (client) => {
        await run(client, LOCK_GROUPS, [workspaceId]);
        const others = await runOne<OthersRow>(client, OTHERS, [workspaceId, name, null]);
        if (others?.named) return 'taken';
        if ((others?.count ?? 0) >= MAX_ACCOUNT_GROUPS) return 'full';
        const made = await runOne<{ id: number }>(client, CREATE, [workspaceId, name]);
        const id = made?.id ?? 0;
        await setAccounts(client, workspaceId, id, accounts);
        const created = await runOne<GroupRow>(client, FIND, [workspaceId, ...refValues({ id })]);
        if (!created) throw new Error('inserting a group returned no row');
        return created;
      }),
    update: (workspaceId, ref, { name, accounts }, guard) =>
      joinedTransaction(pool, async (client) => {
        await run(client, LOCK_GROUPS, [workspaceId]);
        const group = await runOne<GroupRow>(client, FIND, [workspaceId, ...refValues(ref)]);
        if (!group) return 'missing';
        guard?.(group);
        const others = await runOne<OthersRow>(client, OTHERS, [workspaceId, name ?? group.name, group.id]);
        if (others?.named) return 'taken';
        if (name !== undefined) await run(client, RENAME, [group.id, name]);
        if (accounts !== undefined) await setAccounts(client, workspaceId, group.id, accounts);
        return 'done';
      }),
    remove: (workspaceId, ref, guard) =>
      joinedTransaction(pool, async (client) => {
        await run(client, LOCK_GROUPS, [workspaceId]);
        const group = await runOne<GroupRow>(client, FIND, [workspaceId, ...refValues(ref)]);
        if (!group) return false;
        guard?.(group);
        await run(client, REMOVE, [group.id]);
        return true;
      }),
  };
}

interface OthersRow {
  readonly count: number;
  readonly named: boolean;
}

/** Locks the accounts first, as disconnecting one does, so that neither waits for the other in turn. */
async function setAccounts(
  client: pg.PoolClient,
  workspaceId: number,
  group: number,
  accounts: readonly number[],
): Promise<void> {
  await run(client, HOLD_ACCOUNTS, [workspaceId, accounts]);
  await run(client, CLEAR, [group]);
  await run(client, FILL, [workspaceId, group, accounts]);
}

/** Released with the transaction; nothing else takes a lock of this class. */
const LOCK_GROUPS = `select pg_advisory_xact_lock(hashtext('account groups'), $1)`;

const COLUMNS = `g.id, g.uuid, g.name,
  coalesce((select array_agg(m.account_id order by m.position)
              from account_group_members m join accounts a on a.id = m.account_id
             where m.group_id = g.id and a.disconnected_at is null), '{}') as accounts`;

const LIST = `select ${COLUMNS} from account_groups g where g.workspace_id = $1 order by g.id`;

const FIND = `select ${COLUMNS} from account_groups g where g.workspace_id = $1 and (g.uuid = $2 or g.id = $3)`;

const OTHERS = `
  select count(*)::int as count, coalesce(bool_or(lower(name) = lower($2)), false) as named
    from account_groups where workspace_id = $1 and id is distinct from $3::int`;

const CREATE = `insert into account_groups (workspace_id, name) values ($1, $2) returning id`;

const RENAME = `update account_groups set name = $2 where id = $1`;

const REMOVE = `delete from account_groups where id = $1`;

const HOLD_ACCOUNTS = `
  select id from accounts where workspace_id = $1 and id = any($2::int[]) order by id for key share`;

const CLEAR = `delete from account_group_members where group_id = $1`;

const FILL = `
  insert into account_group_members (workspace_id, group_id, account_id, position)
  select $1, $2, a.id, given.position
    from unnest($3::int[]) with ordinality given (id, position) join accounts a on a.id = given.id
   where a.workspace_id = $1 and a.disconnected_at is null`;
