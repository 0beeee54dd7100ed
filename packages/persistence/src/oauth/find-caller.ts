import type { FoundAccess } from '@crier/oauth-server';
import { type Authentication, REGISTRATION_POLICY_KEY } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import { CALLER_COLUMNS, type CallerRow, toCaller } from '../stores/caller-row.ts';
import { ACCESS_COLUMNS, ACCESS_TABLES, type AccessRow, toAccess } from './find-granted.ts';
import { DEFAULT_REGISTRATION_POLICY, parseRegistrationPolicy } from './registration-policy.ts';

/** An access token with everything needed to decide whether to allow it, and the caller that it stands for. */
export interface FoundCaller extends Authentication {
  readonly access: FoundAccess;
}

/**
 * Finds an access token by its hash, with its grant, app, setting, user, and the user's membership in the given
 * workspace. It runs one prepared query, writes nothing and decides nothing. Null for an unknown hash.
 */
export type FindCaller = (hash: string, workspaceUuid: string | null) => Promise<FoundCaller | null>;

export function createCallerFinder(pool: pg.Pool): FindCaller {
  return async (hash, workspaceUuid) => {
    const values = [Buffer.from(hash, 'base64url'), REGISTRATION_POLICY_KEY, workspaceUuid];
    const row = await runOne<AccessRow & CallerRow>(pool, FIND_CALLER, values);
    if (!row) return null;
    const policy = parseRegistrationPolicy(row.policy) ?? DEFAULT_REGISTRATION_POLICY;
    const access = { ...toAccess(row), policy };
    const { clientId, name } = access.client;
    const credential = { kind: 'app', id: clientId, name, agent: false } as const;
    return { access, tokenId: row.grant_id, ...toCaller(row, credential) };
  };
}

const FIND_CALLER = `
  select ${ACCESS_COLUMNS}, ${CALLER_COLUMNS}
    from ${ACCESS_TABLES}
    join users u on u.id = g.user_id
    left join workspaces w on w.uuid = $3::uuid
    left join memberships m on m.workspace_id = w.id and m.user_id = u.id
   where i.hash = $1`;
