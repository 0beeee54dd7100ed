import { sweepAudit } from '@crier/persistence';
import type { Service } from '@crier/service';
import { sweepInBatches } from './sweep-in-batches.ts';

/**
 * Forgets counts of attempts whose time is over, sessions that ended, entries of the audit trail past their time, and of
 * the authorization server what expired and apps that registered but were never used. Requests never wait for it: it
 * works in batches and passes over rows that somebody else holds.
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
  if (auditDays !== null) await sweepInBatches((limit) => sweepAudit(database.pool, auditDays, limit));
  if (oauth !== null) await sweepInBatches((limit) => oauth.admin.clean(limit));
}
