import { expect, test } from 'vitest';
import { dayItems } from './day-items.ts';

const post = (minute: number) => ({ minute, post: {}, at: {} }) as never;
const told = (...given: Parameters<typeof dayItems>) =>
  dayItems(...given).map(({ kind, minute }) => `${kind} ${minute}`);

test('a day lists posts, free slots and the present time in the order of the clock', () => {
  expect(told([post(540), post(900)], ['14:00', '18:00'], 700)).toEqual([
    ...['post 540', 'now 700', 'slot 840', 'post 900', 'slot 1080'],
  ]);
});

test('only today has the present time', () => {
  expect(told([post(540)], [], null)).toEqual(['post 540']);
});
