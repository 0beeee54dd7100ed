import { expect, test } from 'vitest';
import { judge, type Outcome } from './outcome.ts';

const KIND = { name: 'text', parts: [[]] };

function outcome(isVisible: boolean, changed: Partial<Outcome>): Outcome {
  const call = { method: 'POST', path: '/posts', step: 'Publish post 1', isVisible };
  return {
    row: { network: 'mastodon', kind: KIND, at: 0, call, weather: { name: 'cut before' } },
    ...{ state: 'published', reason: null, seen: [1], isDisconnected: false, isMet: true, hidesPosts: false },
    ...changed,
  };
}

test.each<readonly [string, boolean, Partial<Outcome>, string | null]>([
  ['published', false, {}, null],
  ['published', true, {}, null],
  ['published, with a part missing', true, { seen: [1, 0] }, 'called published, but not all of it is public'],
  ['public twice', true, { seen: [2] }, 'public twice'],
  ['public twice in doubt', true, { state: 'unconfirmed', seen: [2], hidesPosts: true }, 'public twice'],
  ['failed', false, { state: 'failed', seen: [0] }, 'failed, although the call is hidden'],
  ['failed', true, { state: 'failed', seen: [0] }, 'wrongly failed'],
  ['in doubt', true, { state: 'unconfirmed', seen: [0] }, 'unconfirmed, although the network tells'],
  ['in doubt on a network that tells nothing', true, { state: 'unconfirmed', hidesPosts: true }, null],
  [
    'in doubt on a network that tells nothing',
    false,
    { state: 'unconfirmed', hidesPosts: true },
    'unconfirmed, although the network tells',
  ],
  ['published, and the account lost', false, { isDisconnected: true }, 'the account was disconnected'],
  ['waiting for ever', false, { state: 'pending', seen: [0] }, 'has not ended: pending'],
  ['published without the fault', false, { isMet: false }, 'the fault was never met'],
])('a post that is %s after a fault at a call (visible: %s) is judged', (_, isVisible, changed, verdict) => {
  expect(judge(outcome(isVisible, changed))).toBe(verdict);
});
