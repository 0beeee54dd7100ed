import { pathParameters } from '@crier/contracts';
import type { ServedOperation } from './operations.ts';

/** A request as the service receives it. */
export interface ReceivedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The JSON body; null if there is none, or if it is a form. */
  readonly body: unknown;
  readonly ifMatch: string | null;
  readonly idempotencyKey: string | null;
  readonly language: string | null;
}

interface ReadCall {
  readonly call: ReceivedCall;
  /** How the request breaks the contract; null if it does not. */
  readonly problem: string | null;
}

export function readCall({ contract, address }: ServedOperation, url: URL, request: RequestInit): ReadCall {
  const headers = new Headers(request.headers);
  const groups = address.exec(url.pathname)?.groups ?? {};
  const params = Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const query = readQuery(url.searchParams);
  const isForm = contract.upload !== undefined;
  const body = isForm || typeof request.body !== 'string' ? null : JSON.parse(request.body);
  const call = {
    ...{ params, query, body },
    ifMatch: headers.get('if-match'),
    idempotencyKey: headers.get('idempotency-key'),
    language: headers.get('accept-language'),
  };
  const problems = [
    ...pathParameters(contract).filter((name) => params[name] === undefined),
    ...unknownNames(query, contract.query?.shape).map((name) => `it reads no query parameter ${name}`),
    ...(isForm || body === null ? [] : bodyProblems(contract, body)),
    ...(contract.method !== 'GET' && headers.get('x-csrf-token') === '' ? ['no token of the session'] : []),
  ];
  return { call, problem: problems.length === 0 ? null : problems.join('; ') };
}

function readQuery(search: URLSearchParams): ReceivedCall['query'] {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), search.getAll(name)] : [name, search.get(name) ?? ''],
    ),
  );
}

function unknownNames(given: object, known: object | undefined): readonly string[] {
  return Object.keys(given).filter((name) => known === undefined || !Object.hasOwn(known, name));
}

function bodyProblems({ body: schema }: ServedOperation['contract'], body: object): readonly string[] {
  if (schema === undefined) return Object.keys(body).length === 0 ? [] : ['it reads no body'];
  const read = schema.safeParse(body);
  if (!read.success) return [read.error.message];
  return unknownNames(body, schema.shape).map((name) => `it reads no field ${name}`);
}
