import { HOLD_KEY } from './hold.ts';

/** When the installation was restored; null unless it is held after a restore. */
const RESTORED_AT = `(select coalesce((value ->> 'since')::timestamptz, 'infinity') from settings
  where key = '${HOLD_KEY}' and value ->> 'reason' is distinct from 'maintenance')`;

/** When a publication `p` of one of `posts` became due or will become due. */
export const DUE_AT = 'coalesce(p.due_at, p.own_at, posts.scheduled_at)';

/**
 * The publications `p` of `posts` that wait for a person's decision after a restore: due, not ended, and part of a post
 * from the backup. A missed post waits for a person anyway. A post written after the restore can't be public already.
 */
export const HELD_LINES = `
  publications p join posts on posts.id = p.post_id
   where p.state in ('pending', 'publishing') and posts.created_at < ${RESTORED_AT}
     and posts.status in ('publishing', 'scheduled') and posts.trashed_at is null
     and not (posts.status = 'scheduled' and posts.missed_at is not null)
     and ${DUE_AT} <= now()`;
