import type { Service } from '@crier/service';
import { sweepInBatches } from './sweep-in-batches.ts';

/**
 * Forgets sessions that ended, and of the authorization server what expired and apps that registered but were never
 * used. Requests never wait for it: it works in batches and passes over rows that somebody else holds.
 */
export async function sweepSignIns({ oauth, stores }: Pick<Service, 'oauth' | 'stores'>): Promise<void> {
  await sweepInBatches((limit) => stores.sessions.sweep(limit));
  if (oauth !== null) await sweepInBatches((limit) => oauth.admin.clean(limit));
}
