import { member, type NetworkReasons, said } from '../../reasons/reason-table.ts';

/** atproto: lexicons and the PDS's errors (2026-08). */
export const BLUESKY_REASONS: NetworkReasons = [
  said(/text must not be longer than(?: (?<limit>\d+))?/i, 'text_too_long'),
  member('error', {
    AccountDeactivated: 'account_restricted',
    AccountTakedown: 'account_restricted',
    AuthFactorTokenRequired: 'token_refused',
    AuthMissing: 'token_refused',
    AuthenticationRequired: 'token_refused',
    ExpiredToken: 'token_refused',
    InvalidToken: 'token_refused',
    use_dpop_nonce: 'temporary',
    InvalidMimeType: 'file_format',
    InvalidSize: 'file_too_large',
    PayloadTooLarge: 'file_too_large',
    BlobTooLarge: 'file_too_large',
    RateLimitExceeded: 'rate_limit',
    RecordNotFound: 'parent_gone',
    InternalServerError: 'temporary',
    UpstreamFailure: 'temporary',
    InvalidRequest: 'request_refused',
  }),
  member('state', { JOB_STATE_FAILED: 'file_not_processed' }),
];
