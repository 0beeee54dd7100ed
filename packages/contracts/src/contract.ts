import type { ErrorCode, Permission } from '@crier/domain';
import { z } from 'zod';
import type { FieldNotes } from './field-note.ts';
import type { ToolHints } from './tool-hints.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: every authenticated user (`user`), platform administrators, or a workspace member whose role has the
 * permission.
 */
export type Access = 'user' | 'administrator' | Permission;

/**
 * Where an operation is served, and how callers prove who they are there: on the REST API with a bearer token or with
 * the session of their browser, or on the console, with a session alone.
 */
export type Door = 'bearer' | 'session' | 'console';

/** The edition of the service. */
export type Edition = 'standard' | 'multi_tenant';

/** The doors of an operation that names none. */
export const REST_DOORS = ['bearer', 'session'] as const satisfies readonly Door[];

/**
 * An operation, described once: its route, OpenAPI document, typed client, tool and permission test follow from it.
 * Paths are relative to the base of the door and write parameters as `{name}`; every path whose access is a permission
 * starts with `/{workspace}`.
 */
export interface Contract<A extends Access = Access> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly access: A;
  /** The doors at which the operation is available: those of the REST API unless given. */
  readonly doors?: readonly Door[];
  /** The only edition that has the operation; every edition unless given. */
  readonly edition?: 'multi_tenant';
  /**
   * The request or the answer contains a password, a key or a link that stands for one. Nothing of either is stored, so
   * the operation reads no `Idempotency-Key`.
   */
  readonly secret?: true;
  /** Shows credentials or sign-ins of the user, which an administrator who views as them does not see. */
  readonly personal?: true;
  /** Ends the view of an administrator who views as another user, so it is the one kind of change that they can make. */
  readonly endsView?: true;
  readonly summary: string;
  readonly description?: string;
  /** Path parameters; those that name a record by UUID or integer id need no entry. */
  readonly params?: z.ZodObject;
  /** Query parameters; if absent, none are read. */
  readonly query?: z.ZodObject;
  /** JSON body; if absent, none is read. With `upload` these are the text fields beside the file. */
  readonly body?: z.ZodObject;
  /** The record as it is read, if it may be sent back: its fields are known, also those that cannot be written. */
  readonly asRead?: z.ZodObject;
  /**
   * With `Accept: text/event-stream`, the operation answers a stream of events that goes on until the caller or the
   * service ends it, instead of its response.
   */
  readonly stream?: true;
  /** The body is `multipart/form-data` with one file in this field. */
  readonly upload?: 'file' | 'chunk';
  readonly status: 200 | 201;
  /** A schema made by `pageOf` makes it a paginated list. */
  readonly response: z.ZodType;
  /**
   * Changes one record, which the caller may name in the state they read: `If-Match` on the REST API, `expected_version`
   * for agents. It is compared under the record's lock, in the transaction of the change; 412 if the record differs.
   */
  readonly conditional?: true;
  /** Error codes in addition to those of every operation with this access. */
  readonly errors: readonly ErrorCode[];
  /** A request body and an answer to show in documents. */
  readonly example?: { readonly request?: object; readonly response: unknown };
  /**
   * The meaning of its own fields, keyed by the end of their place in the operation: `name`, `body.name`, `path.tag`. A
   * field of a schema that documents refer to by name has its note in `FIELD_NOTES`.
   */
  readonly notes?: FieldNotes;
  /** Hints for agents where they differ from what the method implies; see `toolHints`. */
  readonly hints?: Partial<ToolHints>;
}

/** A contract of the REST API of every edition, which asks for no administrator. */
export type RestContract = Contract<Exclude<Access, 'administrator'>>;

/** The contract unchanged, with its literal types kept. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** Whether an operation is available at a door, in its editions. */
export function opensTo({ doors = REST_DOORS }: Pick<Contract, 'doors'>, door: Door): boolean {
  return doors.includes(door);
}

/** Whether somebody who views as another user may call the operation. */
export function isOpenToViewers({
  method,
  personal,
  endsView,
}: Pick<Contract, 'method' | 'personal' | 'endsView'>): boolean {
  return endsView === true || (method === 'GET' && personal !== true);
}

/** The names in `{braces}` of a path. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** The names in `{braces}` of the contract's path. */
export function pathParameters(contract: Pick<Contract, 'path'>): readonly string[] {
  return [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** True when the operation answers one page of a longer list; the door that sends the answer adds the links. */
export function isPaged({ response }: Pick<Contract, 'response'>): boolean {
  return response instanceof z.ZodObject && 'links' in response.shape && 'meta' in response.shape;
}

const BODY_ERRORS: readonly ErrorCode[] = [
  'malformed_body',
  'body_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'validation',
];

/**
 * The error codes an operation can answer at a door: its own, those of its access, and those of every method but GET.
 * Such a method receives a body, and its `Idempotency-Key` is read unless it is about a secret. A bearer's wish for strict
 * handling is read, even if the operation itself takes no input.
 */
export function possibleErrors(contract: Contract, door: Door = 'bearer'): readonly ErrorCode[] {
  const { method, access, errors, conditional } = contract;
  const changes = method !== 'GET';
  const entrance: ErrorCode[] =
    door === 'bearer'
      ? ['ambiguous_credentials', 'unauthenticated', 'wrong_resource']
      : ['unauthenticated', 'forbidden', ...(isOpenToViewers(contract) ? [] : (['viewing'] as const))];
  const workspace: ErrorCode[] =
    access === 'user' || access === 'administrator'
      ? []
      : [
          'workspace_not_found',
          'workspace_locked',
          'forbidden',
          ...(door === 'bearer' ? (['feature_disabled'] as const) : []),
          'too_many_requests',
        ];
  const panel: ErrorCode[] = access === 'administrator' && door === 'bearer' ? ['forbidden'] : [];
  // A bearer may ask for every unknown name to be refused, also in a query.
  const strict: ErrorCode[] = door === 'bearer' ? ['validation'] : [];
  const once: ErrorCode[] =
    changes && !contract.secret ? ['idempotency_in_flight', 'idempotency_mismatch'] : [];
  return [
    ...new Set<ErrorCode>([
      ...entrance,
      ...workspace,
      ...panel,
      ...errors,
      ...(conditional ? (['precondition_failed'] as const) : []),
      ...(changes ? BODY_ERRORS : strict),
      ...once,
      'server_error',
      'unavailable',
      'read_only',
      'storage_full',
    ]),
  ];
}
