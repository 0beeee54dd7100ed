import { expect, test } from 'vitest';
import { addSlot, addSlots, removeSlots, type Slot } from './queue-slots.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

const slots: readonly Slot[] = [
  { weekday: 1, time: '09:00' },
  { weekday: 3, time: '12:00' },
];

test('a slot is sorted into the week, once', () => {
  const noon = { weekday: 1, time: '12:00' };
  expect(addSlot(slots, noon)).toEqual([slots[0], noon, slots[1]]);
  expect(addSlot(slots, { weekday: 3, time: '12:00' })).toBe(slots);
});

test('slots are added for several days and times at once, and those that are there stay once', () => {
  expect(addSlots(slots, [1, 3], ['09:00', '17:00'])).toEqual([
    slots[0],
    { weekday: 1, time: '17:00' },
    { weekday: 3, time: '09:00' },
    slots[1],
    { weekday: 3, time: '17:00' },
  ]);
});

test('slots are removed alone or together', () => {
  expect(removeSlots(slots, [{ weekday: 1, time: '09:00' }])).toEqual([slots[1]]);
  expect(removeSlots(slots, slots)).toEqual([]);
});

test('the week begins on Monday in every language', () => {
  expect(WEEKDAYS.map((day) => weekdayName('en', day))[0]).toBe('Monday');
  expect(weekdayName('de', 7)).toBe('Sonntag');
});
