import { isUnheard, LOSING_KINDS, type NoticeChoices, type NoticeChoicesChange } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { NoticeAudience } from '../ports/notice-choices.ts';

type Handled = 'getNoticeChoices' | 'changeNoticeChoices';

/** What the signed-in user is told, and where; nobody else's choices can be seen or changed. */
export function noticeHandlers({
  noticeChoices: store,
  sendsMail,
}: ConsoleDependencies): Pick<Handlers, Handled> {
  const answer = async (user: { readonly id: number; readonly timezone: string }, chosen: NoticeChoices) => {
    const { choices, dailyAt, quiet, weeklySummary } = chosen;
    return {
      ...{ choices, daily_at: dailyAt, quiet, weekly_summary: weeklySummary },
      ...{ timezone: user.timezone, sends_mail: sendsMail },
      unheard: unheardIn(await store.audiences(user.id), sendsMail),
    };
  };
  return {
    getNoticeChoices: async ({ user }) => await answer(user, await store.read(user.id)),
    changeNoticeChoices: async ({ user, body }) => {
      const { choices, daily_at: dailyAt, quiet, weekly_summary: weeklySummary } = body;
      const change: NoticeChoicesChange = {
        ...(choices === undefined ? {} : { choices }),
        ...(dailyAt === undefined ? {} : { dailyAt }),
        ...(quiet === undefined ? {} : { quiet }),
        ...(weeklySummary === undefined ? {} : { weeklySummary }),
      };
      return await answer(user, await store.change(user.id, change));
    },
  };
}

/** The workspaces in which nobody would hear of something that loses posts. */
function unheardIn(audiences: readonly NoticeAudience[], sendsMail: boolean) {
  return audiences.flatMap(({ uuid, name, members }) => {
    const kinds = LOSING_KINDS.filter((kind) => isUnheard(members, kind, sendsMail));
    return kinds.length === 0 ? [] : [{ workspace: uuid, name, kinds }];
  });
}
