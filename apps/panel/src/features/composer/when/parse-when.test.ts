import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../messages/language.ts';
import { calendarDay, weekdayOf } from './calendar-day.ts';
import { parseWhen } from './parse-when.ts';
import { whenWordsFor } from './words/all-when-words.ts';

/** A Friday at noon in Berlin. */
const NOW = new Date('2026-11-27T11:00:00Z');
const ZONE = 'Europe/Berlin';
const read = (text: string, language: Language = 'en', now = NOW) =>
  parseWhen(text, { now, zone: ZONE, words: whenWordsFor(language) });
const told = (text: string, language: Language) => {
  const found = read(text, language);
  return found === null ? null : found.kind === 'at' ? `${found.date} ${found.time}` : found.kind;
};

describe('typed times', () => {
  test.each([
    ['en', 'fri 9', '2026-12-04 09:00'],
    ['en', 'fri 14:30', '2026-11-27 14:30'],
    ['en', 'tue 9:30', '2026-12-01 09:30'],
    ['en', 'Tuesday at 9.30', '2026-12-01 09:30'],
    ['en', 'tomorrow 9', '2026-11-28 09:00'],
    ['en', 'tomorrow', '2026-11-28 09:00'],
    ['en', 'tomorrow evening', '2026-11-28 18:00'],
    ['en', 'day after tomorrow 8', '2026-11-29 08:00'],
    ['en', '9pm', '2026-11-27 21:00'],
    ['en', '9:15 p.m.', '2026-11-27 21:15'],
    ['en', '12am', '2026-11-28 00:00'],
    ['en', 'noon', '2026-11-28 12:00'],
    ['en', '9', '2026-11-28 09:00'],
    ['en', '1430', '2026-11-27 14:30'],
    ['en', 'in 2 hours', '2026-11-27 14:00'],
    ['en', 'in 45 min', '2026-11-27 12:45'],
    ['en', 'in 3 days', '2026-11-30 12:00'],
    ['en', 'in 2 weeks', '2026-12-11 12:00'],
    ['en', '24 dec 8:15', '2026-12-24 08:15'],
    ['en', 'dec 24, 8:15 pm', '2026-12-24 20:15'],
    ['en', 'December 24th 2027 at 8', '2027-12-24 08:00'],
    ['en', 'sept 3', '2027-09-03 09:00'],
    ['en', 'mar 9', '2027-03-09 09:00'],
    ['en', '12/24 8:15', '2026-12-24 08:15'],
    ['en', '24/12 8:15', '2026-12-24 08:15'],
    ['en', '2026-12-24 8:15', '2026-12-24 08:15'],
    ['en', '2026-12-24T08:15', '2026-12-24 08:15'],
    ['en', '2020-01-01', '2020-01-01 09:00'],
    ['en', '29 feb 10', '2028-02-29 10:00'],
    ['en', 'next slot', 'slot'],
    ['en', 'Now', 'now'],
    ['de', 'morgen 9', '2026-11-28 09:00'],
    ['de', 'übermorgen um 9', '2026-11-29 09:00'],
    ['de', 'mo 9 uhr', '2026-11-30 09:00'],
    ['de', 'Mo. 9 Uhr 30', '2026-11-30 09:30'],
    ['de', 'am Dienstag um 14:30 Uhr', '2026-12-01 14:30'],
    ['de', 'sonnabend 9', '2026-11-28 09:00'],
    ['de', 'morgen abend 8', '2026-11-28 20:00'],
    ['de', 'morgen früh', '2026-11-28 09:00'],
    ['de', 'halb 10', '2026-11-28 09:30'],
    ['de', '24.12. 8:15', '2026-12-24 08:15'],
    ['de', '24.12.2027 8.15', '2027-12-24 08:15'],
    ['de', '24. Dezember', '2026-12-24 09:00'],
    ['de', '3. märz 10', '2027-03-03 10:00'],
    ['de', 'in 2 Stunden', '2026-11-27 14:00'],
    ['de', 'nächster Platz', 'slot'],
    ['de', 'jetzt', 'now'],
    ['de', 'tomorrow 9', '2026-11-28 09:00'],
    ['fr', 'demain 9h', '2026-11-28 09:00'],
    ['fr', 'demain à 9 h 30', '2026-11-28 09:30'],
    ['fr', 'vendredi 14h30', '2026-11-27 14:30'],
    ['fr', 'mar 9', '2026-12-01 09:00'],
    ['fr', 'demain 8h du soir', '2026-11-28 20:00'],
    ['fr', 'après-demain', '2026-11-29 09:00'],
    ['fr', 'le 1er janvier à midi', '2027-01-01 12:00'],
    ['fr', 'dans 2 heures', '2026-11-27 14:00'],
    ['fr', 'prochain créneau', 'slot'],
    ['fr', 'maintenant', 'now'],
    ['es', 'mañana 9', '2026-11-28 09:00'],
    ['es', 'pasado mañana a las 9', '2026-11-29 09:00'],
    ['es', 'mañana a las 9 de la mañana', '2026-11-28 09:00'],
    ['es', 'mañana a las 9 de la noche', '2026-11-28 21:00'],
    ['es', 'vie 9', '2026-12-04 09:00'],
    ['es', 'miércoles 14:30', '2026-12-02 14:30'],
    ['es', '24 de diciembre de 2027 8:15', '2027-12-24 08:15'],
    ['es', 'dentro de 2 horas', '2026-11-27 14:00'],
    ['es', 'próximo hueco', 'slot'],
    ['es', 'ahora', 'now'],
  ] as const)('in %s, %s is %s', (language, text, expected) => {
    expect(told(text, language)).toBe(expected);
  });

  test.each([
    ...['', 'f', 'soon', 'fri 25', 'fri 9:75', '31 april', '2026-02-30', 'fri 9 or so', 'fri 9 10', 'bread'],
    'in 2 breads',
  ])('does not guess at %j', (text) => {
    for (const language of LANGUAGES) expect(read(text, language)).toBe(null);
  });

  test('counts hours across a change of the clock', () => {
    // At one in the night in which the clocks of Berlin go forward from two to three.
    const night = new Date('2027-03-28T00:00:00Z');
    expect(read('in 2 hours', 'en', night)).toEqual({ kind: 'at', date: '2027-03-28', time: '04:00' });
  });

  test('never throws, and every day it answers is on the calendar', () => {
    const pieces = fc.constantFrom(
      'fri',
      '9',
      '9:30',
      'mo',
      'uhr',
      'demain',
      '24.12.',
      'h',
      'de la',
      '/',
      'in',
      '2',
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 5 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...LANGUAGES), (text, language) => {
        const found = read(text, language);
        if (found?.kind !== 'at') return;
        const [year = 0, month = 0, date = 0] = found.date.split('-').map(Number);
        expect(calendarDay(year, month, date)).toBe(found.date);
        expect(found.time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });

  test('a weekday in any language is the next day of that name, within a week', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...LANGUAGES),
        fc.integer({ min: 0, max: 6 }),
        (now, language, day) => {
          const [words] = whenWordsFor(language);
          const name = words?.weekdays[day]?.[0] ?? '';
          const found = parseWhen(`${name} 9`, { now, zone: 'UTC', words: whenWordsFor(language) });
          if (found?.kind !== 'at') throw new Error(name);
          expect(weekdayOf(found.date)).toBe(day + 1);
          const ahead = Date.parse(`${found.date}T09:00:00Z`) - Math.floor(now.getTime() / 60_000) * 60_000;
          expect(ahead).toBeGreaterThan(0);
          expect(ahead).toBeLessThanOrEqual(7 * 86_400_000);
        },
      ),
    );
  });

  test('a date and time in the form of the wire is read as it is written', () => {
    const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.constantFrom(...LANGUAGES), (moment, language) => {
        const [date = '', time = ''] = [
          moment.toISOString().slice(0, 10),
          moment.toISOString().slice(11, 16),
        ];
        expect(read(`${date} ${time}`, language)).toEqual({ kind: 'at', date, time });
      }),
    );
  });
});
