import { type Effects, platformEffects } from './effects.ts';
import { AbortedError, ApiError, NoAnswerError } from './errors.ts';
import { type HttpFetch, type HttpRequest, type HttpResponse, platformFetch, type Signal } from './http.ts';
import { readAnswer } from './read-answer.ts';
import { DEFAULT_LIMITS, type RetryLimits, withRetries } from './retry.ts';
import type { Route } from './routes/door.ts';
import { readUpload, type UploadFile } from './upload-file.ts';
import { fillPath, writeBody, writeQuery } from './write-request.ts';

/** Text, or a function that returns the current text. */
type Text = string | (() => string | Promise<string>);

/** A program authenticates with a token. */
export interface TokenCredentials {
  /** A personal key, or a function that returns the current token. */
  readonly token: Text;
}

/** A page of the service authenticates with the session cookie of the browser. */
export interface SessionCredentials {
  /** The `csrf_token` of the session, which is sent with every change. */
  readonly csrfToken: Text;
}

export interface SenderOptions {
  /** Address of the API, such as `https://social.example/crier/api`; of the console for a client of the console. */
  readonly baseUrl: string;
  /** The platform's fetch by default. */
  readonly fetch?: HttpFetch;
  /** How often and how long a call is repeated; by default four requests within a minute. */
  readonly retry?: Partial<RetryLimits>;
  /** Random keys, clock and pauses; by default the platform's. */
  readonly effects?: Partial<Effects>;
  /** The language that answers are wanted in, a BCP 47 tag such as `de`; that of the platform or the user unless given. */
  readonly language?: Text;
  /**
   * Lets the service refuse fields that it does not know, instead of warning of them (`Prefer: handling=strict`). Meant
   * for programs in development; false by default.
   */
  readonly strict?: boolean;
}

export type ClientOptions = SenderOptions & (TokenCredentials | SessionCredentials);

/** An input whose operation is known only by name. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly file?: UploadFile | undefined;
  readonly ifMatch?: string | null | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: Signal;
}

/** The success body of an answer, and its `ETag`. */
export interface Answer {
  readonly data: unknown;
  readonly etag: string | null;
}

/** Sends the requests of one service. */
export interface Sender {
  /** @param query of the address, with its question mark; that of the input unless given. */
  request(route: Route, input: LooseInput, query?: string): Promise<Answer>;
  /** Sends a request for a stream once, and returns the response while its body arrives. */
  open(route: Route, input: LooseInput): Promise<HttpResponse>;
}

/**
 * Sends the requests of one service. A change is repeated under one `Idempotency-Key`, so that it is carried out once;
 * one with a secret reads no key, so it is sent once.
 */
export function createSender(options: ClientOptions): Sender {
  const send = options.fetch ?? platformFetch();
  const effects: Effects = { ...platformEffects(), ...options.effects };
  const limits: RetryLimits = { ...DEFAULT_LIMITS, ...options.retry };
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const addressOf = ({ path }: Route, input: LooseInput, query = writeQuery(input.query)) =>
    `${baseUrl}${fillPath(path, input.params ?? {})}${query}`;

  return {
    request: async (route, input, query) => {
      const { method } = route;
      const url = addressOf(route, input, query);
      const { signal, ifMatch = null } = input;
      const file = input.file && (await readUpload(input.file));
      const { headers, ...body } = writeBody(input.body, file, route.upload ?? 'file');
      const changes = method !== 'GET';
      const key = changes && !route.secret ? (input.idempotencyKey ?? effects.randomKey()) : null;
      const attempts = changes && key === null ? 1 : limits.attempts;
      return await withRetries(effects, { ...limits, attempts }, signal, async () => {
        const own = await headersOf(options, changes);
        return await answered({ method, url, key, signal }, async () => {
          const response = await send(url, {
            method,
            headers: {
              ...own,
              accept: 'application/json',
              ...headers,
              ...(key === null ? {} : { 'idempotency-key': key }),
              ...(ifMatch === null ? {} : { 'if-match': ifMatch }),
            },
            ...cookiesOf(options),
            ...body,
            ...(signal === undefined ? {} : { signal }),
          });
          return { data: await readAnswer(response), etag: response.headers.get('etag') };
        });
      });
    },
    open: async (route, input) => {
      const { method } = route;
      const url = addressOf(route, input);
      const { signal } = input;
      const own = await headersOf(options, false);
      return await answered({ method, url, key: null, signal }, async () => {
        const response = await send(url, {
          method,
          headers: { ...own, accept: 'text/event-stream' },
          ...cookiesOf(options),
          ...(signal === undefined ? {} : { signal }),
        });
        if (!response.ok) await readAnswer(response);
        return response;
      });
    },
  };
}

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly key: string | null;
  readonly signal: Signal | undefined;
}

/** What `work` answers, and its failures as the client reports them. */
async function answered<T>({ method, url, key, signal }: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw signal?.aborted ? new AbortedError(error) : new NoAnswerError(method, url, key, error);
  }
}

/** The headers of every request: who sends it, and in which language the answer is wanted. */
async function headersOf(options: ClientOptions, changes: boolean): Promise<Record<string, string>> {
  const credentials = await credentialsOf(options, changes);
  const language = options.language === undefined ? null : await currentText(options.language);
  return {
    ...(language === null ? {} : { 'accept-language': language }),
    ...credentials,
    ...(options.strict ? { prefer: 'handling=strict' } : {}),
  };
}

function cookiesOf(options: ClientOptions): Pick<HttpRequest, 'credentials'> {
  return 'csrfToken' in options ? { credentials: 'same-origin' } : {};
}

async function credentialsOf(options: ClientOptions, changes: boolean): Promise<Record<string, string>> {
  if ('token' in options) return { authorization: `Bearer ${await currentText(options.token)}` };
  return changes ? { 'x-csrf-token': await currentText(options.csrfToken) } : {};
}

async function currentText(text: Text): Promise<string> {
  return typeof text === 'string' ? text : await text();
}
