import { answered, member, mentioned, type NetworkReasons, said } from '../../reasons/reason-table.ts';

/** LinkedIn docs: Error handling; Posts, Images and Videos API (2026). */
export const LINKEDIN_REASONS: NetworkReasons = [
  said(/partnerApi\w*\.(?:CREATE|GET|DELETE|FINDER)/, 'app_access'),
  said(/duplicate/i, 'duplicate'),
  mentioned({
    EXPIRED_ACCESS_TOKEN: 'token_refused',
    REVOKED_ACCESS_TOKEN: 'token_refused',
    EMPTY_ACCESS_TOKEN: 'token_refused',
    INVALID_ACCESS_TOKEN: 'token_refused',
    ACCESS_DENIED: 'permission_missing',
    FIELD_LENGTH_TOO_LONG: 'text_too_long',
    MEDIA_ASSET_PROCESSING_FAILED: 'file_not_processed',
    PROCESSING_FAILED: 'file_not_processed',
    MEDIA_ASSET_WAITING_UPLOAD: 'not_ready',
    WAITING_UPLOAD: 'not_ready',
    NONEXISTENT_VERSION: 'app_version',
    TOO_MANY_REQUESTS: 'rate_limit',
    MISSING_FIELD: 'request_refused',
  }),
  said(/Requested version \S+ is not active/, 'app_version'),
  said(/\bINVALID_[A-Z_]+/, 'request_refused'),
  member('serviceErrorCode', {
    '65600': 'token_refused',
    '65601': 'token_refused',
    '65602': 'token_refused',
  }),
  answered({
    '401': 'token_refused',
    '403': 'permission_missing',
    '409': 'duplicate',
    '422': 'request_refused',
    '426': 'app_version',
    '429': 'rate_limit',
  }),
];
