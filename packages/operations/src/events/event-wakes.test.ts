import { expect, it } from 'vitest';
import { createEventWakes } from './event-wakes.ts';

const LONG_MS = 60_000;
const never = new AbortController().signal;

it('a reader is woken by events of its workspace', async () => {
  const wakes = createEventWakes();
  const place = wakes.join(7);
  const woken = place.changed(place.turn(), LONG_MS, never);
  wakes.numbered(7);
  await expect(woken).resolves.toBeUndefined();
  expect(place.turn()).toBe(1);
});

it('a reader does not wait if events came between its turn and its waiting', async () => {
  const wakes = createEventWakes();
  const place = wakes.join(7);
  const turn = place.turn();
  wakes.numbered(7);
  await expect(place.changed(turn, LONG_MS, never)).resolves.toBeUndefined();
});

it('events of another workspace wake nobody', () => {
  const wakes = createEventWakes();
  const place = wakes.join(7);
  wakes.numbered(8);
  expect(place.turn()).toBe(0);
});

it('all readers are woken when events may have been missed', async () => {
  const wakes = createEventWakes();
  const places = [wakes.join(7), wakes.join(7), wakes.join(8)];
  const woken = places.map((place) => place.changed(place.turn(), LONG_MS, never));
  wakes.missed();
  await expect(Promise.all(woken)).resolves.toHaveLength(3);
});

it('a reader is woken after its time, and when it is aborted', async () => {
  const place = createEventWakes().join(7);
  await expect(place.changed(place.turn(), 1, never)).resolves.toBeUndefined();
  const leaving = new AbortController();
  const woken = place.changed(place.turn(), LONG_MS, leaving.signal);
  leaving.abort();
  await expect(woken).resolves.toBeUndefined();
});

it('a reader who joins after the last one left begins afresh', () => {
  const wakes = createEventWakes();
  const first = wakes.join(7);
  wakes.numbered(7);
  first.leave();
  expect(wakes.join(7).turn()).toBe(0);
});
