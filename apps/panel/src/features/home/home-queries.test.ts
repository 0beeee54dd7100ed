import { expect, test } from 'vitest';
import { dayIn, dayInputs } from './home-queries.ts';

test('days follow the zone', () => {
  const now = new Date('2027-01-31T23:30:00Z');
  expect(dayIn('Europe/Berlin', now)).toBe('2027-02-01');
  expect(dayIn('America/New_York', now)).toBe('2027-01-31');
  expect(dayIn('Europe/Berlin', now, -7)).toBe('2027-01-25');
  const { week, yesterday } = dayInputs('w', 'Europe/Berlin', now);
  expect(week.query).toMatchObject({ from: '2027-02-01', to: '2027-02-07', timezone: 'Europe/Berlin' });
  expect(yesterday.query).toMatchObject({ from: '2027-01-31', to: '2027-01-31' });
});

test.each([
  ['forward', '2027-03-24T22:30:00Z', 7, '2027-03-31'],
  ['forward', '2027-03-31T22:30:00Z', -7, '2027-03-25'],
  ['back', '2027-10-30T22:30:00Z', 1, '2027-11-01'],
])('a night in which the clocks go %s shifts no day', (_way, now, days, day) => {
  expect(dayIn('Europe/Berlin', new Date(now), days)).toBe(day);
});
