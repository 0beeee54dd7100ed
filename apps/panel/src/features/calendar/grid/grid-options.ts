import type { CalendarOptions } from '@fullcalendar/react';
import classes from './grid.module.css';

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** The options of the grid that never change. A half hour is 29 pixels high, as the heights of the cards assume. */
export const GRID_OPTIONS: CalendarOptions = {
  firstDay: 1,
  fixedWeekCount: false,
  headerToolbar: false,
  height: '100%',
  scrollTime: '07:00',
  scrollTimeReset: false,
  allDaySlot: false,
  nowIndicator: true,
  slotDuration: '00:30',
  slotHeaderInterval: '01:00',
  slotMinHeight: 29,
  snapDuration: '00:15',
  defaultTimedEventDuration: '00:30',
  forceEventDuration: true,
  eventMinHeight: 20,
  eventDurationEditable: false,
  dragRevertDuration: 0,
  slotEventOverlap: false,
  eventDisplay: 'block',
  displayEventEnd: false,
  eventInteractive: true,
  eventTimeFormat: CLOCK,
  slotHeaderFormat: CLOCK,
  slotHeaderClass: ({ isMinor }) => `${classes['hour']} ${isMinor ? classes['halfHour'] : ''}`,
  slotLaneClass: ({ isMinor }) => (isMinor ? (classes['halfHour'] ?? '') : ''),
  nowIndicatorLineClass: classes['nowLine'] ?? '',
  nowIndicatorHeaderClass: classes['nowHead'] ?? '',
  nowIndicatorDotClass: classes['nowDot'] ?? '',
  eventClass: ({ isMirror }) => (isMirror ? (classes['mirror'] ?? '') : (classes['entry'] ?? '')),
  backgroundEventClass: classes['behind'] ?? '',
  dayCellTopInnerClass: classes['dayTop'] ?? '',
  dayCellClass: ({ isPast, isToday, isOther }) => dayClass(isPast, isToday, isOther),
  dayLaneClass: ({ isPast, isToday }) => dayClass(isPast, isToday, false),
};

function dayClass(isPast: boolean, isToday: boolean, isOther: boolean): string {
  return [classes['day'], isPast || isOther ? classes['past'] : '', isToday ? classes['today'] : ''].join(
    ' ',
  );
}
