import { useMemo } from 'react';
import type { Command } from '../../../commands/commands.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useMessages } from '../../../messages/language-context.tsx';
import { stepFrom } from '../calendar-days.ts';
import { type CalendarSearch, VIEWS, type View } from '../calendar-search.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';

interface Place {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly go: (change: Partial<Record<keyof CalendarSearch, unknown>>) => void;
}

/** Adds the keys of the calendar: today, next, previous, and a letter for each view. */
export function useCalendarKeys({ view, day, today, go }: Place): void {
  const texts = useMessages(calendarMessages);
  const commands = useMemo((): Command[] => {
    const command = (id: string, label: string, keys: string, change: Partial<CalendarSearch>): Command => ({
      ...{ id: `calendar.${id}`, label, group: 'actions', keys },
      run: () => go(change),
    });
    return [
      command('today', texts.today, 't', { day: today }),
      command('next', texts.next, 'n', { day: stepFrom(day, view, 1) }),
      command('previous', texts.previous, 'p', { day: stepFrom(day, view, -1) }),
      ...VIEWS.map((one) => command(one, texts.views[one], one[0] ?? '', { view: one })),
    ];
  }, [texts, go, today, day, view]);
  useCommands(commands);
}
