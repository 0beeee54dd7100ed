import { ApiError, type FieldMessages, NoAnswerError } from '@crier/client';

/** What kind of thing went wrong, by what a person can do about it. */
export type FailureKind =
  | 'signed-out'
  | 'forbidden'
  | 'locked'
  | 'not-in-plan'
  | 'missing'
  | 'conflict'
  | 'changed'
  | 'fields'
  | 'too-often'
  | 'unavailable'
  | 'offline'
  | 'unexpected';

/** A failed call as pages show it. */
export interface Failure {
  readonly kind: FailureKind;
  /** In the service's own words; null where it gave none. */
  readonly message: string | null;
  /** Messages by field as the service names them, such as `versions.0.content`; empty where it named none. */
  readonly fields: FieldMessages;
  /** What an administrator finds the request by. */
  readonly requestId: string | null;
  /** Seconds after which to try again, where the service says so. */
  readonly retryAfterSeconds: number | null;
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'changed',
  422: 'fields',
  429: 'too-often',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** In these words the service refuses what a lock or the plan of a workspace rules out. */
const LOCKED = 'This workspace is locked.';
const NOT_IN_PLAN = /^(This|The \w+) feature is disabled for this workspace\.$/;

function kindOf(status: number, message: string): FailureKind {
  if (status === 403 && message === LOCKED) return 'locked';
  if (status === 403 && NOT_IN_PLAN.test(message)) return 'not-in-plan';
  return KINDS[status] ?? 'unexpected';
}

/** Tells what went wrong, whatever was thrown. */
export function readFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    return {
      kind: kindOf(error.status, error.message),
      message: error.message,
      fields: error.errors ?? {},
      requestId: error.requestId,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const kind = error instanceof NoAnswerError ? 'offline' : 'unexpected';
  return { kind, message: null, fields: {}, requestId: null, retryAfterSeconds: null };
}

/** Whether what was asked for does not exist, or not on this installation. */
export function isMissing(error: unknown): boolean {
  return readFailure(error).kind === 'missing';
}

/** The messages of one field as one text; null when the field is fine. */
export function fieldError(failure: Failure | null, field: string): string | null {
  const messages = failure?.fields[field];
  return messages === undefined || messages.length === 0 ? null : messages.join(' ');
}
