import { answered, type NetworkReasons, said } from '../../reasons/reason-table.ts';

/** Mastodon docs: statuses, media (2026-07); the servers give sentences and no codes. */
export const MASTODON_REASONS: NetworkReasons = [
  said(/access token (?:is invalid|was revoked|expired)/i, 'token_refused'),
  said(/outside the authorized scopes/i, 'permission_missing'),
  said(/login is (?:currently )?disabled|suspended/i, 'account_restricted'),
  said(/not finished processing|have not been processed/i, 'not_ready'),
  said(/character limit(?: of (?<limit>\d+))?|too long/i, 'text_too_long'),
  said(/duplicate/i, 'duplicate'),
  said(/content type|not supported|unsupported/i, 'file_format'),
  said(/less than(?: (?<limit>[\d.,]+ ?[KMG]?i?B\b))?|too (?:big|large)/i, 'file_too_large'),
  answered({
    '401': 'token_refused',
    '403': 'permission_missing',
    '404': 'parent_gone',
    '413': 'file_too_large',
    '422': 'request_refused',
    '429': 'rate_limit',
  }),
];
