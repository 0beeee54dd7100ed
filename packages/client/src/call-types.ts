import type { Contract, Contracts, OperationName, PlatformOptions } from '@crier/operations/contracts';
import type { z } from 'zod';
import type { Signal } from './http.ts';
import type { UploadFile } from './upload-file.ts';

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Params<Path extends string> = [PathParameter<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [Name in PathParameter<Path>]: string | number } };

/** What a query can say: any text may be a number, since it is written as text. */
type Written<T> = T extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : string extends T
    ? T | number
    : T;

/** `limit` and `page` take numbers; everything else is what the contract takes. */
type Query<C extends Contract> = C extends { readonly query: infer S extends z.ZodObject }
  ? {
      readonly query?: {
        readonly [Key in keyof z.input<S>]?: Key extends 'limit' | 'page' ? number : Written<z.input<S>[Key]>;
      };
    }
  : { readonly query?: undefined };

/** A body whose versions have the options of the networks. */
type WithOptions<T> = T extends { versions: (infer Version)[] }
  ? Omit<T, 'versions'> & { versions: (Omit<Version, 'options'> & { options?: PlatformOptions | null })[] }
  : T;

type Body<C extends Contract> = C extends { readonly body: infer S extends z.ZodObject }
  ? Record<never, never> extends z.input<S>
    ? { readonly body?: WithOptions<z.input<S>> }
    : { readonly body: WithOptions<z.input<S>> }
  : { readonly body?: undefined };

type File<C extends Contract> = C extends { readonly upload: string }
  ? { readonly file: UploadFile }
  : { readonly file?: undefined };

/** What a call of an operation takes: path parameters, query, body, and for uploads the file. */
export type CallInput<Name extends OperationName> = Params<Contracts[Name]['path']> &
  Query<Contracts[Name]> &
  Body<Contracts[Name]> &
  File<Contracts[Name]> & {
    readonly signal?: Signal;
    /**
     * Sent as `Idempotency-Key`: for a day, a repeat with the same key and input is answered and not carried out. A new
     * one for each call unless given; give one to repeat a call after a restart.
     */
    readonly idempotencyKey?: string;
  };

/** The input of a call as arguments: none are needed where nothing is required. */
export type CallArguments<Name extends OperationName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** The success body of an operation. */
export type CallOutput<Name extends OperationName> = z.output<Contracts[Name]['response']>;

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
