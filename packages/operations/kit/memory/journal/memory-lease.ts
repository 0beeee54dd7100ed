/** The holder of a row and the end of its lease, in ms since the epoch. */
export interface MemoryLease {
  readonly token: string;
  readonly until: number;
}

/** Whether this token still holds the lease. */
export function isHeldBy(lease: MemoryLease | null, token: string, now: number): boolean {
  return lease?.token === token && lease.until > now;
}

/** Whether no other holder has taken the lease from this token, even if it expired. */
export function isNotTaken(lease: MemoryLease | null, token: string): boolean {
  return lease?.token === token;
}

/** Whether this token may take the lease. */
export function isFree(lease: MemoryLease | null, token: string, now: number): boolean {
  return lease === null || lease.until < now || lease.token === token;
}
