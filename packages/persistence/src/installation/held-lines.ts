import { HOLD_KEY } from './hold.ts';

/** When the installation was restored; null unless it is held for that. */
const RESTORED_AT = `(select coalesce((value ->> 'since')::timestamptz, 'infinity') from settings
  where key = '${HOLD_KEY}' and value ->> 'reason' is distinct from 'maintenance')`;

/**
 * The publications `p` of `posts` that wait for a person after a restore: due by now, not ended, of posts that were in
 * the backup. What was written after the restore can't be out already.
 */
export const HELD_LINES = `
  publications p join posts on posts.id = p.post_id
   where p.state in ('pending', 'publishing') and posts.created_at < ${RESTORED_AT}
     and (posts.status = 'publishing'
          or (posts.status = 'scheduled' and posts.trashed_at is null and posts.scheduled_at <= now()))`;
