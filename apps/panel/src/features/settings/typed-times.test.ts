import { expect, test } from 'vitest';
import { readTimes } from './typed-times.ts';

test.each([
  ['9, 12:30, 17:00', ['09:00', '12:30', '17:00']],
  ['17:00 9;12.30', ['09:00', '12:30', '17:00']],
  ['9 h 30, 17 h', ['09:30', '17:00']],
  ['9h30 17h', ['09:30', '17:00']],
  ['9 Uhr, 17 Uhr', ['09:00', '17:00']],
  ['930 1745', ['09:30', '17:45']],
  ['12am, 12pm, 5:30 PM', ['00:00', '12:00', '17:30']],
  ['9, 09:00, 9:00', ['09:00']],
  ['', []],
])('“%s” is read as times of day, in order and each once', (typed, times) => {
  expect(readTimes(typed)).toEqual({ times, wrong: null });
});

test.each(['25', '9:75', 'noon', '13pm', '0am', '9:5'])('“%s” is told as no time', (typed) => {
  expect(readTimes(`8:00, ${typed}`)).toEqual({ times: ['08:00'], wrong: typed });
});
