import { member, mentioned, type NetworkReasons } from '../../reasons/reason-table.ts';

/** TikTok docs: Content Posting API, errors and fail reasons (2026-09). */
export const TIKTOK_REASONS: NetworkReasons = [
  mentioned({
    access_token_invalid: 'token_refused',
    scope_not_authorized: 'permission_missing',
    auth_removed: 'token_refused',
    rate_limit_exceeded: 'rate_limit',
    internal_error: 'temporary',
    spam_risk_too_many_posts: 'daily_limit',
    spam_risk_too_many_pending_share: 'drafts_waiting',
    reached_active_user_cap: 'app_quota',
    spam_risk_user_banned_from_posting: 'account_restricted',
    spam_risk_text: 'spam',
    spam_risk: 'spam',
    unaudited_client_can_only_post_to_private_accounts: 'app_not_audited',
    url_ownership_unverified: 'address_not_verified',
    privacy_level_option_mismatch: 'option_refused',
    invalid_param: 'request_refused',
    invalid_params: 'request_refused',
    file_format_check_failed: 'file_format',
    duration_check_failed: 'file_length',
    frame_rate_check_failed: 'file_frame_rate',
    picture_size_check_failed: 'file_dimensions',
    video_pull_failed: 'file_not_fetched',
    photo_pull_failed: 'file_not_fetched',
    publish_cancelled: 'cancelled',
  }),
  member('fail_reason', { internal: 'temporary' }),
];
