import { wallClockOf } from '../../../messages/wall-clock.ts';
import { addDays, type CalendarDay, weekdayOf } from './calendar-day.ts';

/** A day and time that is offered ready to choose. */
export interface Preset {
  readonly name: 'tomorrow' | 'monday';
  readonly date: CalendarDay;
  readonly time: string;
}

const MORNING = '09:00';

/** Tomorrow and next Monday at nine; once if tomorrow is Monday. */
export function presetsAt(now: Date, zone: string): readonly Preset[] {
  const { date } = wallClockOf(now, zone);
  const tomorrow = addDays(date, 1);
  const monday = addDays(date, 8 - weekdayOf(date));
  const all: readonly Preset[] = [
    { name: 'tomorrow', date: tomorrow, time: MORNING },
    { name: 'monday', date: monday, time: MORNING },
  ];
  return monday === tomorrow ? all.slice(0, 1) : all;
}
