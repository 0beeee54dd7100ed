import type { Allowance, PageRequest, Permission, Role } from '@crier/domain';
import type { z } from 'zod';
import type { Access, Contract, Contracts } from './contracts/index.ts';
import type { ChunkPlace } from './ports/chunked-uploads.ts';

/** Who calls: the user behind the token. */
export interface Caller {
  readonly userId: number;
  readonly userName: string;
  readonly timezone: string;
  /** BCP 47 tag of the language messages are written in; English when there are none in it. */
  readonly locale: string;
}

/** The caller's place in the workspace of the request. */
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

/** A file received completely whose bytes are already in a place for chunks; the receiver discards the place. */
export interface SentFile {
  readonly filename: string;
  readonly size: number;
  readonly place: ChunkPlace & { readonly path: string };
  /** Bytes of each chunk, in order. */
  readonly chunkSizes: readonly number[];
}

/** What an operation is given of a file of a form. */
interface Files {
  readonly file: ReceivedFile | SentFile;
  readonly chunk: ReceivedFile;
}

export type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * Looks at a record as it is answered and throws unless the caller has seen it like this.
 * @throws CrierError `precondition_failed`
 */
export type Precondition = (record: object) => void;

/** One call of an operation: authorised, parsed and complete. */
export interface Call<C extends Contract<Access>> {
  readonly caller: C['access'] extends Permission ? Member : Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
  readonly file: C['upload'] extends keyof Files ? Files[C['upload']] : undefined;
  /** To be met by the record before it is changed or deleted. */
  readonly precondition?: Precondition | undefined;
}

/** One page of a list. The door that sends it adds its links. */
export interface Paged<T> {
  readonly data: readonly T[];
  /** How many there are in all. */
  readonly total: number;
  readonly request: PageRequest;
}

/** What a use case answers: the response body, or a page where the response is one of a paginated list. */
export type Answer<C extends Pick<Contract, 'response'>> =
  z.output<C['response']> extends { data: (infer T)[]; links: unknown; meta: unknown }
    ? Paged<T>
    : z.output<C['response']>;

/** The use case behind a contract: answers it or throws a CrierError. */
export type Handler<C extends Contract<Access>> = (call: Call<C>) => Promise<Answer<C>>;

/** A handler for every contract. */
export type Handlers = { readonly [Name in keyof Contracts]: Handler<Contracts[Name]> };
