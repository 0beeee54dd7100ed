import type { RestOperation as OperationName } from '@crier/contracts';
import type {
  CallArguments,
  CallInput,
  CallOutput,
  PagedOperation,
  PageItem,
  Reading,
  ReadOperation,
} from './call-types.ts';
import { type Answer, type ClientOptions, createSender, type LooseInput } from './create-sender.ts';
import { ROUTES } from './routes.ts';
import { type Page, walkPages } from './walk-pages.ts';
import { writeQuery } from './write-request.ts';

export interface Client {
  /**
   * Carries an operation out once and returns its success body. A request that gets no answer, or that the service asks
   * to repeat, is sent again. Changes are repeated under one `Idempotency-Key`, so the service carries them out once,
   * however often they are sent.
   * @throws ApiError when the service answers anything else, NoAnswerError when it does not answer, AbortedError when
   * the signal ends the call
   */
  call<Name extends OperationName>(name: Name, ...input: CallArguments<Name>): Promise<CallOutput<Name>>;
  /**
   * Like `call`, for operations that read: returns the success body as `data`, and the `etag` to pass as `ifMatch` to a
   * change of the record.
   */
  read<Name extends ReadOperation>(name: Name, ...input: CallArguments<Name>): Promise<Reading<Name>>;
  /**
   * Every record of a paginated list, page after page as they are needed. Records that move to a later page during the
   * walk are returned once (spec: Paginated lists).
   */
  all<Name extends PagedOperation>(name: Name, input: CallInput<Name>): AsyncGenerator<PageItem<Name>, void>;
}

/** A client of the API. The token or cookie is sent only to `baseUrl`, whatever addresses the answers contain. */
export function createClient(options: ClientOptions): Client {
  const request = createSender(options);
  const answerTo = (name: OperationName, input: LooseInput = {}): Promise<Answer> =>
    request(ROUTES[name], input, writeQuery(input.query ?? {}), true);

  const walk = (name: PagedOperation, input: LooseInput) =>
    walkPages(
      input.query ?? {},
      async (query) => (await request(ROUTES[name], input, query, true)).data as Page,
    );

  return {
    call: async (name, ...[input]) => (await answerTo(name, input as LooseInput | undefined)).data as never,
    read: async (name, ...[input]) => (await answerTo(name, input as LooseInput | undefined)) as never,
    all: (name, input) => walk(name, input as LooseInput) as AsyncGenerator<never, void>,
  };
}
