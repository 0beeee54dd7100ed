/** Messages by field; nested fields use dots, as `versions.0.content`. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/**
 * The service answered, but not with success. `status` gives the kind: 401 the token, 403 rights, 404 a workspace or
 * record that does not exist, 422 input or a publishing requirement, whose fields are in `errors`; match on their keys,
 * because messages are translated (spec: Errors). A 429 or 503 may say when to retry.
 */
export class ApiError extends Error {
  readonly kind = 'api';
  readonly status: number;
  readonly errors: FieldMessages | null;
  /** The id that finds the request in the log of the service. */
  readonly requestId: string | null;
  /** Seconds after which to retry, if the answer says so. */
  readonly retryAfterSeconds: number | null;
  /** The whole body: parsed, or as text when it is not JSON. */
  readonly body: unknown;

  constructor(answer: Omit<ApiError, 'name' | 'kind' | 'stack' | 'cause'>) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = answer.status;
    this.errors = answer.errors;
    this.requestId = answer.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds;
    this.body = answer.body;
  }
}

/**
 * No attempt got an answer, so it is unknown whether the service received the request. `cause` is the error of fetch.
 * `idempotencyKey` is the key that was sent; a later call with this key and the same input is never carried out twice.
 */
export class NoAnswerError extends Error {
  readonly kind = 'no-answer';
  readonly idempotencyKey: string | null;

  constructor(method: string, url: string, idempotencyKey: string | null, cause: unknown) {
    super(`${method} ${url} got no answer`, { cause });
    this.name = 'NoAnswerError';
    this.idempotencyKey = idempotencyKey;
  }
}

/** The signal of the call ended it; it is unknown whether the service received the request. */
export class AbortedError extends Error {
  readonly kind = 'aborted';

  constructor(cause: unknown) {
    super('the call was aborted', { cause });
    this.name = 'AbortedError';
  }
}

/** Everything a call throws. `kind` distinguishes them. */
export type ClientError = ApiError | NoAnswerError | AbortedError;

export function isClientError(error: unknown): error is ClientError {
  return error instanceof ApiError || error instanceof NoAnswerError || error instanceof AbortedError;
}
