import { expect, test } from 'vitest';
import { proposedFrom, proposedOn, slotNear, slotsByDay } from './open-slots.ts';

const BERLIN = 'Europe/Berlin';
const post = (scheduled_at: string) => ({ uuid: 'u', scheduled_at, published_at: null }) as never;
const queueOf = (...data: { weekday: number; time: string }[]) => ({ timezone: BERLIN, data });
const SLOTS = new Map([
  ['2027-03-22', ['09:00', '17:00']],
  ['2027-03-24', ['12:30']],
]);

test('a day has its future slots that no post takes, in the order of the clock', () => {
  const queue = queueOf(...['18:00', '09:00', '12:30'].map((time) => ({ weekday: 6, time })));
  const days = { first: '2027-03-15', end: '2027-04-05' };
  expect([...slotsByDay(queue, [post('2027-03-27 08:00:00')], days, '2027-03-20T12:30')]).toEqual([
    ['2027-03-20', ['18:00']],
    ['2027-03-27', ['12:30', '18:00']],
    ['2027-04-03', ['09:00', '12:30', '18:00']],
  ]);
});

test('a queue with too many slots shows none', () => {
  const dense = queueOf(...Array.from({ length: 201 }, () => ({ weekday: 1, time: '09:00' })));
  expect(slotsByDay(dense, [], { first: '2027-03-22', end: '2027-03-29' }, '').size).toBe(0);
});

test('a free slot takes what is dropped within a quarter of an hour, and nothing else', () => {
  const near = (time: string) => slotNear(SLOTS, { date: '2027-03-22', time })?.time ?? null;
  expect(['08:44', '08:45', '09:15', '09:16', '16:50'].map(near)).toEqual([
    ...[null, '09:00', '09:00', null, '17:00'],
  ]);
  expect(slotNear(SLOTS, { date: '2027-03-23', time: '09:00' })).toBeNull();
});

test('a new post on a day gets its first free slot, or nine o’clock, or today the next full hour', () => {
  const on = (day: string) => proposedOn(day, SLOTS, '2027-03-23T14:20');
  expect(on('2027-03-24')).toEqual({ date: '2027-03-24', time: '12:30' });
  expect(on('2027-03-25')).toEqual({ date: '2027-03-25', time: '09:00' });
  expect(on('2027-03-23')).toEqual({ date: '2027-03-23', time: '15:00' });
  expect(on('2027-03-21')).toBeNull();
  expect(proposedOn('2027-03-23', SLOTS, '2027-03-23T23:20')).toBeNull();
});

test('a draft gets the first free slot, or the next full hour', () => {
  expect(proposedFrom(SLOTS, '2027-03-22T08:10')).toEqual({ date: '2027-03-22', time: '09:00' });
  expect(proposedFrom(new Map(), '2027-03-22T23:10')).toEqual({ date: '2027-03-23', time: '00:00' });
});
