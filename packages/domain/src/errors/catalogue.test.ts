import { expect, it } from 'vitest';
import { ERROR_CATALOGUE } from './catalogue.ts';
import { CrierError, recordNotFound, validationError } from './crier-error.ts';

it('answers with the specification’s codes and texts [spec:errors.status.401-message] [spec:errors.status.403-message] [spec:errors.status.500]', () => {
  expect(
    Object.fromEntries(
      Object.entries(ERROR_CATALOGUE).map(([code, { status, message }]) => [code, `${status} ${message}`]),
    ),
  ).toEqual({
    malformed_body: '400 The request body is not valid JSON.',
    ambiguous_credentials: '400 The request must carry one bearer token.',
    unauthenticated: '401 Unauthenticated.',
    forbidden: '403 Access forbidden.',
    wrong_resource: '403 This token cannot be used for this resource',
    viewing: '403 You are viewing as another user, so nothing can be changed.',
    workspace_locked: '403 This workspace is locked.',
    feature_disabled: '403 This feature is disabled for this workspace.',
    route_not_found: '404 Not Found',
    workspace_not_found: '404 Workspace not found.',
    record_not_found: '404 {model} not found.',
    body_timeout: '408 The request body took too long to arrive.',
    idempotency_in_flight: '409 A request with this Idempotency-Key is still in progress.',
    upload_busy: '409 This upload is being completed.',
    generic_subscription_created: '409 No payment is needed. The workspace now has the plan.',
    payload_too_large: '413 The request body is too large.',
    precondition_failed: '412 The record has changed since it was read.',
    unsupported_media_type: '415 The content type of the request is not supported.',
    validation: '422 The given data was invalid.',
    taken: '422 The given data was invalid.',
    idempotency_mismatch: '422 This Idempotency-Key belongs to another request.',
    too_many_requests: '429 Too many requests.',
    too_many_streams: '429 Too many streams are open.',
    server_error: '500 Server Error',
    read_only: '503 The service accepts no changes at present.',
    unavailable: '503 Service Unavailable',
    storage_full: '507 There is no space left to store this.',
  });
});

it('names the record that does not exist', () => {
  expect(recordNotFound('Tag').message).toBe('Tag not found.');
  expect(new CrierError('workspace_not_found').status).toBe(404);
});

it('counts further errors', () => {
  expect(validationError({ a: ['A.'] }).message).toBe('A.');
  expect(validationError({ a: ['A.'], b: ['B.'] }).message).toBe('A. (and 1 more error)');
  expect(validationError({ a: ['A.', 'C.'], b: ['B.'] }).message).toBe('A. (and 2 more errors)');
});
