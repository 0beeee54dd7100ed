import { NOTICE_KIND_OF, nextMondayAt } from '@crier/domain';
import type { MutedKind, NoticeMails } from '../ports/notice-mails.ts';

/** How many users get their mails in one turn. */
const AT_ONCE = 100;

export interface NoticeMailDependencies {
  readonly mails: NoticeMails;
  /** Makes the link that stops mails of these kinds to a user. */
  readonly makeUnsubscribeLink: (userId: number, kinds: readonly MutedKind[]) => string;
}

/** Queues the mails about notices that are due: for each person one, whatever it tells. */
export async function mailNotices({ mails, makeUnsubscribeLink }: NoticeMailDependencies): Promise<void> {
  for (const userId of await mails.due(AT_ONCE)) {
    await mails.send(userId, ({ lines, address, name, language, timezone }) => {
      const kinds = [...new Set(lines.map(({ kind }) => NOTICE_KIND_OF[kind]))];
      return {
        ...{ kind: 'notices', to: { userId, address, name }, language },
        params: { lines, timezone, unsubscribe: makeUnsubscribeLink(userId, kinds) },
      };
    });
  }
}

/** Queues the weekly summaries that are due. */
export async function mailSummaries({ mails, makeUnsubscribeLink }: NoticeMailDependencies): Promise<void> {
  for (const userId of await mails.summariesDue(AT_ONCE)) {
    const next = ({ timezone, dailyAt }: { timezone: string; dailyAt: string }, now: Date) =>
      nextMondayAt(dailyAt, timezone, now);
    await mails.summarize(userId, next, ({ weeks, address, name, language, timezone }) => ({
      ...{ kind: 'summary', to: { userId, address, name }, language },
      params: { weeks, timezone, unsubscribe: makeUnsubscribeLink(userId, ['summary']) },
    }));
  }
}
