import { answered, member, type NetworkReasons } from '../../reasons/reason-table.ts';

/** Google's API design guide: Errors; YouTube Data API: Errors (2026); the first of them names the field at fault. */
export const GOOGLE_REASONS: NetworkReasons = [
  member('reason', {
    invalidTitle: 'title_refused',
    invalidDescription: 'text_refused',
    invalidTags: 'tags_refused',
    invalidCategoryId: 'option_refused',
    invalidPublishAt: 'option_refused',
    mediaBodyRequired: 'files_refused',
    uploadLimitExceeded: 'daily_limit',
    youtubeSignupRequired: 'account_incomplete',
    authError: 'token_refused',
    invalidImage: 'cover_refused',
    mediaBodyTooLarge: 'file_too_large',
    quotaExceeded: 'app_quota',
    rateLimitExceeded: 'rate_limit',
    userRateLimitExceeded: 'rate_limit',
    insufficientPermissions: 'permission_missing',
    forbidden: 'permission_missing',
    SERVICE_DISABLED: 'app_access',
    RATE_LIMIT_EXCEEDED: 'app_quota',
  }),
  member('error', { invalid_grant: 'token_refused' }),
  member('uploadStatus', { failed: 'file_not_processed', rejected: 'content_policy' }),
  member('state', { REJECTED: 'content_policy' }),
  member('status', {
    FAILED_PRECONDITION: 'request_refused',
    INTERNAL: 'temporary',
    INVALID_ARGUMENT: 'request_refused',
    NOT_FOUND: 'destination_gone',
    PERMISSION_DENIED: 'permission_missing',
    RESOURCE_EXHAUSTED: 'rate_limit',
    UNAUTHENTICATED: 'token_refused',
    UNAVAILABLE: 'temporary',
  }),
  answered({ '401': 'token_refused', '429': 'rate_limit' }),
];
