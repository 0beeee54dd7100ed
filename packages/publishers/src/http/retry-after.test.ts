import { describe, expect, it } from 'vitest';
import { limitEndsMs, retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const wait = (headers: Record<string, string>) => limitEndsMs(new Headers(headers), NOW);

describe('the time the network asks to wait', () => {
  it.each<[string, Record<string, string>, number | null]>([
    ['seconds', { 'Retry-After': '120' }, 120_000],
    ['a date', { 'Retry-After': 'Fri, 20 Nov 2026 12:01:30 GMT' }, 90_000],
    ['an ISO 8601 reset', { 'X-RateLimit-Reset': '2026-11-20T12:05:00.000000Z' }, 300_000],
    ['a reset in Unix seconds', { 'RateLimit-Reset': String(NOW / 1_000 + 42) }, 42_000],
    ['a reset in seconds left', { 'X-RateLimit-Reset': '17' }, 17_000],
    ['Retry-After before the rest', { 'Retry-After': '5', 'X-RateLimit-Reset': '900' }, 5_000],
    ['the other header when one is nonsense', { 'Retry-After': 'soon', 'RateLimit-Reset': '9' }, 9_000],
    ['nothing', {}, null],
    ['nonsense', { 'Retry-After': 'tomorrow' }, null],
  ])('reads %s', (_, headers, expected) => {
    expect(wait(headers)).toBe(expected);
  });

  it('is kept between one second and one day', () => {
    expect(wait({ 'Retry-After': '0' })).toBe(1_000);
    expect(wait({ 'X-RateLimit-Reset': '2020-01-01T00:00:00Z' })).toBe(1_000);
    expect(wait({ 'Retry-After': '99999999' })).toBe(86_400_000);
  });

  it('is measured by the server’s own clock when it is a point in time', () => {
    const headers = { Date: 'Fri, 20 Nov 2026 13:00:00 GMT', 'X-RateLimit-Reset': '2026-11-20T13:00:30Z' };
    expect(wait(headers)).toBe(30_000);
  });
});

it('the end of a window counts as a request to wait only when a limit was met', () => {
  const headers = (more: Record<string, string>) => new Headers({ 'X-RateLimit-Reset': '900', ...more });
  expect(retryAfterMs(headers({}), NOW)).toBeNull();
  expect(retryAfterMs(headers({ 'Retry-After': '5' }), NOW)).toBe(5_000);
});
