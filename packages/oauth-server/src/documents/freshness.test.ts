import { expect, it } from 'vitest';
import { freshSeconds } from './freshness.ts';

const NOW = new Date('2030-01-01T12:00:00.000Z');
const at = (time: string) => `Tue, 01 Jan 2030 ${time} GMT`;

it.each<[string, Record<string, string>, number]>([
  ['nothing is said', {}, 300],
  ['less than five minutes', { 'Cache-Control': 'max-age=299' }, 300],
  ['more than five minutes', { 'Cache-Control': 'max-age=301' }, 301],
  ['a day', { 'Cache-Control': 'max-age=86400' }, 86_400],
  ['more than a day', { 'Cache-Control': 'max-age=86401' }, 86_400],
  ['in quotes and upper case', { 'Cache-Control': 'public,MAX-AGE="1000"' }, 1000],
  ['a limit for others only', { 'Cache-Control': 's-max-age=1000' }, 300],
  ['not to be stored, whatever else is said', { 'Cache-Control': 'no-store, max-age=1000' }, 300],
  ['not to be reused, whatever else is said', { 'Cache-Control': 'max-age=1000,no-cache' }, 300],
  ['a word that only ends like that', { 'Cache-Control': 'x-no-store, max-age=1000' }, 1000],
  ['a part of it is over', { 'Cache-Control': 'max-age=1000', Age: '400' }, 600],
  ['an age before its birth', { 'Cache-Control': 'max-age=1000', Age: '-400' }, 1000],
  ['an age that is no number', { 'Cache-Control': 'max-age=1000', Age: 'old' }, 1000],
  ['until a time, by the clock of its host', { Date: at('11:00:00'), Expires: at('11:30:00') }, 1800],
  ['until a time, by our clock', { Expires: at('12:30:00') }, 1800],
  ['until a time, with a date nobody can read', { Date: 'today', Expires: at('12:30:00') }, 1800],
  ['until a time nobody can read', { Expires: 'soon' }, 300],
  ['a length before a time', { 'Cache-Control': 'max-age=1000', Expires: at('13:00:00') }, 1000],
])('a response may be reused: %s', (_name, headers, seconds) => {
  expect(freshSeconds(new Headers(headers), NOW)).toBe(seconds);
});
