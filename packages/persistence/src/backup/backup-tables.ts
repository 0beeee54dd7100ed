/** What a backup does with the rows of a table. */
export type BackupRule =
  | {
      readonly keep: 'rows';
      /**
       * Columns that the backup stores as null, because their values mean nothing once the process that wrote them
       * ends.
       */
      readonly cleared?: readonly string[];
      /** An SQL condition for the rows to keep; all rows if absent. */
      readonly where?: string;
      /** Why something is cleared or left out. */
      readonly because?: string;
    }
  | { readonly keep: 'nothing'; readonly because: string };

/**
 * Every table of the schema, and what a backup keeps of it. A table that is missing here is not backed up, so a test
 * compares this list with the schema. A backup keeps records, and everything that makes a restored installation more
 * careful. It leaves out rows that would wrongly come back to life: rights that end within the hour, claims of
 * processes that are gone, and rows derived from data outside the database. The job queue has its own schema and is
 * created again.
 */
export const BACKUP_TABLES: Readonly<Record<string, BackupRule>> = {
  users: { keep: 'rows' },
  sessions: { keep: 'nothing', because: 'a user who signed out after the backup must stay signed out' },
  password_resets: {
    keep: 'nothing',
    because: 'a link that was used or replaced after the backup must not work again',
  },
  personal_keys: { keep: 'rows' },
  workspaces: { keep: 'rows' },
  memberships: { keep: 'rows' },
  invitations: {
    keep: 'nothing',
    because: 'an invitation that was used or revoked after the backup must not work again',
  },
  accounts: {
    keep: 'rows',
    cleared: ['lease_token', 'lease_until', 'refresh_token', 'refresh_until'],
    because: 'the worker that held the lease or the refresh is gone',
  },
  account_recordings: {
    keep: 'nothing',
    because:
      'a recording is a file to give away, and another installation publishes the post that it waits for',
  },
  account_connections: {
    keep: 'nothing',
    because: 'it belongs to a browser session, and sessions are not in the backup',
  },
  server_apps: {
    keep: 'rows',
    where: 'sealed is not null',
    cleared: ['claim_token', 'claim_until'],
    because: 'a registration in progress ends with its process',
  },
  content_entries: { keep: 'rows' },
  events: { keep: 'rows' },
  event_heads: { keep: 'rows' },
  media_folders: { keep: 'rows' },
  media: {
    keep: 'rows',
    cleared: ['thumb_token', 'thumb_until'],
    because: 'the worker that held the claim is gone',
  },
  chunked_uploads: { keep: 'nothing', because: 'the chunks of an unfinished upload are not in the backup' },
  upload_chunks: { keep: 'nothing', because: 'the chunks of an unfinished upload are not in the backup' },
  remote_downloads: {
    keep: 'rows',
    cleared: ['claim_token', 'claim_until'],
    because: 'the worker that held the claim is gone',
  },
  mails: {
    keep: 'nothing',
    because: 'a mail that was sent after the backup must not be sent again, and its link works no more',
  },
  notice_choices: { keep: 'rows' },
  notice_targets: {
    keep: 'rows',
    where: 'session_hash is null',
    because: 'a browser belongs to a session, and sessions are not in the backup',
  },
  notice_heads: {
    keep: 'rows',
    cleared: ['claim_token', 'claim_until'],
    because: 'the worker that held the claim is gone',
  },
  notice_causes: { keep: 'rows' },
  notice_deliveries: {
    keep: 'rows',
    where: "state <> 'waiting'",
    cleared: ['claim_token', 'claim_until'],
    because: 'what waited was told after the backup, and must not be told again',
  },
  notice_looks: { keep: 'rows' },
  account_groups: { keep: 'rows' },
  account_group_members: { keep: 'rows' },
  tags: { keep: 'rows' },
  posts: { keep: 'rows' },
  post_counts: { keep: 'rows' },
  post_listings: { keep: 'rows' },
  post_versions: { keep: 'rows' },
  post_tags: { keep: 'rows' },
  publications: { keep: 'rows' },
  former_records: { keep: 'rows' },
  publication_steps: { keep: 'rows' },
  removals: {
    keep: 'rows',
    cleared: ['claim_token', 'claim_until'],
    because: 'the worker that held the claim is gone',
  },
  removal_steps: { keep: 'rows' },
  queue_slots: { keep: 'rows' },
  idempotency_records: {
    keep: 'rows',
    where: 'status is not null',
    because: 'a request in progress ends with its process, and its changes are not in the snapshot',
  },
  webhooks: {
    keep: 'rows',
    cleared: ['claim_token', 'claim_until'],
    because: 'the worker that held the claim is gone',
  },
  webhook_deliveries: { keep: 'rows' },
  plans: { keep: 'rows' },
  subscriptions: { keep: 'rows' },
  generic_subscriptions: { keep: 'rows' },
  billing_requests: { keep: 'rows' },
  receipts: { keep: 'rows' },
  media_usage: { keep: 'rows' },
  record_counts: { keep: 'rows' },
  settings: { keep: 'rows' },
  partial_holds: { keep: 'rows' },
  audit_entries: { keep: 'rows' },
  hold_findings: { keep: 'nothing', because: 'a restored installation asks the networks itself' },
  sign_in_attempts: { keep: 'nothing', because: 'counts of attempts expire within minutes' },
  heartbeats: { keep: 'nothing', because: 'a process that was running at the time of the backup is gone' },
  workers: { keep: 'nothing', because: 'a process that was running at the time of the backup is gone' },
  network_holds: { keep: 'rows' },
  operator_matters: { keep: 'rows' },
  ending_versions: { keep: 'rows' },
  given_up_tasks: {
    keep: 'nothing',
    because: 'they describe crashes of the programs of the earlier installation',
  },
  oauth_clients: { keep: 'rows' },
  oauth_grants: { keep: 'rows' },
  oauth_codes: { keep: 'nothing', because: 'a code redeemed after the backup must not be redeemed again' },
  oauth_access_tokens: {
    keep: 'nothing',
    because:
      'a token revoked after the backup must stay revoked; an app gets a new one with its refresh token',
  },
  oauth_refresh_tokens: {
    keep: 'rows',
    cleared: ['sealed'],
    because: 'a sealed answer serves retries only for a few seconds',
  },
  oauth_requests: {
    keep: 'nothing',
    because: 'it belongs to a browser session, and sessions are not in the backup',
  },
  oauth_assertions: { keep: 'rows' },
};
