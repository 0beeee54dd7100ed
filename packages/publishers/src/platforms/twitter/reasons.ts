import { answered, member, type NetworkReasons, said } from '../../reasons/reason-table.ts';

/** X docs: Response codes and errors (2026-08); older codes and the words of refusals as they were met. */
export const TWITTER_REASONS: NetworkReasons = [
  said(/duplicate content/i, 'duplicate'),
  said(/Authenticating with Unknown is forbidden/i, 'temporary'),
  said(/not allowed to post a video longer than/i, 'file_length'),
  said(/\baccount\b.*\b(?:locked|suspended)/i, 'account_restricted'),
  said(/too long|needs to be a bit shorter/i, 'text_too_long'),
  said(/reply to a Tweet that is deleted or not visible/i, 'parent_gone'),
  said(/media IDs? are invalid/i, 'files_refused'),
  said(/usage-capped|UsageCapExceeded/i, 'app_quota'),
  said(/client-forbidden|client-not-enrolled|unsupported-authentication/i, 'app_access'),
  said(/CreditsDepleted|credits/i, 'app_credits'),
  said(/not-authorized-for-resource|oauth1-permissions/i, 'permission_missing'),
  member('code', {
    '64': 'account_restricted',
    '89': 'token_refused',
    '186': 'text_too_long',
    '187': 'duplicate',
    '326': 'account_restricted',
    '385': 'parent_gone',
  }),
  said(/file size exceeds/i, 'file_too_large'),
  said(/InvalidMedia|UnsupportedMedia/i, 'file_format'),
  member('state', { failed: 'file_not_processed' }),
  said(/invalid-request/, 'request_refused'),
  answered({ '400': 'request_refused', '401': 'token_refused', '402': 'app_credits', '429': 'rate_limit' }),
];
