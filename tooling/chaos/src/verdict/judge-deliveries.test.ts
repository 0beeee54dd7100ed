import { expect, test } from 'vitest';
import { judgeDeliveries } from './judge-deliveries.ts';

const event = (id: string, number: number) => ({ id, number, type: 'post.created' as const });
const body = (id: string, more = {}) => JSON.stringify({ id, ...more });

test.each<readonly [string, Record<string, readonly string[]>, readonly string[]]>([
  ['each event once', { a: [body('a')], b: [body('b')] }, []],
  ['an event again, as it was', { a: [body('a'), body('a')], b: [body('b')] }, []],
  ['an event less', { a: [body('a')] }, ['event missing']],
  ['an event that nobody caused', { a: [body('a')], b: [body('b')], c: [body('c')] }, ['event invented']],
  [
    'an event again with another body',
    { a: [body('a'), body('a', { n: 1 })], b: [body('b')] },
    ['event invented'],
  ],
  ['an event under the id of another', { a: [body('b')], b: [body('b')] }, ['event invented']],
])('an endpoint that received %s', (_, heard, kinds) => {
  const found = judgeDeliveries([event('a', 1), event('b', 2)], new Map(Object.entries(heard)));
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});
