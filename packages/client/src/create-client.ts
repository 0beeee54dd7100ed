import type { OperationName } from '@crier/operations/contracts';
import type { CallArguments, CallInput, CallOutput, PagedOperation, PageItem } from './call-types.ts';
import { type Effects, platformEffects } from './effects.ts';
import { AbortedError, ApiError, NoAnswerError } from './errors.ts';
import { type HttpFetch, platformFetch, type Signal } from './http.ts';
import { readAnswer } from './read-answer.ts';
import { DEFAULT_LIMITS, type RetryLimits, withRetries } from './retry.ts';
import { ROUTES } from './routes.ts';
import { readUpload, type UploadFile } from './upload-file.ts';
import { fillPath, writeBody, writeQuery } from './write-request.ts';

export interface ClientOptions {
  /** Address of the API: `https://social.example/crier/api`. */
  readonly baseUrl: string;
  /** A personal key, or a function that gives the token of the moment. */
  readonly token: string | (() => string | Promise<string>);
  /** The platform's fetch unless given. */
  readonly fetch?: HttpFetch;
  /** How often and how long a call is repeated; four requests within a minute unless given. */
  readonly retry?: Partial<RetryLimits>;
  /** Random keys, clock and pauses; the platform's unless given. */
  readonly effects?: Partial<Effects>;
}

export interface Client {
  /**
   * Carries an operation out once and answers its success body. A request without an answer and one that the service
   * asks to repeat are sent again, under one `Idempotency-Key` where they change something: however often it is sent, the
   * service carries it out once.
   * @throws ApiError when the service answers anything else, NoAnswerError when it does not answer, AbortedError when
   * the signal ends the call
   */
  call<Name extends OperationName>(name: Name, ...input: CallArguments<Name>): Promise<CallOutput<Name>>;
  /**
   * Every record of a paginated list, page after page as they are needed. Records that move to a later page while the
   * list is walked come once (spec: Paginated lists).
   */
  all<Name extends PagedOperation>(name: Name, input: CallInput<Name>): AsyncGenerator<PageItem<Name>, void>;
}

/** An input whose operation is only known by name. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly file?: UploadFile | undefined;
  readonly idempotencyKey?: string;
  readonly signal?: Signal;
}

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly links: { readonly next: string | null };
}

/** A client of the API. The token goes to `baseUrl` and nowhere else, whatever addresses answers hold. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? platformFetch();
  const effects: Effects = { ...platformEffects(), ...options.effects };
  const limits: RetryLimits = { ...DEFAULT_LIMITS, ...options.retry };
  const baseUrl = options.baseUrl.replace(/\/+$/, '');

  async function request(name: OperationName, input: LooseInput, query: string): Promise<unknown> {
    const route: { method: string; path: string; upload?: string } = ROUTES[name];
    const { method, path } = route;
    const url = `${baseUrl}${fillPath(path, input.params ?? {})}${query}`;
    const { signal } = input;
    const file = input.file && (await readUpload(input.file));
    const { headers, ...body } = writeBody(input.body, file, route.upload ?? 'file');
    const key = method === 'GET' ? null : (input.idempotencyKey ?? effects.randomKey());
    return await withRetries(effects, limits, signal, async () => {
      const token = typeof options.token === 'string' ? options.token : await options.token();
      try {
        const response = await send(url, {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...headers,
            ...(key === null ? {} : { 'idempotency-key': key }),
          },
          ...body,
          ...(signal === undefined ? {} : { signal }),
        });
        return await readAnswer(response);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw signal?.aborted ? new AbortedError(error) : new NoAnswerError(method, url, key, error);
      }
    });
  }

  async function* walk(name: PagedOperation, input: LooseInput): AsyncGenerator<unknown, void> {
    const seen = new Set<number>();
    let query: string | null = writeQuery(input.query ?? {});
    while (query !== null) {
      const page = (await request(name, input, query)) as Page;
      for (const record of page.data) {
        if (!seen.has(record.id)) yield record;
        seen.add(record.id);
      }
      query = queryOf(page.links.next);
    }
  }

  return {
    call: async (name, ...[input = {}]) => {
      const loose = input as LooseInput;
      return (await request(name, loose, writeQuery(loose.query ?? {}))) as never;
    },
    all: (name, input) => walk(name, input as LooseInput) as AsyncGenerator<never, void>,
  };
}

/** The query of a link: where the rest leads is this client's own business. */
function queryOf(link: string | null): string | null {
  if (link === null) return null;
  const at = link.indexOf('?');
  return at === -1 ? '' : link.slice(at);
}
