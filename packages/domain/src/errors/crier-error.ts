import type { JsonObject } from '../json.ts';
import type { PlanResource } from '../plans/allowance.ts';
import { ERROR_CATALOGUE, type ErrorCode, type RecordModel } from './catalogue.ts';
import { type FieldErrors, summariseErrors } from './field-errors.ts';

/** An expected failure of an operation. Any other thrown error is a defect and becomes a 500. */
export class CrierError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | null;
  /** Additional members of the body, for clients that expect them there. */
  readonly details: JsonObject;

  constructor(
    code: ErrorCode,
    options: { message?: string; errors?: FieldErrors; details?: JsonObject; cause?: unknown } = {},
  ) {
    super(options.message ?? ERROR_CATALOGUE[code].message, { cause: options.cause });
    this.name = 'CrierError';
    this.code = code;
    this.errors = options.errors ?? null;
    this.details = options.details ?? {};
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

/** A 422 whose message summarises `errors` (spec: Envelope). */
export function validationError(errors: FieldErrors, message: string = summariseErrors(errors)): CrierError {
  return new CrierError('validation', { errors, message });
}

/** A 422 about one invalid input. */
export function invalid(field: string, message: string): CrierError {
  return validationError({ [field]: [message] });
}

/** A 422 about one input that must be unique but is not. */
export function taken(field: string, message: string): CrierError {
  return new CrierError('taken', { errors: { [field]: [message] }, message });
}

/**
 * A 404 that names the record (spec: 404 rules, 3). `errors` names the input at fault for callers without an address;
 * the response body omits it.
 */
export function recordNotFound(model: RecordModel, errors: FieldErrors | null = null): CrierError {
  return new CrierError('record_not_found', {
    message: ERROR_CATALOGUE.record_not_found.message.replace('{model}', model),
    ...(errors === null ? {} : { errors }),
  });
}

/** The plan limit behind a refusal: how much the plan allows, how much the workspace has, and the name of the plan. */
export interface ReachedLimit {
  readonly resource: PlanResource;
  readonly max: number;
  readonly used: number;
  readonly plan: string | null;
}

/** A 422 with the `limit` that an addition would exceed (spec: Envelope). */
export function planLimitReached(field: string, limit: ReachedLimit): CrierError {
  const message = `The plan of this workspace allows ${LIMIT_TEXTS[limit.resource](limit.max)}.`;
  return new CrierError('validation', {
    message,
    errors: { [field]: [message] },
    details: { limit: { ...limit } },
  });
}

const LIMIT_TEXTS: Readonly<Record<PlanResource, (max: number) => string>> = {
  accounts: (max) => `at most ${max} connected accounts`,
  members: (max) => `at most ${max} members`,
  storage: (max) => `at most ${max} bytes of media`,
  file_size: (max) => `files of at most ${max} bytes`,
  media: (max) => `at most ${max} media files`,
};

/** A 403 that names the feature missing from the plan of the workspace. */
export function featureDisabled(feature: 'API' | 'scheduling'): CrierError {
  return new CrierError('feature_disabled', {
    message: `The ${feature} feature is disabled for this workspace.`,
  });
}
