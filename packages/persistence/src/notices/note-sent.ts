import type { SentNotice } from '@crier/operations/ports';
import { type Executor, run } from '../database/statement.ts';

/**
 * Keeps in a target what became of a message: one that took it works, whatever was before; a browser that has ended is
 * removed, and a chat that has ended is disabled.
 */
export async function noteSent(
  executor: Executor,
  id: string,
  { outcome, end }: Pick<SentNotice, 'outcome' | 'end'>,
): Promise<void> {
  if (outcome === 'sent') await run(executor, WORKS, [id]);
  else if (outcome !== 'ended') await run(executor, FAILS, [id]);
  else {
    await run(executor, REMOVE_BROWSER, [id]);
    await run(executor, DISABLE, [id, end ?? 'gone']);
  }
}

const WORKS = `
  update notice_targets
     set last_used_at = now(), failing_since = null, disabled_at = null, disabled_reason = null
   where id = $1::uuid`;

const FAILS = `
  update notice_targets set failing_since = coalesce(failing_since, now()) where id = $1::uuid`;

const REMOVE_BROWSER = `delete from notice_targets where id = $1::uuid and channel = 'push'`;

const DISABLE = `
  update notice_targets
     set disabled_at = coalesce(disabled_at, now()), disabled_reason = $2,
         failing_since = coalesce(failing_since, now())
   where id = $1::uuid`;
