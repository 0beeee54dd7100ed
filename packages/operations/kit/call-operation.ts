import { type Contract, type Contracts, contracts, isPaged, type OperationName } from '@crier/contracts';
import { pageEnvelope, parseInput } from '@crier/domain';
import type {
  Caller,
  FromBrowser,
  Member,
  Operations,
  Paged,
  Precondition,
  ReceivedFile,
} from '../src/handlers.ts';

/** One call as it arrives at the edge, not parsed yet. */
export interface CallInput {
  readonly member: Caller | Member;
  /** What a call of the console needs besides. */
  readonly browser?: FromBrowser;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: ReceivedFile;
  readonly precondition?: Precondition;
}

/** The response as a client reads it. */
export type Response<Name extends OperationName> = Contracts[Name]['response']['_zod']['output'];

/** Calls a use case with its input parsed and its answer presented as at the edge. */
export async function callOperation<Name extends OperationName>(
  operations: Operations,
  name: Name,
  { member, browser, params = {}, query = {}, body = {}, file, precondition }: CallInput,
): Promise<Response<Name>> {
  const contract: Contract = contracts[name];
  const call = {
    ...browser,
    caller: member,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    query: contract.query ? parseInput(contract.query, query, { scalarsAsArrays: true }) : undefined,
    body: contract.body ? parseInput(contract.body, body) : undefined,
    file,
    precondition,
  };
  const handler = operations[name] as (call: unknown) => Promise<unknown>;
  const answer = await handler(call);
  if (!isPaged(contract)) return answer as Response<Name>;
  const { data, total, request } = answer as Paged<unknown>;
  const filters = Object.entries(query).map(([key, value]) => [key, String(value)] as const);
  const kept = filters.filter(([key]) => key !== 'page');
  return pageEnvelope(data, total, request, 'https://crier.example/api/list', kept) as Response<Name>;
}
