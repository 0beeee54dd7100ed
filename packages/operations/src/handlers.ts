import type { Access, Contract, Contracts } from '@crier/contracts';
import type { Allowance, PageRequest, Permission, Role } from '@crier/domain';
import type { z } from 'zod';
import type { ChunkPlace } from './ports/chunked-uploads.ts';
import type { Credential } from './ports/credential.ts';

/** A record as it was under its lock, before it was changed. */
export type Seen = object;

/** The caller: the user of the token. */
export interface Caller {
  readonly userId: number;
  readonly userName: string;
  readonly timezone: string;
  /** BCP 47 tag of the language for messages; English if there are none in that language. */
  readonly locale: string;
  /** Absent only where a use case is called without a request. */
  readonly credential?: Credential;
}

/** The caller's membership in the workspace of the request. */
export interface Member extends Caller {
  readonly workspaceId: number;
  readonly workspaceUuid: string;
  readonly workspaceTimezone: string;
  readonly role: Role;
  readonly canApprove: boolean;
  /** What the plan of the workspace allows at the time of the call. */
  readonly allowance: Allowance;
}

/** A file received completely into a temporary place; the receiver removes any leftovers. */
export interface ReceivedFile {
  readonly filename: string;
  /** Absolute path of the temporary file. */
  readonly path: string;
  readonly size: number;
}

/** A file received completely whose bytes are already stored as chunks; the receiver discards their place. */
export interface SentFile {
  readonly filename: string;
  readonly size: number;
  readonly place: ChunkPlace & { readonly path: string };
  /** Bytes of each chunk, in order. */
  readonly chunkSizes: readonly number[];
}

/** The uploaded file by form field. */
interface Files {
  readonly file: ReceivedFile | SentFile;
  readonly chunk: ReceivedFile;
}

export type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * Checks a record as it would be answered, and throws unless the caller has seen it in this state.
 * @throws CrierError `precondition_failed`
 */
export type Precondition = (record: object) => void;

/** One call of an operation: authorised and completely parsed. */
export interface Call<C extends Contract<Access>> {
  readonly caller: C['access'] extends Permission ? Member : Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
  readonly file: C['upload'] extends keyof Files ? Files[C['upload']] : undefined;
  /** The condition that the record must meet before it is changed or deleted. */
  readonly precondition?: Precondition | undefined;
  /** The caller wants every name that nothing reads to be refused, also where it would only be warned of. */
  readonly strict?: boolean | undefined;
  /** Is shown every record that the call changes, under its lock and before the change. */
  readonly see?: ((record: Seen) => void) | undefined;
}

/** What a call demands of the records it changes, and who is shown them first. */
export type Watch = Pick<Call<Contract>, 'precondition' | 'see'>;

/** One page of a list. The door that sends it adds the links. */
export interface Paged<T> {
  readonly data: readonly T[];
  /** Total number of records. */
  readonly total: number;
  readonly request: PageRequest;
}

/** A use case's answer: the response body, or a page if the response is a paginated list. */
export type Answer<C extends Pick<Contract, 'response'>> =
  z.output<C['response']> extends { data: (infer T)[]; links: unknown; meta: unknown }
    ? Paged<T>
    : z.output<C['response']>;

/** The use case of a contract: returns its answer or throws a CrierError. */
export type Handler<C extends Contract<Access>> = (call: Call<C>) => Promise<Answer<C>>;

/** A handler for every contract. */
export type Handlers = { readonly [Name in keyof Contracts]: Handler<Contracts[Name]> };
