import type { NewPost, OwnTime } from '@crier/operations/ports';
import { OWN_ROWS, ownTimesJson } from './own-times.ts';

/** Parameters 2 to 5 of a statement with `POST_PARTS`; parameter 1 is the workspace. */
export function partValues(
  { versions, accountIds, tagIds }: Pick<NewPost, 'versions' | 'accountIds' | 'tagIds'>,
  own: readonly OwnTime[],
) {
  const rows = versions.map(({ accountId, content, options, language }, position) => ({
    account_id: accountId,
    position,
    content,
    options,
    language: language ?? null,
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
    insert into post_versions (workspace_id, post_id, account_id, position, content, options, language)
    select $1, post.id, v.account_id, v.position, v.content, v.options, v.language
      from post, json_to_recordset($2::json) as v (account_id int, position int, content jsonb, options jsonb, language text)
  ), publications as (
    insert into publications (workspace_id, post_id, account_id, position, own_date, own_time, own_at)
    select $1, post.id, c.id, c.position - 1, own.date, own.time, own.at
      from post, chosen_accounts c left join json_to_recordset($5::json) ${OWN_ROWS} on own.account_id = c.id
  ), tagged as (
    insert into post_tags (workspace_id, post_id, tag_id) select $1, post.id, c.id from post, chosen_tags c
  )`;
