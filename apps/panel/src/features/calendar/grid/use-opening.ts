import type { CalendarRef } from '@fullcalendar/react';
import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the hours to a time once for each view and day; afterwards they stay where the person scrolls them. */
export function useOpening(
  calendar: RefObject<CalendarRef | null>,
  days: string,
  opening: string | null,
): void {
  const openedFor = useRef('');
  useEffect(() => {
    if (opening === null || openedFor.current === days) return;
    openedFor.current = days;
    const scroll = () => {
      const api = calendar.current?.getApi();
      // By the next frame the hours may have given way to a month, which has none to scroll to.
      if (api?.view.type.startsWith('timeGrid')) api.scrollToTime(opening);
    };
    scroll();
    // The rows may get their height only with the next frame, if the calendar was hidden until now.
    const again = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(again);
  }, [calendar, days, opening]);
}
