import { invalid, type PageRequest } from '@crier/domain';
import type { AdministrationStore } from '../ports/administration.ts';
import type { AuditEntry, AuditFilter } from '../ports/audit.ts';
import type { Page } from '../ports/stores.ts';
import { readPage } from '../read-page.ts';

const MOST = 10_000;

/**
 * The latest entries of the audit trail, newest first.
 * @throws CrierError `limit` when it is not a whole number from 1 to 10,000
 */
export function listAudit(store: AdministrationStore) {
  return (filter: AuditFilter, limit: number): Promise<readonly AuditEntry[]> => {
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      throw invalid('limit', `The limit must be a whole number from 1 to ${MOST}.`);
    }
    return store.trail.list(filter, limit);
  };
}

/** One page of the audit trail, newest first. */
export function pageAudit(store: AdministrationStore) {
  return (filter: AuditFilter, request: PageRequest): Promise<Page<AuditEntry>> =>
    readPage(request, (page) => store.trail.page(filter, page));
}

/** The present names of those who acted and of what they acted on, by what the trail calls them. */
export function namesInTrail(store: AdministrationStore) {
  return (entries: readonly Pick<AuditEntry, 'actor' | 'subject'>[]): Promise<ReadonlyMap<string, string>> =>
    store.trail.names([...new Set(entries.flatMap(({ actor, subject }) => [actor, subject]))]);
}
