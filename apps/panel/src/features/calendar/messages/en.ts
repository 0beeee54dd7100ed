import { pluralIn } from '../../../messages/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Calendar',
  write: 'Write a post',
  previous: 'Previous',
  today: 'Today',
  next: 'Next',
  view: 'View',
  status: 'Status',
  allStatuses: 'All statuses',
  date: 'Date',
  time: 'Time',
  move: 'Move',
  undo: 'Undo',
  close: 'Close',
  openPost: 'Open the post',
  nothing: 'Nothing is scheduled for these days',
  nothingAbout: 'Scheduled posts appear here. To move one, drag it, or open it and choose another time.',
  nothingThatDay: 'Nothing is scheduled for this day',
  tooDense: 'The queue has too many slots to show.',
  views: { week: 'Week', month: 'Month', day: 'Day', list: 'List' },
  zoneIs: (zone: string) => `Times in ${zone}`,
  skipped: (time: string, zone: string) => `The clocks change. It will be published at ${time} (${zone}).`,
  twice: (time: string, zone: string) =>
    `The clocks change, so ${time} occurs twice. It will be published the first time (${zone}).`,
  moved: (when: string) => `Moved to ${when}.`,
  posts: (count: number) => plural(count, { one: '# post', other: '# posts' }),
  slots: (count: number) => plural(count, { one: '# slot', other: '# slots' }),
  slotsAt: (times: string) => `Queue slots: ${times}`,
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
};

export type CalendarMessages = typeof en;
