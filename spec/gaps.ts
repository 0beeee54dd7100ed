import type { Gap } from './requirement.ts';

/** Every place where `specification.md` does not say or leaves room, with what is decided for it. */
export const gaps: readonly Gap[] = [
  {
    id: 'gap.mcp-tools',
    place: 'What the service does',
    text: 'MCP tools and MCP protocol messages: not shown.',
    decision:
      'One stateless endpoint for both protocol eras (2026-07-28; 2025-11-25 back to 2025-03-26); a tool per operation, with title, honest annotations, output schema and structured content; bad input is an isError result that names the field.',
  },
  {
    id: 'gap.schedule-now',
    place: 'Resources and their fields > Post (shape accepted on create)',
    text: 'schedule_now … Meaning beyond its name: not shown.',
    decision:
      'The post is due at once and goes through the ordinary publishing job; schedule_now wins over queue, and queue wins over schedule.',
  },
  {
    id: 'gap.post-on-read',
    place: 'Resources and their fields > Content object',
    text: 'Fields of a post as returned on read, beyond `uuid`: not shown.',
    decision:
      'id, uuid, status, accounts (each with external_url and errors), versions (media as full records), tags, user, date, time and timezone as chosen, scheduled_at, published_at, created_at, trashed; dates as YYYY-MM-DD HH:MM:SS in UTC.',
  },
  {
    id: 'gap.accounts-schedule',
    place: 'Resources and their fields > Post (shape accepted on create)',
    text: 'time | string, `H:i` | no | Time of publication.',
    decision:
      'accounts_schedule, a list of {account_id, date, time} in the zone of the post, gives accounts times of their own, checked like that of the post. date, time and scheduled_at are those of the account that is first, on calendars and lists too; a record names only later ones. Scheduling again without a time keeps them; a date or time alone, schedule_now and the queue set one time for all; a duplicate and an update without them have none; approval keeps them. Each of them takes its slot of the queue.',
  },
  {
    id: 'gap.accounts-schedule-begun',
    place: 'States and transitions',
    text: 'Post statuses other than draft and scheduled, and all transitions of a post as a whole: not shown.',
    decision:
      'A post is publishing from the time of its first account until its last publication has ended, and cannot be edited or scheduled meanwhile; each account goes out at its own time whatever became of the others, and a failed one may be tried again. While nothing is being sent it may go to the trash or be deleted, which stops the rest. Restored, accounts whose time is to come wait for it again, and those that missed theirs have failed. A hold and its release concern what is due; what has a later time goes out then.',
  },
  {
    id: 'gap.hex-color-required',
    place: 'Resources and their fields > Tag',
    text: 'Whether hex_color is required: not shown.',
    decision: 'Required when a tag is created; # and three or six hex digits.',
  },
  {
    id: 'gap.account-and-media-fields',
    place: 'Resources and their fields > Account and media',
    text: 'Fields of the account record and of the media record beyond those: not shown.',
    decision:
      'Account: id, uuid, name, username, image, provider, data, authorized, created_at. Media: id (an integer), uuid, name, mime_type, type, url, thumb_url, is_video, alt_text, size, width, height, duration_ms, video_codec, audio_codec, frame_rate, folder, favorite, created_at.',
  },
  {
    id: 'gap.returned-posts',
    place: 'States and transitions',
    text: 'Post statuses other than draft and scheduled, and all transitions of a post as a whole: not shown.',
    decision:
      'Who may approve and change posts may return one instead of approving it, with a note of up to 500 characters: POST /{workspace}/posts/return/{post}. It becomes a draft, keeps its date and time, and says in `returned` who returned it, when and why, until it is scheduled again or waits for approval again. Of an approval and a return at the same time, the first counts, and the other is refused with `status`.',
  },
  {
    id: 'gap.option-list',
    place: 'Resources and their fields > Platform options',
    text: 'The full option list per platform: not shown.',
    decision:
      "Each network's folder in the requirements engine holds the schema of its options; unknown keys are ignored, and a number given for a text is read as text, and 0 as none.",
  },
  {
    id: 'gap.post-statuses',
    place: 'States and transitions',
    text: 'Post statuses other than draft and scheduled, and all transitions of a post as a whole: not shown.',
    decision:
      'draft, needs_approval, scheduled, publishing, published, failed; a post ends failed when any publication failed or is unconfirmed; trash is a filter and trashed a field.',
  },
  {
    id: 'gap.approve-and-media-payloads',
    place: 'Endpoints > Workspace endpoints',
    text: 'Request and response payloads of approve and of the single-media read: not shown.',
    decision:
      'Approve takes no body and answers {success: true, scheduled_at}; the media read answers the bare record.',
  },
  {
    id: 'gap.other-endpoints',
    place: 'Endpoints > Workspace endpoints',
    text: 'Other post, media and tag endpoints exist (the permission rules speak of them): their methods, paths and payloads: not shown.',
    decision:
      'Posts: get, update, delete one and many, schedule, add-to-queue, approve, retry, reconcile, duplicate, restore, validate, publications. Tags and media: get, update, delete; media upload in one piece, in chunks or from an address; folders of media. Also account get, /ping and /workspaces.',
  },
  {
    id: 'gap.create-post-body',
    place: 'Endpoints > Create a post',
    text: 'Response body of a successful create: not shown.',
    decision:
      'The bare post, in the same shape as when it is read, and warnings beside it when an account has to be reconnected.',
  },
  {
    id: 'gap.media-sort-values',
    place: 'Endpoints > Paginated lists',
    text: 'Media orders on creation time and accepts a `sort` parameter; its allowed values: not shown.',
    decision: 'newest (the default), oldest, name, size.',
  },
  {
    id: 'gap.panel-payloads',
    place: 'Endpoints > Multi-tenant edition panel endpoints',
    text: 'Request and response payloads of panel endpoints, and other panel routes: not shown.',
    decision:
      'The payloads that existing clients of this contract send and read; read, update and delete of workspaces, users and receipts beside the listed routes; users by integer id, workspaces and receipts by UUID.',
  },
  {
    id: 'gap.member-management',
    place: 'Authentication > Roles and permissions',
    text: 'ADMIN and MEMBER have identical access. Only VIEWER differs.',
    decision:
      'On everything that the specification lists. Who belongs to a workspace, with which role and approval right, is read and changed by an ADMIN only, and a workspace keeps one; accounts are connected and disconnected by ADMIN and MEMBER.',
  },
  {
    id: 'gap.viewer-reads-post',
    place: 'Authentication > Roles and permissions',
    text: 'All other post endpoints | yes | yes | no',
    decision:
      'A viewer may also read one post and its publications, because the list gives the same records, and the queue that its times come from; every other post endpoint writes.',
  },
  {
    id: 'gap.personal-key',
    place: 'Authentication > Bearer tokens',
    text: 'How a personal key is created, and its default lifetime: not shown.',
    decision:
      'Created for a user under a name, for operators with `crier key create`; shown once, stored as a hash; no expiry unless one is given.',
  },
  {
    id: 'gap.events',
    place: 'Events',
    text: 'Events (webhooks, notifications or event kinds emitted by the service): not shown.',
    decision:
      'Webhooks per workspace for post, publication, account and media events, signed as the Standard Webhooks specification says, retried with backoff, every delivery visible and replayable.',
  },
  {
    id: 'gap.oauth-page-errors',
    place: 'Errors > Envelope',
    text: 'Every error body is JSON with at least `message` (string).',
    decision:
      'The pages that a person sees on the way (authorization, sign-in, consent) answer their errors as HTML, because a browser shows them; what programs call answers JSON.',
  },
  {
    id: 'gap.limit-object',
    place: 'Errors > Envelope',
    text: 'Fields of the `limit` object: not shown.',
    decision: 'limit: {resource, max, used, plan}.',
  },
  {
    id: 'gap.oauth-error-bodies',
    place: 'Errors > Envelope',
    text: 'Error bodies of OAuth endpoints (the shape that carries `invalid_scope` and `invalid_redirect_uri`): not shown.',
    decision:
      'error and error_description as RFC 6749 §5.2 and RFC 7591 §3.2.2 have them, and message beside them as in every error body.',
  },
  {
    id: 'gap.platform-keys',
    place: 'Errors > Publishing requirements (422)',
    text: 'The exact key strings are platform names and are omitted here.',
    decision:
      'twitter, threads, bluesky, mastodon, pixelfed, linkedin, linkedin_page, facebook_page, instagram, pinterest, youtube, tiktok, gbp.',
  },
  {
    id: 'gap.text-limits',
    place: 'Limits',
    text: 'Text length limits per platform other than the link weights above: not shown.',
    decision:
      "Numbers with source and date in each network's folder; a limit that the account or the instance reports wins over them.",
  },
  {
    id: 'gap.registration-threshold',
    place: 'Limits',
    text: 'Threshold of the dynamic registration rate limit: not shown.',
    decision: 'A number per address and hour, told with 429 and Retry-After when it is passed.',
  },
  {
    id: 'gap.plan-limit-values',
    place: 'Limits',
    text: 'Values of workspace plan limits on media: not shown.',
    decision: 'Set per plan by a platform administrator; a plan without a number has no limit.',
  },
  {
    id: 'gap.versioning',
    place: 'Versioning',
    text: 'Versioning policy of the API (version segment, headers, deprecation rules): not shown.',
    decision:
      'No version segment and no version header; fields and endpoints are added, none is renamed or removed.',
  },
];
