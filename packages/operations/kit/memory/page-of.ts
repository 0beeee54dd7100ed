import type { PageRequest } from '@crier/domain';
import type { Page } from '../../src/ports/stores.ts';

/** A page of the records, and the total number. */
export function pageOf<T>(records: readonly T[], { page, limit }: PageRequest): Page<T> {
  const first = (page - 1) * limit;
  return { records: records.slice(first, first + limit), total: records.length };
}
