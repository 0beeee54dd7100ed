import type { Contract, Contracts, OperationName, PathParameter, PostOptions } from '@crier/contracts';
import type { z } from 'zod';
import type { Signal } from './http.ts';
import type { UploadFile } from './upload-file.ts';

type Params<Path extends string> = [PathParameter<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [Name in PathParameter<Path>]: string | number } };

/** The values of a query; any text may be given as a number, since it is written as text. */
type Written<T> = T extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : string extends T
    ? T | number
    : T;

/** `limit` and `page` take numbers; everything else is as in the contract. */
type Query<C extends Contract> = C extends { readonly query: infer S extends z.ZodObject }
  ? {
      readonly query?: {
        readonly [Key in keyof z.input<S>]?: Key extends 'limit' | 'page' ? number : Written<z.input<S>[Key]>;
      };
    }
  : { readonly query?: undefined };

/** The options of the networks by platform key; one kept per account may be one value for all accounts. */
type Options = Omit<PostOptions, 'x'>;

/** A body whose versions have the options of the networks. */
type WithOptions<T> = T extends { versions: (infer Version)[] }
  ? Omit<T, 'versions'> & { versions: (Omit<Version, 'options'> & { options?: Options | null })[] }
  : T;

type Body<C extends Contract> = C extends { readonly body: infer S extends z.ZodObject }
  ? Record<never, never> extends z.input<S>
    ? { readonly body?: WithOptions<z.input<S>> }
    : { readonly body: WithOptions<z.input<S>> }
  : { readonly body?: undefined };

type File<C extends Contract> = C extends { readonly upload: string }
  ? { readonly file: UploadFile }
  : { readonly file?: undefined };

/** Operations that support `If-Match` accept the tag of the record they change. */
type IfMatch<C extends Contract> = C extends { readonly conditional: true }
  ? {
      /**
       * The `etag` with which the record was read. If the record has changed since, nothing happens and the answer is
       * 412.
       */
      readonly ifMatch?: string | null;
    }
  : { readonly ifMatch?: undefined };

/** Operations with a secret keep nothing of a call, so they know none again. */
type Once<C extends Contract> = C extends { readonly secret: true }
  ? { readonly idempotencyKey?: undefined }
  : {
      /**
       * Sent as `Idempotency-Key`. For a day, a repeat with the same key and input gets the stored answer and is not
       * carried out again. Each call gets a new key by default; pass one to repeat a call after a restart.
       */
      readonly idempotencyKey?: string;
    };

/** The input of an operation: path parameters, query, body, and for uploads the file. */
export type CallInput<Name extends OperationName> = Params<Contracts[Name]['path']> &
  Query<Contracts[Name]> &
  Body<Contracts[Name]> &
  File<Contracts[Name]> &
  IfMatch<Contracts[Name]> &
  Once<Contracts[Name]> & { readonly signal?: Signal };

type Arguments<I> = Record<never, never> extends I ? [input?: I] : [input: I];

/** The input of a call as arguments: none are needed where nothing is required. */
export type CallArguments<Name extends OperationName> = Arguments<CallInput<Name>>;

/**
 * Whatever an operation of the API changes, it may warn of fields of the request that it did not use. The console
 * refuses them.
 */
type Warned<C extends Contract> = C extends
  | { readonly method: 'GET' }
  | { readonly doors: readonly ['console'] }
  ? unknown
  : Pick<z.output<Contracts['updatePost']['response']>, 'warnings'>;

/** The success body of an operation. */
export type CallOutput<Name extends OperationName> = z.output<Contracts[Name]['response']> &
  Warned<Contracts[Name]>;

/** The operations that read. */
export type ReadOperation = {
  [Name in OperationName]: Contracts[Name]['method'] extends 'GET' ? Name : never;
}[OperationName];

/** The operations that can answer a stream. */
export type StreamOperation = {
  [Name in OperationName]: Contracts[Name] extends { readonly stream: true } ? Name : never;
}[OperationName];

/** The answer of a reading operation. `etag` identifies this state of a record; null if the service sends none. */
export interface Reading<Name extends ReadOperation> {
  readonly data: CallOutput<Name>;
  readonly etag: string | null;
}

/** The operations that answer page by page. */
export type PagedOperation = {
  [Name in OperationName]: CallOutput<Name> extends {
    readonly data: readonly unknown[];
    readonly links: object;
  }
    ? Name
    : never;
}[OperationName];

/** A record of a paginated list. */
export type PageItem<Name extends PagedOperation> = CallOutput<Name>['data'][number];
