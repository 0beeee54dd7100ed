import { type PageRequest, pageEnvelope } from '@crier/domain';
import type { Contract } from './contracts/index.ts';
import type { Call } from './handlers.ts';

/** The envelope of one page; its links keep the query as it was received, except `page` (spec: Paginated lists). */
export function presentPage<T>(data: T[], total: number, request: PageRequest, url: Call<Contract>['url']) {
  const filters = url.query.filter(([key]) => key !== 'page');
  return { ...pageEnvelope(data, total, request, url.path, filters), data };
}
