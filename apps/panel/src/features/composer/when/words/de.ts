import type { WhenWords } from './when-words.ts';

export const de: WhenWords = {
  weekdays: [
    ...[['montag'], ['dienstag'], ['mittwoch'], ['donnerstag'], ['freitag']],
    ...[['samstag', 'sonnabend'], ['sonntag']],
  ],
  shortestWeekday: 2,
  months: [
    ...['januar', 'februar', 'marz', 'april', 'mai', 'juni', 'juli'],
    ...['august', 'september', 'oktober', 'november', 'dezember'],
  ],
  days: [
    ['ubermorgen', 2],
    ['uebermorgen', 2],
    ['morgen', 1],
    ['heute', 0],
  ],
  now: ['jetzt', 'sofort', 'gleich'],
  slot: [
    'nachster platz',
    'nachster freier platz',
    'nachster slot',
    'nachster termin',
    'platz',
    'warteschlange',
  ],
  after: ['in'],
  units: {
    minute: ['min', 'minute', 'minuten'],
    hour: ['std', 'stunde', 'stunden'],
    day: ['tag', 'tage', 'tagen'],
    week: ['woche', 'wochen'],
  },
  clock: [
    ['mittag', '12:00'],
    ['mittags', '12:00'],
  ],
  am: ['vormittags', 'vormittag', 'morgens', 'fruh'],
  pm: ['nachmittags', 'nachmittag', 'abends', 'abend'],
  oclock: ['uhr', 'h'],
  halfTo: ['halb'],
  fillers: ['um', 'am', 'den', 'der', 'nachsten', 'nachster', 'kommenden', 'diesen'],
  isMonthFirst: false,
};
