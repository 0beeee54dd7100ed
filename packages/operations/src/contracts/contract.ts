import type { ErrorCode, Permission } from '@crier/domain';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: any valid token (`user`), or a workspace member whose role has the permission. */
export type Access = 'user' | Permission;

/**
 * An operation of the API, described once: route, OpenAPI document, typed client and permission test follow from it.
 * Paths are relative to the API base and write parameters as `{name}`; every path but those of `user` access starts
 * with `/{workspace}`.
 */
export interface Contract {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  /** Query parameters; absent means none are read. */
  readonly query?: z.ZodObject;
  /** JSON body; absent means none is read. With `upload` these are the text fields beside the file. */
  readonly body?: z.ZodObject;
  /** The body is `multipart/form-data` with one file in this field. */
  readonly upload?: 'file' | 'chunk';
  readonly status: 200 | 201;
  readonly response: z.ZodType;
  /** Error codes beyond those every operation with this access can answer. */
  readonly errors: readonly ErrorCode[];
}

/** The contract unchanged, with its literal types kept. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** The names in `{braces}` of the contract's path. */
export function pathParameters(contract: Contract): readonly string[] {
  return [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * The error codes an operation can answer: its own, those its access implies, and those of whatever is not a GET: a body
 * is received and an `Idempotency-Key` is read even where the operation itself takes none.
 */
export function possibleErrors(contract: Contract): readonly ErrorCode[] {
  const workspace: ErrorCode[] =
    contract.access === 'user' ? [] : ['workspace_not_found', 'workspace_locked', 'forbidden'];
  const writes: ErrorCode[] =
    contract.method === 'GET'
      ? []
      : [
          'malformed_body',
          'body_timeout',
          'payload_too_large',
          'unsupported_media_type',
          'validation',
          'idempotency_in_flight',
          'idempotency_mismatch',
        ];
  return [
    ...new Set<ErrorCode>([
      'ambiguous_credentials',
      'unauthenticated',
      'wrong_resource',
      ...workspace,
      ...contract.errors,
      ...writes,
      'server_error',
      'unavailable',
    ]),
  ];
}
