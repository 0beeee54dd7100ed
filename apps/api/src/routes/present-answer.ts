import { type Contract, isPaged } from '@crier/contracts';
import { pageEnvelope } from '@crier/domain';
import type { Paged } from '@crier/operations';

/** The address of a list, absolute and without its query, and what its links keep of the query, in order. */
export interface ListAddress {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
}

/** The response body for the result of a use case: a page gets its envelope here (spec: Paginated lists). */
export function presentAnswer(
  contract: Pick<Contract, 'response'>,
  answer: unknown,
  address: () => ListAddress,
): unknown {
  if (!isPaged(contract)) return answer;
  const { data, total, request } = answer as Paged<unknown>;
  const { path, query } = address();
  const filters = query.filter(([key]) => key !== 'page');
  return { ...pageEnvelope(data, total, request, path, filters), data };
}

/** The address of a request without its query. */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  return path;
}
