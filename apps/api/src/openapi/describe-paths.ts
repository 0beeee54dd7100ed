import type { Contract, Door } from '@crier/contracts';
import { describeOperation } from './describe-operation.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from './document.ts';
import { errorResponses } from './error-responses.ts';

/**
 * The paths of contracts at a door, with the responses they refer to in alphabetical order.
 * @param tags the tag of an operation by the first part of its id; `General` unless given
 */
export function describePaths(
  contracts: Readonly<Record<string, Contract>>,
  door: Door,
  tags: Readonly<Record<string, string>>,
): Pick<OpenApiDocument, 'paths'> & Pick<OpenApiDocument['components'], 'responses'> {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const responses: Record<string, OpenApiResponse> = {};
  for (const [name, contract] of Object.entries(contracts)) {
    const tag = tags[contract.id.split('.')[0] ?? ''] ?? 'General';
    const path = paths[contract.path] ?? {};
    path[contract.method.toLowerCase()] = describeOperation(name, contract, door, tag);
    for (const error of errorResponses(contract, door)) responses[error.name] = error.response;
    paths[contract.path] = path;
  }
  const sorted = Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1));
  return { paths, responses: Object.fromEntries(sorted) };
}
