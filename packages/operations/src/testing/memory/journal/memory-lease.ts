/** Who holds a row until when, in ms since the epoch. */
export interface MemoryLease {
  readonly token: string;
  readonly until: number;
}

/** Whether the holder of this token still has the lease. */
export function isHeldBy(lease: MemoryLease | null, token: string, now: number): boolean {
  return lease?.token === token && lease.until > now;
}

/** Whether nobody has taken the lease from the holder of this token, even if it ran out. */
export function isNotTaken(lease: MemoryLease | null, token: string): boolean {
  return lease?.token === token;
}

/** Whether the lease may be taken under this token. */
export function isFree(lease: MemoryLease | null, token: string, now: number): boolean {
  return lease === null || lease.until < now || lease.token === token;
}
