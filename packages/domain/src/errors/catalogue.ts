/**
 * Every error that the service returns, by code: the HTTP status and the message of the body (spec: Errors). `{model}`
 * is replaced by the record's name. The message of `validation` is taken from its first error.
 */
export const ERROR_CATALOGUE = {
  malformed_body: {
    status: 400,
    message: 'The request body is not valid JSON.',
    when: 'The body cannot be parsed.',
  },
  ambiguous_credentials: {
    status: 400,
    message: 'The request must carry one bearer token.',
    when: 'More than one Authorization header, or more than one token in it, was sent.',
  },
  unauthenticated: {
    status: 401,
    message: 'Unauthenticated.',
    when: 'The token is missing, malformed, unknown, revoked or expired.',
  },
  forbidden: {
    status: 403,
    message: 'Access forbidden.',
    when: 'The user is not a member of the workspace, or the role does not allow the action.',
  },
  wrong_resource: {
    status: 403,
    message: 'This token cannot be used for this resource',
    when: 'The access token was sent to a resource it is not valid for.',
  },
  viewing: {
    status: 403,
    message: 'You are viewing as another user, so nothing can be changed.',
    when: 'An administrator views the service as another user, and asks for a change, or for the user’s keys, sessions or connected apps.',
  },
  workspace_locked: {
    status: 403,
    message: 'This workspace is locked.',
    when: 'The workspace exists but has been locked by an operator.',
  },
  feature_disabled: {
    status: 403,
    message: 'This feature is disabled for this workspace.',
    when: 'The plan or the subscription of the workspace does not include the feature that the message names (multi-tenant edition).',
  },
  route_not_found: {
    status: 404,
    message: 'Not Found',
    when: 'No route matches, or the workspace segment is not a UUID.',
  },
  workspace_not_found: { status: 404, message: 'Workspace not found.', when: 'No workspace has this UUID.' },
  record_not_found: {
    status: 404,
    message: '{model} not found.',
    when: 'No such Post, Tag, Media, Account or Member in the workspace.',
  },
  body_timeout: {
    status: 408,
    message: 'The request body took too long to arrive.',
    when: 'The body was sent too slowly; the connection is closed.',
  },
  idempotency_in_flight: {
    status: 409,
    message: 'A request with this Idempotency-Key is still in progress.',
    when: 'The first request with this Idempotency-Key has not been answered yet.',
  },
  upload_busy: {
    status: 409,
    message: 'This upload is being completed.',
    when: 'Another request is completing the upload.',
  },
  generic_subscription_created: {
    status: 409,
    message: 'No payment is needed. The workspace now has the plan.',
    when: 'The plan is free, so there is no checkout; the workspace now has the plan.',
  },
  precondition_failed: {
    status: 412,
    message: 'The record has changed since it was read.',
    when: 'The current ETag of the record does not match `If-Match`.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is too large.',
    when: 'The body or an uploaded file exceeds the limit.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The content type of the request is not supported.',
    when: 'The route does not accept this content type.',
  },
  validation: {
    status: 422,
    message: 'The given data was invalid.',
    when: 'Input or a publishing requirement fails; see `errors`.',
  },
  taken: {
    status: 422,
    message: 'The given data was invalid.',
    when: 'A value that must be unique belongs to another record; see `errors`.',
  },
  idempotency_mismatch: {
    status: 422,
    message: 'This Idempotency-Key belongs to another request.',
    when: 'The Idempotency-Key was already used with another address or body.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests.',
    when: 'The workspace has used up the requests that its plan allows per minute (multi-tenant edition).',
  },
  too_many_streams: {
    status: 429,
    message: 'Too many streams are open.',
    when: 'The user follows events with as many streams as a user may have.',
  },
  server_error: {
    status: 500,
    message: 'Server Error',
    when: 'An internal error occurred; look up the request id in the log.',
  },
  read_only: {
    status: 503,
    message: 'The service accepts no changes at present.',
    when: 'The database is read-only, so nothing can be changed. Reading works.',
  },
  unavailable: {
    status: 503,
    message: 'Service Unavailable',
    when: 'The database or the media storage is unreachable or overloaded, too many media files are waiting to be processed, or the service is shutting down.',
  },
  storage_full: {
    status: 507,
    message: 'There is no space left to store this.',
    when: 'The disk of the database or of the media files is full. Reading works.',
  },
} as const satisfies Record<string, { status: number; message: string; when: string }>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** The records that a 404 names (spec: 404 rules). */
export type RecordModel =
  | 'Post'
  | 'Tag'
  | 'Media'
  | 'Account'
  | 'App'
  | 'Delivery'
  | 'Group'
  | 'Invitation'
  | 'Key'
  | 'Member'
  | 'Notice target'
  | 'Publication'
  | 'Session'
  | 'Setting'
  | 'User'
  | 'Webhook'
  | 'Workspace';
