import type { WhenWords } from './when-words.ts';

export const en: WhenWords = {
  weekdays: [['monday'], ['tuesday'], ['wednesday'], ['thursday'], ['friday'], ['saturday'], ['sunday']],
  shortestWeekday: 2,
  months: [
    ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
    ...['august', 'september', 'october', 'november', 'december'],
  ],
  days: [
    ['day after tomorrow', 2],
    ['tomorrow', 1],
    ['tmrw', 1],
    ['tom', 1],
    ['today', 0],
  ],
  now: ['now', 'right now', 'at once', 'immediately'],
  slot: ['next slot', 'next free slot', 'slot', 'queue', 'next'],
  after: ['in'],
  units: {
    minute: ['m', 'min', 'mins', 'minute', 'minutes'],
    hour: ['h', 'hr', 'hrs', 'hour', 'hours'],
    day: ['d', 'day', 'days'],
    week: ['w', 'week', 'weeks'],
  },
  clock: [
    ['noon', '12:00'],
    ['midday', '12:00'],
  ],
  am: ['in the morning', 'morning'],
  pm: ['in the afternoon', 'in the evening', 'afternoon', 'evening'],
  oclock: ["o'clock", 'oclock'],
  halfTo: [],
  fillers: ['at', 'on', 'the', 'of', 'next', 'this'],
  isMonthFirst: true,
};
