import { type Contract, type Door, pathParameters, possibleErrors } from '@crier/contracts';
import { ERROR_CATALOGUE, type ErrorCode, type JsonObject } from '@crier/domain';
import type { OpenApiResponse } from './document.ts';
import { errorHeaders } from './response-headers.ts';
import { reference } from './schemas.ts';

/** What an operation answers with one status when it fails, under a name that says which causes share the status. */
export interface ErrorResponse {
  readonly status: number;
  readonly name: string;
  readonly response: OpenApiResponse;
}

/** The error responses of an operation by status; operations with the same causes have the same ones. */
export function errorResponses(contract: Contract, door: Door): ErrorResponse[] {
  const inPath = pathParameters(contract).includes('workspace') ? (['route_not_found'] as const) : [];
  const codes = [...new Set<ErrorCode>([...possibleErrors(contract, door), ...inPath])];
  const statuses = [...new Set(codes.map(statusOf))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const causes = codes.filter((code) => statusOf(code) === status);
    return { status, name: nameOf(causes, contract), response: describe(causes, contract, door) };
  });
}

function statusOf(code: ErrorCode): number {
  return ERROR_CATALOGUE[code].status;
}

function nameOf(causes: readonly ErrorCode[], contract: Contract): string {
  return causes
    .map((code) => (code === 'record_not_found' ? `${models(contract).join('_or_')}_not_found` : code))
    .map((code) => code.split('_').map(capitalise).join(''))
    .join('Or');
}

function describe(causes: readonly ErrorCode[], contract: Contract, door: Door): OpenApiResponse {
  return {
    description: causes.map((code) => reasonOf(code, contract)).join(' '),
    headers: errorHeaders(causes, door),
    content: {
      'application/json': {
        schema: reference('Error'),
        examples: Object.fromEntries(causes.map((code) => [code, { value: example(code, contract) }])),
      },
    },
  };
}

function reasonOf(code: ErrorCode, contract: Contract): string {
  return code === 'record_not_found'
    ? `No such ${models(contract).join(' or ')}${inWorkspace(contract)}.`
    : ERROR_CATALOGUE[code].when;
}

function example(code: ErrorCode, contract: Contract): JsonObject {
  const message = ERROR_CATALOGUE[code].message.replace('{model}', models(contract)[0] ?? 'Record');
  if (code === 'route_not_found') return { message };
  const request_id = '9f0c2f0e-6f0d-4e0a-9a43-0d5a0b3f8a11';
  if (code === 'idempotency_mismatch') return { message, errors: { idempotency_key: [message] }, request_id };
  if (code !== 'validation') return { message, request_id };
  const text = 'The name field is required.';
  return { message: text, errors: { name: [text] }, request_id };
}

/** Parameters that name something in the media library; a missing one is reported as missing media. */
const PARTS_OF_MEDIA = new Set(['folder', 'upload', 'download']);

/** The record that a parameter names if their names differ. */
const MODELS: Readonly<Record<string, string>> = { client: 'App' };

function inWorkspace(contract: Contract): string {
  const isInside = pathParameters(contract).includes('workspace') && !contract.path.endsWith('{workspace}');
  return isInside ? ' in the workspace' : '';
}

function models(contract: Contract): string[] {
  const named = pathParameters(contract).filter((name) => name !== 'workspace');
  // Operations that name their records in the body concern the last list of the path, and so do workspaces.
  const list = contract.path.split('/').findLast((part) => !part.startsWith('{')) ?? '';
  const records = named.length > 0 ? named : [list.replace(/s$/, '')];
  return records.map((name) => (PARTS_OF_MEDIA.has(name) ? 'Media' : (MODELS[name] ?? capitalise(name))));
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
