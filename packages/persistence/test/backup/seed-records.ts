import type pg from 'pg';

/** Texts that a careless export would change: ends of lines, tabs, backslashes, what COPY gives a meaning, other scripts. */
const AWKWARD = 'one\ntwo\r\nthree\ttab \\N \\. \\\\n "quotes" \u2028 ä 漢 👩‍👩‍👧‍👦 ';

/** Records in the tables of the first schema, which every later one has too. */
export async function seedRecords(client: pg.Pool): Promise<void> {
  await client.query(RECORDS, [AWKWARD]);
}

/** One statement: later parts see the ids of earlier ones. */
const RECORDS = `
  with person as (
    insert into users (name, email, password_hash) values ($1, 'ada@example.com', null) returning id),
  place as (
    insert into workspaces (name, timezone) values ($1, 'Pacific/Chatham') returning id),
  member as (
    insert into memberships (workspace_id, user_id, role, can_approve)
    select place.id, person.id, 'ADMIN', true from place, person),
  folder as (
    insert into media_folders (workspace_id, name) select id, 'outer' from place returning id, workspace_id),
  file as (
    insert into media (workspace_id, folder_id, name, type, mime_type, size, path)
    select workspace_id, id, $1, 'image', 'image/png', 9007199254740993, 'a/b.png' from folder),
  account as (
    insert into accounts (workspace_id, provider, remote_id, name, username, credentials, lease_token, lease_until)
    select id, 'mastodon', '1', $1, 'ada', '\\x00ff5c4e'::bytea, gen_random_uuid(), now() + interval '1 hour'
      from place returning id),
  tag as (
    insert into tags (workspace_id, name, hex_color) select id, $1, '#ffffff' from place returning id),
  post as (
    insert into posts (workspace_id, user_id, status, scheduled_at, revision)
    select place.id, person.id, state, now() + interval '1 day', 3
      from place, person, unnest(array['scheduled', 'publishing', 'draft']) state
    returning id, workspace_id, status),
  version as (
    insert into post_versions (workspace_id, post_id, account_id, position, content)
    select workspace_id, id, 0, 0, jsonb_build_array(jsonb_build_object('body', $1)) from post),
  tagged as (
    insert into post_tags (workspace_id, post_id, tag_id) select post.workspace_id, post.id, tag.id from post, tag),
  publication as (
    insert into publications (workspace_id, post_id, account_id, state, errors, wake_at)
    select post.workspace_id, post.id, account.id, case status when 'publishing' then status else 'pending' end,
           array[$1, null, ''], case status when 'publishing' then now() end
      from post, account returning id, workspace_id, state),
  step as (
    insert into publication_steps (workspace_id, publication_id, ordinal, kind, visible, item, label, idempotency_key,
                                   state, answer)
    select workspace_id, id, 0, 'post', true, 0, $1, 'key', 'sent', jsonb_build_object('text', $1)
      from publication where state = 'publishing'),
  key as (
    insert into personal_keys (user_id, name, hash, hint) select id, $1, '\\x0102'::bytea, 'abcd' from person)
  insert into settings (key, value) values ('of tests', jsonb_build_object('text', $1))`;
