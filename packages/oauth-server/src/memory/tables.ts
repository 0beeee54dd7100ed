import type { ClientRecord } from '../clients/client.ts';
import type { AccessRecord, CodeRecord, EndReason, GrantRecord, RefreshRecord } from '../grants/grant.ts';
import type { AuthorizationRequestRecord } from '../requests/authorization-request-store.ts';

/** A grant as it is kept in memory. */
export interface GrantRow {
  grant: GrantRecord;
  redeemedAt: Date | null;
  lastUsedAt: Date | null;
  endReason: EndReason | null;
}

/** A refresh token as it is kept in memory. */
export interface RefreshRow {
  record: RefreshRecord;
  grantId: string;
  /** The answer that handed it out, for a retry with the token it succeeds; gone once it is consumed. */
  sealed: string | null;
  consumed: { at: Date; successor: string } | null;
}

/** The rows of all stores. Changed only within one turn of the event loop, which makes every method atomic. */
export interface Tables {
  clients: Map<string, ClientRecord>;
  grants: Map<string, GrantRow>;
  codes: Map<string, { record: CodeRecord; grantId: string; used: boolean }>;
  access: Map<string, { record: AccessRecord; grantId: string }>;
  refresh: Map<string, RefreshRow>;
  requests: Map<string, AuthorizationRequestRecord>;
  assertions: Map<string, Date>;
}

/** Empty tables. */
export function createTables(): Tables {
  return {
    clients: new Map(),
    grants: new Map(),
    codes: new Map(),
    access: new Map(),
    refresh: new Map(),
    requests: new Map(),
    assertions: new Map(),
  };
}

/** Ends one grant; the first reason stays. Answers whether it was still going. */
export function endGrant(row: GrantRow | undefined, reason: EndReason, now: Date): boolean {
  if (!row || row.grant.endedAt !== null) return false;
  row.grant = { ...row.grant, endedAt: now };
  row.endReason = reason;
  return true;
}

/** The grants of one app. */
export function grantsOfClient(tables: Tables, clientId: string): GrantRow[] {
  return [...tables.grants.values()].filter((row) => row.grant.clientId === clientId);
}
