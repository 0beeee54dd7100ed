import { type Contract, type Door, pathParameters } from '@crier/contracts';
import { ERROR_CATALOGUE, type ErrorCode, type JsonObject } from '@crier/domain';
import { RECORD_READS } from '../routes/record-readers.ts';

/** The headers in every response about a workspace whose plan limits requests, also sent with the prefix `X-`. */
const BUDGET_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

function budgetHeader(description: string, example: number): JsonObject {
  return { description, required: false, schema: { type: 'integer', minimum: 0, examples: [example] } };
}

/** Response headers that clients act on, by name. */
export const RESPONSE_HEADERS: JsonObject = {
  ETag: {
    description:
      'Changes with the record. Send it as `If-Match` to change or delete the record only if it is unchanged.',
    required: true,
    schema: { type: 'string', pattern: '^"[^"]+"$', examples: ['"3Qm0xkT1v5yZ8aBcDeFgHi"'] },
  },
  'Idempotent-Replayed': {
    description:
      '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    required: false,
    schema: { const: 'true', examples: ['true'] },
  },
  'Preference-Applied': {
    description: '`handling=strict` if the request preferred it.',
    required: false,
    schema: { const: 'handling=strict', examples: ['handling=strict'] },
  },
  'Retry-After': {
    description: 'Number of seconds to wait before repeating the request.',
    required: false,
    schema: { type: 'integer', minimum: 0, examples: [5] },
  },
  'RateLimit-Limit': budgetHeader(
    'Number of requests per minute that the plan of the workspace allows.',
    120,
  ),
  'RateLimit-Remaining': budgetHeader('Number of requests left in this minute.', 119),
  'RateLimit-Reset': budgetHeader('Number of seconds until the minute ends.', 42),
  'WWW-Authenticate': {
    description: 'The credentials required, and what is wrong with those that were sent.',
    required: true,
    schema: { type: 'string', pattern: '^Bearer( |$)', examples: ['Bearer error="invalid_token"'] },
  },
  'X-Request-Id': {
    description: 'Identifies the request in the log of the service.',
    required: true,
    schema: { type: 'string', examples: ['9f0c2f0e-6f0d-4e0a-9a43-0d5a0b3f8a11'] },
  },
};

/** The headers of an operation's success at a door. */
export function successHeaders(name: string, contract: Contract, door: Door): JsonObject {
  const reads: ReadonlySet<string> = RECORD_READS;
  return references([
    'X-Request-Id',
    ...(reads.has(name) ? ['ETag'] : []),
    ...(contract.method === 'GET' || contract.secret ? [] : ['Idempotent-Replayed']),
    ...(contract.access === 'administrator' || door === 'console' ? [] : ['Preference-Applied']),
    ...(pathParameters(contract).includes('workspace') && contract.access !== 'administrator'
      ? BUDGET_HEADERS
      : []),
  ]);
}

/** The headers of a refusal for one of the causes, at a door. */
export function errorHeaders(causes: readonly ErrorCode[], door: Door): JsonObject {
  const status = (wanted: number) => causes.some((code) => ERROR_CATALOGUE[code].status === wanted);
  return references([
    'X-Request-Id',
    ...(status(401) && door === 'bearer' ? ['WWW-Authenticate'] : []),
    ...(status(503) || status(429) || causes.includes('idempotency_in_flight') ? ['Retry-After'] : []),
    ...(status(429) ? BUDGET_HEADERS : []),
  ]);
}

/** The headers that responses on the console can have. */
export function consoleHeaders(): JsonObject {
  const { 'WWW-Authenticate': _challenge, 'Preference-Applied': _preference, ...headers } = RESPONSE_HEADERS;
  return headers;
}

function references(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
