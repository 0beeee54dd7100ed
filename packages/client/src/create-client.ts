import type { ConsoleOperation, OperationName, RestOperation } from '@crier/contracts';
import type {
  CallArguments,
  CallOutput,
  PagedOperation,
  PageItem,
  Reading,
  ReadOperation,
  StreamOperation,
} from './call-types.ts';
import {
  createSender,
  type LooseInput,
  type SenderOptions,
  type SessionCredentials,
  type TokenCredentials,
} from './create-sender.ts';
import type { HttpResponse } from './http.ts';
import type { Door } from './routes/door.ts';
import { ROUTES } from './routes/rest.ts';
import { type Page, walkPages } from './walk-pages.ts';

/** A client of the operations at a door, by default of the API of every edition. */
export interface Client<Operation extends OperationName = RestOperation> {
  /**
   * Carries an operation out once and returns its success body. A request that gets no answer, or that the service asks
   * to repeat, is sent again. Changes are repeated under one `Idempotency-Key`, so the service carries them out once,
   * however often they are sent. A change with a password, a key or a secret is sent once, since the service stores
   * nothing of it.
   * @throws ApiError when the service answers anything else, NoAnswerError when it does not answer, AbortedError when
   * the signal ends the call
   */
  call<Name extends Operation>(name: Name, ...input: CallArguments<Name>): Promise<CallOutput<Name>>;
  /**
   * Like `call`, for operations that read: returns the success body as `data`, and the `etag` to pass as `ifMatch` to a
   * change of the record.
   */
  read<Name extends Operation & ReadOperation>(
    name: Name,
    ...input: CallArguments<Name>
  ): Promise<Reading<Name>>;
  /**
   * Sends the request of an operation that can answer a stream, once, and returns the response as soon as the stream
   * begins; `followEvents` reads it.
   * @throws ApiError when the service refuses, NoAnswerError when it does not answer, AbortedError when the signal ends
   * the call
   */
  open<Name extends Operation & StreamOperation>(
    name: Name,
    ...input: CallArguments<Name>
  ): Promise<HttpResponse>;
  /**
   * Every record of a paginated list, page after page as they are needed. Records that move to a later page during the
   * walk are returned once (spec: Paginated lists).
   */
  all<Name extends Operation & PagedOperation>(
    name: Name,
    ...input: CallArguments<Name>
  ): AsyncGenerator<PageItem<Name>, void>;
}

/** Credentials that the door of the operations takes: the console asks for a session. */
type CredentialsFor<Operation extends string> = [Operation] extends [ConsoleOperation]
  ? SessionCredentials
  : TokenCredentials | SessionCredentials;

export type ClientOptions<Operation extends string = RestOperation> = SenderOptions &
  CredentialsFor<Operation> & {
    /**
     * The operations that the client calls: `ROUTES` unless given, `CONSOLE_ROUTES` at the address of the console, or
     * `PANEL_ROUTES` for those that the multi-tenant edition has besides. `{ ...ROUTES, ...PANEL_ROUTES }` are both.
     */
    readonly door?: Door<Operation>;
  };

/** A client of one door. The token or cookie is sent only to `baseUrl`, whatever addresses the answers contain. */
export function createClient<Operation extends OperationName = RestOperation>(
  options: ClientOptions<Operation>,
): Client<Operation> {
  const { request, open } = createSender(options);
  const door = (options.door ?? ROUTES) as Door<OperationName>;
  const call = (name: OperationName, input: LooseInput = {}, query?: string) =>
    request(door[name], input, query);
  const walk = (name: OperationName, input: LooseInput = {}) =>
    walkPages(input.query, async (query) => (await call(name, input, query)).data as Page);

  return {
    call: async (name, ...[input]) => (await call(name, input as LooseInput | undefined)).data as never,
    read: (name, ...[input]) => call(name, input as LooseInput | undefined) as Promise<never>,
    open: (name, ...[input]) => open(door[name], (input as LooseInput | undefined) ?? {}),
    all: (name, ...[input]) => walk(name, input as LooseInput | undefined) as AsyncGenerator<never, void>,
  };
}
