import { expect, test } from 'vitest';
import { shownEntries } from './shown-entries.ts';

const queue = { data: [{ weekday: 3, time: '14:00' }], timezone: 'Europe/Berlin' };
const held = {
  ...{
    zone: 'Europe/Berlin',
    mayWrite: true,
    now: '2041-01-01T00:00',
    posts: [],
    every: [],
    queue,
    isRead: true,
  },
  shown: { view: 'week', first: '2041-01-07', end: '2041-01-14', title: 'January' },
  view: 'week',
} as const;
const starts = (change: Partial<Parameters<typeof shownEntries>[0]> = {}) =>
  shownEntries({ ...held, ...change }).map(({ start }) => start);

test('a view with hours outlines the free slots of the queue', () => {
  expect(starts()).toEqual(['2041-01-09T14:00:00']);
  expect(starts({ view: 'day' })).toEqual(['2041-01-09T14:00:00']);
});

test('a month and a list outline none', () => {
  expect(starts({ view: 'month' })).toEqual([]);
  expect(starts({ view: 'list' })).toEqual([]);
});

test('no slot is outlined before the posts that may take it are known', () => {
  expect(starts({ every: undefined })).toEqual([]);
  expect(starts({ queue: undefined })).toEqual([]);
});

test('each day has a placeholder until its posts are read, except in a list', () => {
  expect(starts({ isRead: false })).toHaveLength(7);
  expect(starts({ isRead: false, view: 'list' })).toEqual([]);
  expect(starts({ isRead: false, shown: null })).toEqual([]);
});
