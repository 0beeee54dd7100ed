import { sweepAudit, sweepContentHistory } from '@crier/persistence';
import type { Service } from '@crier/service';
import { sweepInBatches } from './sweep-in-batches.ts';

/**
 * Deletes what has expired: attempt counts, sessions, audit trail entries, and in the authorization server everything
 * expired and every app that registered but was never used. Requests never wait for it, because it works in batches and
 * skips rows that others have locked.
 */
export async function sweepSignIns({
  database,
  oauth,
  settings,
  stores,
}: Pick<Service, 'database' | 'oauth' | 'settings' | 'stores'>): Promise<void> {
  await sweepInBatches((limit) => stores.attempts.sweep(limit));
  await sweepInBatches((limit) => stores.sessions.sweep(limit));
  const { auditDays } = settings;
  if (auditDays !== null) {
    await sweepInBatches((limit) => sweepAudit(database.pool, auditDays, limit));
    await sweepInBatches((limit) => sweepContentHistory(database.pool, auditDays, limit));
  }
  if (oauth !== null) await sweepInBatches((limit) => oauth.admin.clean(limit));
}
