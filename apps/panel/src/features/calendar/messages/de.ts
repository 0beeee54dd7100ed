import { pluralIn } from '../../../messages/plural.ts';
import type { CalendarMessages } from './en.ts';

const plural = pluralIn('de');

export const de: CalendarMessages = {
  title: 'Kalender',
  write: 'Beitrag schreiben',
  previous: 'Zurück',
  today: 'Heute',
  next: 'Weiter',
  view: 'Ansicht',
  status: 'Status',
  allStatuses: 'Alle',
  date: 'Datum',
  time: 'Uhrzeit',
  move: 'Verschieben',
  undo: 'Rückgängig',
  close: 'Schließen',
  openPost: 'Beitrag öffnen',
  nothing: 'Für diese Tage ist nichts geplant',
  nothingAbout:
    'Geplante Beiträge stehen zu ihrer Zeit. Ziehen Sie sie an eine andere, oder öffnen Sie sie und wählen Sie eine.',
  nothingThatDay: 'Für diesen Tag ist nichts geplant',
  tooDense: 'Die Warteschlange hat zu viele Plätze, um sie zu zeigen.',
  views: { week: 'Woche', month: 'Monat', day: 'Tag', list: 'Liste' },
  zoneIs: (zone) => `Zeiten von ${zone}`,
  skipped: (time, zone) => `Die Uhren werden umgestellt: Er erscheint um ${time} (${zone}).`,
  twice: (time, zone) =>
    `Die Uhren werden umgestellt, und ${time} gibt es zweimal: Er erscheint beim ersten Mal (${zone}).`,
  moved: (when) => `Verschoben auf ${when}.`,
  posts: (count) => plural(count, { one: '# Beitrag', other: '# Beiträge' }),
  slots: (count) => plural(count, { one: '# Platz', other: '# Plätze' }),
  slotsAt: (times) => `Plätze der Warteschlange: ${times}`,
  more: (count) => plural(count, { one: '# weiterer', other: '# weitere' }),
};
