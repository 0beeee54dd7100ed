import type { Role } from '@crier/domain';
import type { NoticePerson } from '@crier/operations/ports';
import { type Executor, run } from '../database/statement.ts';
import { type ChosenRow, chosenColumns, chosenOf } from './chosen.ts';

interface PersonRow extends ChosenRow {
  readonly userId: number;
  readonly role: Role;
  readonly canApprove: boolean;
  readonly timezone: string;
  readonly places: NoticePerson['places'];
}

/** The members of a workspace who may be told something: nobody who is suspended, and nobody while it is locked. */
export async function readNoticePeople(
  executor: Executor,
  workspaceId: number,
): Promise<readonly NoticePerson[]> {
  const rows = await run<PersonRow>(executor, PEOPLE, [workspaceId]);
  return rows.map(({ userId, role, canApprove, timezone, places, ...chosen }) => {
    const count = (channel: string) => places.filter((place) => place.channel === channel).length;
    const targets = { push: count('push'), chat: count('chat') };
    return { userId, role, canApprove, timezone, places, targets, choices: chosenOf(chosen) };
  });
}

const PEOPLE = `
  select u.id as "userId", m.role, m.can_approve as "canApprove", u.timezone, ${chosenColumns('c')},
         coalesce((select json_agg(json_build_object('id', t.id, 'channel', t.channel) order by t.created_at, t.id)
                     from notice_targets t where t.user_id = u.id and t.disabled_at is null), '[]') as places
    from workspaces w
    join memberships m on m.workspace_id = w.id
    join users u on u.id = m.user_id and u.suspended_at is null
    left join notice_choices c on c.user_id = u.id
   where w.id = $1 and not w.locked
   order by u.id`;
