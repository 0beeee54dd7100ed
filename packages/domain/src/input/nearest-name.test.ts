import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const KNOWN = [
  'accounts',
  'date',
  'time',
  'timezone',
  'schedule',
  'schedule_now',
  'privacy_level',
  'visibility',
];

it.each([
  ['acounts', 'accounts'],
  ['account', 'accounts'],
  ['visibilty', 'visibility'],
  ['visiblity', 'visibility'],
  ['Visibility', 'visibility'],
  ['scheduleNow', 'schedule_now'],
  ['schedule-now', 'schedule_now'],
  ['scheduled', 'schedule'],
  ['time_zone', 'timezone'],
  ['privacy', 'privacy_level'],
  ['dtae', 'date'],
])('corrects %s to %s', (name, expected) => {
  expect(nearestName(name, KNOWN)).toBe(expected);
});

it.each(['text', 'colour', '', '__', 'x', `visibility${'y'.repeat(60)}`])(
  'finds no known name for %j',
  (name) => {
    expect(nearestName(name, KNOWN)).toBeNull();
  },
);

it('corrects one missing, doubled or swapped letter of a known name', () => {
  const misspelt = fc
    .tuple(fc.constantFrom(...KNOWN), fc.nat(), fc.constantFrom('missing', 'doubled', 'swapped'))
    .map(([name, at, fault]) => {
      const index = at % (name.length - 1);
      const [before, letter, next, rest] = [
        name.slice(0, index),
        name[index],
        name[index + 1],
        name.slice(index + 2),
      ];
      const middle =
        fault === 'missing' ? next : fault === 'doubled' ? `${letter}${letter}${next}` : `${next}${letter}`;
      return [`${before}${middle}${rest}`, name] as const;
    });
  fc.assert(
    fc.property(misspelt, ([given, name]) => {
      expect(nearestName(given, [name])).toBe(name);
    }),
  );
});

it('compares no name longer than any misspelled known name could be', () => {
  const long = 'visibility'.repeat(100_000);
  expect(nearestName(long, KNOWN)).toBeNull();
});
