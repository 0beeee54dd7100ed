import { settleText, statusOf } from './settle-post.ts';

/**
 * The common table expression `post`: the post of the publication `$1`, locked. Every statement that ends a publication
 * locks its post first.
 */
export const LOCKED_POST = `
  post as materialized (
    select id from posts where id = (select post_id from publications where id = $1) for update)`;

/**
 * Common table expressions that end the publication `$1` on the account `$2` with the address `$4` and the notices `told`, if the preceding
 * expression (`after`) has a row and the holder of the token `$3` has not lost the lease to somebody else. If they end
 * it, `ended` has a row. They release the lease, and settle the post if this was its last publication. A network that
 * published takes back its word that access to the account has ended.
 *
 * Concurrent endings wait for the post's row lock. A locked row is read in its latest version, so the later of two
 * endings sees both.
 */
export function endingText(after: string, state: string, errors: string, told: string): string {
  return `released as (
    update accounts
       set lease_token = null, lease_until = null, refused_at = case when ${state} <> 'published' then refused_at end
      from ${after}
     where accounts.id = $2 and accounts.lease_token = $3::uuid
    returning accounts.id
  ), ended as (
    update publications
       set state = ${state}, errors = ${errors}, told = ${told}, external_url = coalesce($4, external_url), finished_at = now(),
           not_before = null, reason = null, wake_at = null, unreported = 0, claim_holders = '{}'
      from released where publications.id = $1
    returning publications.post_id, publications.state
  ), others as materialized (
    select p.state from publications p join ended on ended.post_id = p.post_id where p.id <> $1 for no key update of p
  ), told as (${settleText('(select post_id from ended)', statusOf('(select state from ended union all select state from others) states'))})`;
}
