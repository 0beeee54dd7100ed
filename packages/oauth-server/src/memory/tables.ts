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
  /** The answer that issued it, kept for a retry with its predecessor; erased once it is consumed. */
  sealed: string | null;
  /** The time from which that answer is no longer available. */
  sealedUntil: Date;
  consumed: { at: Date; successor: string } | null;
}

/** The rows of all stores. They change only within one turn of the event loop, which makes every method atomic. */
export interface Tables {
  clients: Map<string, ClientRecord>;
  /** Apps that can be evicted, by id, with the number of their registration, in ascending order. */
  registrations: Map<string, number>;
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
    registrations: new Map(),
    grants: new Map(),
    codes: new Map(),
    access: new Map(),
    refresh: new Map(),
    requests: new Map(),
    assertions: new Map(),
  };
}

/** Ends one grant; the first reason stays. Returns whether it was still active. */
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

/** The latest of some times; `null` when there is none. */
export function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known));
}

/** Makes an app the most recently registered one; an app that can't be evicted stays as it is. */
export function registerAgain({ registrations }: Tables, clientId: string): void {
  if (registrations.has(clientId)) addRegistration(registrations, clientId);
}

/** Gives an app the next number and returns it. */
export function addRegistration(registrations: Map<string, number>, clientId: string): number {
  const number = Math.max(0, ...[...registrations.values()].slice(-1)) + 1;
  registrations.delete(clientId);
  registrations.set(clientId, number);
  return number;
}
