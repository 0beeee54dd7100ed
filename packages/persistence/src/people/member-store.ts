import type { MemberStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import { workspaceRows } from '../workspaces/workspace-rows.ts';
import { findMember, listMembers, memberRows } from './member-rows.ts';

/** The members of workspaces. */
export function createMemberStore(pool: pg.Pool): MemberStore {
  return {
    list: (workspaceId) => listMembers(pool, workspaceId),
    find: (workspaceId, userId) => findMember(pool, workspaceId, userId),
    emailOf: async (userId) => (await runOne<{ email: string }>(pool, EMAIL, [userId]))?.email ?? '',
    transaction: (work) =>
      joinedTransaction(pool, (client) =>
        work({
          workspaces: workspaceRows(client),
          members: memberRows(client),
          audit: createAuditWriter(client),
        }),
      ),
  };
}

const EMAIL = 'select email from users where id = $1';
