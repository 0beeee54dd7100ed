import type { NewPost, OwnTime, WallClock } from '@crier/operations/ports';
import { ZONE_VERSION } from '../database/zone-data.ts';
import type { Placement } from './placement.ts';

/** The own time of a publication `b` as JSON, in which `at` is text; null if it has none. */
export const OWN_JSON = `
  case when b.own_date is not null or b.own_time is not null
       then json_build_object('date', b.own_date, 'time', b.own_time, 'at', b.own_at) end`;

export type OwnJson = Omit<WallClock, 'at'> & { readonly at: string | null };

export function ownFromJson(own: OwnJson | null): WallClock | null {
  return own && { ...own, at: own.at === null ? null : new Date(own.at) };
}

/** The own times of a post's accounts, as the parameter for `OWN_ROWS`. */
export function ownTimesJson(own: readonly OwnTime[]): string {
  return JSON.stringify(
    own.map(({ accountId, date, time, at }) => ({
      account_id: accountId,
      date,
      time,
      at: at?.toISOString(),
    })),
  );
}

/** The text that follows `json_to_recordset(…)`. */
export const OWN_ROWS = `as own (account_id int, date text, time text, at timestamptz)`;

const NAMES = ['status', 'date', 'time', 'timezone', 'scheduled_at', 'zone_version'];

/** The columns that users change, and their values in the row `changed` of `json_populate_record`. */
export const CHANGED_COLUMNS = NAMES.join(', ');
export const CHANGED_VALUES = NAMES.map((name) => `changed.${name}`).join(', ');

/** The columns' values as JSON. */
export function changedJson({ status, date, time, timezone, at }: Placement): string {
  return JSON.stringify({ status, date, time, timezone, scheduled_at: at, zone_version: ZONE_VERSION });
}

/** Parameters 2 to 5 of a statement with `POST_PARTS`; parameter 1 is the workspace. */
export function partValues(
  { versions, accountIds, tagIds }: Pick<NewPost, 'versions' | 'accountIds' | 'tagIds'>,
  own: readonly OwnTime[],
) {
  const rows = versions.map(({ accountId, content, options, language, disclosure, audience }, position) => ({
    account_id: accountId,
    position,
    content,
    options,
    language: language ?? null,
    disclosure: disclosure ?? null,
    audience: audience ?? null,
  }));
  return [JSON.stringify(rows), accountIds, tagIds, ownTimesJson(own)] as const;
}

/**
 * Common table expressions that write the parts of the row `post`. Accounts and tags are locked against deletion while
 * the statement runs; one that has just been deleted is left out, so that the statement does not fail.
 */
export const POST_PARTS = `
  chosen_accounts as (
    select a.id, o.position
      from unnest($3::int[]) with ordinality o (id, position)
      join accounts a on a.id = o.id and a.workspace_id = $1
       for key share of a
  ), chosen_tags as (
    select t.id from tags t where t.workspace_id = $1 and t.id = any($4::int[]) for key share
  ), versions as (
    insert into post_versions (workspace_id, post_id, account_id, position, content, options, language, disclosure, audience)
    select $1, post.id, v.account_id, v.position, v.content, v.options, v.language, nullif(v.disclosure, 'null'),
           nullif(v.audience, 'null')
      from post, json_to_recordset($2::json)
           as v (account_id int, position int, content jsonb, options jsonb, language text, disclosure jsonb,
                 audience jsonb)
  ), publications as (
    insert into publications (workspace_id, post_id, account_id, position, own_date, own_time, own_at)
    select $1, post.id, c.id, c.position - 1, own.date, own.time, own.at
      from post, chosen_accounts c left join json_to_recordset($5::json) ${OWN_ROWS} on own.account_id = c.id
  ), tagged as (
    insert into post_tags (workspace_id, post_id, tag_id) select $1, post.id, c.id from post, chosen_tags c
  )`;
