import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutHours } from './hours.ts';

const at = (...times: readonly string[]) => times.map((time) => ({ time, minute: minuteOf(time) }));
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const heights = (times: readonly string[], slots: readonly string[] = [], columns = 2) =>
  layOutHours(at(...times), slots.map(minuteOf), columns).cards.map(({ held, minutes }) => [
    held.map(({ time }) => time).join(' '),
    minutes,
  ]);

describe('the cards of a day', () => {
  test('are as high as the next post leaves', () => {
    expect(heights(['08:00', '09:00', '09:50', '10:20'])).toEqual([
      ['08:00', 56],
      ['09:00', 45],
      ['09:50', 28],
      ['10:20', 56],
    ]);
  });

  test('leave room for a free slot below them', () => {
    const { cards, slots } = layOutHours(at('09:00'), [9 * 60 + 30], 2);
    expect(cards).toEqual([{ held: at('09:00'), start: 540, minutes: 28 }]);
    expect(slots).toEqual([{ minute: 570, start: 570, minutes: 30 }]);
  });

  test('push a slot that begins beside them down, and leave it out where no room is left', () => {
    expect(layOutHours(at('09:00'), [555], 2).slots).toEqual([{ minute: 555, start: 568, minutes: 30 }]);
    expect(layOutHours(at('09:00', '09:30'), [555], 2).slots).toEqual([]);
  });

  test('stand side by side for two posts of one minute, and are one stack for three or more', () => {
    expect(heights(['10:00', '10:00'])).toEqual([
      ['10:00', 56],
      ['10:00', 56],
    ]);
    expect(heights(['10:00', '10:00', '10:00', '11:00'])).toEqual([
      ['10:00 10:00 10:00', 56],
      ['11:00', 56],
    ]);
    expect(heights(['10:00', '10:10', '10:20', '10:25', '11:00'])[0]).toEqual([
      '10:00 10:10 10:20 10:25',
      56,
    ]);
  });

  test('are a stack for two posts where only one column has room', () => {
    expect(heights(['10:00', '10:00'], [], 1)).toEqual([['10:00 10:00', 56]]);
  });

  test('end with the day', () => {
    expect(heights(['23:45'])).toEqual([['23:45', 15]]);
  });

  test('hold every post once, and never need more columns than there are', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 60 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 4 }), (given, columns) => {
        const entries = given.toSorted((a, b) => a - b).map((minute) => ({ minute }));
        const { cards } = layOutHours(entries, [], columns);
        expect(cards.reduce((sum, { held }) => sum + held.length, 0)).toBe(entries.length);
        for (const { start } of cards) {
          const beside = cards.filter((card) => card.start <= start && start < card.start + card.minutes);
          expect(beside.length).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});
