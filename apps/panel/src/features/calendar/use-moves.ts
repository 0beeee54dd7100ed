import { resolveLocalTime } from '@crier/domain';
import { useCallback } from 'react';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { momentOf, type Post } from '../../ui/posts/post-facts.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import { movedTogether, settledClock, type WallClock } from './move/move-times.ts';
import { useMove } from './move/use-move.ts';

/** Moves a post, and with it those that are chosen together with it, and says where. A draft is scheduled. */
export function useMoves(workspace: string, zone: string, chosen: readonly Post[], done: () => void) {
  const texts = useMessages(calendarMessages);
  const { language } = useLanguage();
  const { mutate } = useMove(workspace, zone);
  return useCallback(
    (lead: Post, to: WallClock, revert?: () => void) => {
      const settled = settledClock(to, zone);
      const moves = movedTogether(chosen, lead, settled, zone);
      const when = new Intl.DateTimeFormat(language, {
        ...({ dateStyle: 'full', timeStyle: 'short' } as const),
        timeZone: zone,
      }).format(resolveLocalTime(settled.date, settled.time, zone));
      const isPlan = momentOf(lead) === null;
      const told =
        moves.length > 1 ? texts.movedThem(moves.length) : isPlan ? texts.scheduled(when) : texts.moved(when);
      mutate({ moves, told }, { onSuccess: done, ...(revert === undefined ? {} : { onError: revert }) });
    },
    [texts, language, mutate, zone, chosen, done],
  );
}
