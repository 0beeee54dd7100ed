import type { Contract, Contracts, OperationName, RestOperation } from '@crier/contracts';
import type { PageRequest, Permission } from '@crier/domain';
import type { z } from 'zod';
import type { SessionHash } from './ports/administration.ts';
import type { Caller, Member } from './ports/caller.ts';
import type { ChunkPlace } from './ports/chunked-uploads.ts';
import type { SecurityDetail, SecurityEvent } from './ports/security-log.ts';
import type { SessionView, SignedInUser } from './ports/sessions.ts';

export type { Caller, Member } from './ports/caller.ts';

/** A record as it was under its lock, before it was changed. */
export type Seen = object;

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

/** The session that a call of the console belongs to. */
export interface OwnSession {
  readonly hash: SessionHash;
  readonly csrfToken: string;
  /** The administrator who views as the user; null otherwise. */
  readonly view: SessionView | null;
  /** Ends the session, here and in the browser. */
  end(): Promise<void>;
}

/** What a call of the console has besides, because somebody signed in makes it in a browser. */
export interface FromBrowser {
  readonly session: OwnSession;
  readonly user: SignedInUser;
  /** Logs a security event that this call caused. */
  note(event: SecurityEvent, detail?: SecurityDetail): void;
}

/** The parameters of a path: by name where the contract describes them. */
type Params<P> = Readonly<Record<P extends z.ZodObject ? keyof z.output<P> & string : string, string>>;

/** What every call has, whatever its door. */
interface AnyDoorCall<C extends Contract> {
  readonly caller: C['access'] extends Permission ? Member : Caller;
  readonly params: Params<C['params']>;
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

/** One call of an operation: authorised and completely parsed. */
export type Call<C extends Contract> = AnyDoorCall<C> &
  (C extends { readonly doors: readonly ['console'] } ? FromBrowser : unknown);

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
export type Handler<C extends Contract> = (call: Call<C>) => Promise<Answer<C>>;

/** A handler for every contract. */
export type Handlers = { readonly [Name in OperationName]: Handler<Contracts[Name]> };

/**
 * The use cases of an installation: those of the REST API in every edition, and of the others those that it has. Those
 * about apps need OAuth, and those of tenants the multi-tenant edition.
 */
export type Operations = Pick<Handlers, RestOperation> & Partial<Handlers>;
