import { ApiError, type FieldMessages, NoAnswerError } from '@crier/client';
import type { NoticeRecord } from '@crier/domain';

/** The kind of a failure, by what the person can do about it. */
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

/** A failed call in the form that pages show. */
export interface Failure {
  readonly kind: FailureKind;
  /** The service's own message; null if it gave none. */
  readonly message: string | null;
  /** Messages by the service's field names, such as `versions.0.content`; empty if it named no field. */
  readonly fields: FieldMessages;
  /** The message as notices, which are told in the reader's language; empty if the service gave none. */
  readonly notices: readonly NoticeRecord[];
  /** The id by which an administrator finds the request in the logs. */
  readonly requestId: string | null;
  /** Seconds to wait before trying again, if the service names them. */
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

/** The service's messages for a request that the lock or the plan of a workspace rules out. */
const LOCKED = 'This workspace is locked.';
const NOT_IN_PLAN = /^(This|The \w+) feature is disabled for this workspace\.$/;

function kindOf(status: number, message: string): FailureKind {
  if (status === 403 && message === LOCKED) return 'locked';
  if (status === 403 && NOT_IN_PLAN.test(message)) return 'not-in-plan';
  return KINDS[status] ?? 'unexpected';
}

/** What a person wants to change is no longer as it was shown. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError';
}

/** The failure of a call, whatever was thrown. */
export function readFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    return {
      kind: kindOf(error.status, error.message),
      message: error.message,
      fields: error.errors ?? {},
      notices: noticesIn(error.body),
      requestId: error.requestId,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const kind =
    error instanceof ChangedError ? 'changed' : error instanceof NoAnswerError ? 'offline' : 'unexpected';
  return { kind, message: null, fields: {}, notices: [], requestId: null, retryAfterSeconds: null };
}

function noticesIn(body: unknown): readonly NoticeRecord[] {
  const { notices } = (body ?? {}) as { readonly notices?: unknown };
  return Array.isArray(notices) ? notices : [];
}

/** Whether the thing asked for does not exist, or not on this installation. */
export function isMissing(error: unknown): boolean {
  return readFailure(error).kind === 'missing';
}

/** The messages of one field as one text; null when the field is fine. */
export function fieldError(failure: Failure | null, field: string): string | null {
  const messages = failure?.fields[field];
  return messages === undefined || messages.length === 0 ? null : messages.join(' ');
}
