import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { opensAt } from './opening-time.ts';

/** 22:40 in Berlin. */
const now = Temporal.Instant.from('2027-03-25T21:40:00Z');
const shared = { zone: 'Europe/Berlin', now, posts: [], slots: [] };
const posts = (...times: string[]) => times.map((time) => ({ at: { date: '2027-03-25', time } })) as never[];

test('other days open in the morning, or at the earliest post or slot', () => {
  const at = (more: object = {}) => opensAt({ ...shared, hasToday: false, ...more });
  expect(at()).toBe('07:00');
  expect(at({ posts: posts('12:00') })).toBe('07:00');
  expect(at({ slots: ['06:45'] })).toBe('06:00');
  expect(at({ posts: posts('04:15'), slots: ['06:45'] })).toBe('04:00');
});

test('days with today open around the present hour of the zone’s clock', () => {
  expect(opensAt({ ...shared, hasToday: true, posts: posts('05:00') })).toBe('20:00');
  const night = Temporal.Instant.from('2027-03-25T00:10:00Z');
  expect(opensAt({ ...shared, hasToday: true, now: night })).toBe('00:00');
});
