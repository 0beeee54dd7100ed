import { answered, member, type NetworkReasons } from '../../reasons/reason-table.ts';

/** Pinterest's API description 5.23 (2026). */
export const PINTEREST_REASONS: NetworkReasons = [
  member('code', {
    '1': 'request_refused',
    '2': 'token_refused',
    '3': 'token_refused',
    '8': 'rate_limit',
    '29': 'permission_missing',
    '40': 'destination_gone',
  }),
  member('status', { failed: 'file_not_processed' }),
  answered({ '401': 'token_refused', '403': 'permission_missing', '429': 'rate_limit' }),
];
