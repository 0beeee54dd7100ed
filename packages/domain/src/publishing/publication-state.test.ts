import { expect, it } from 'vitest';
import { type PublicationState, settledStatus } from './publication-state.ts';

it.each<[PublicationState[], 'published' | 'failed' | null]>([
  [['published', 'published'], 'published'],
  [['published', 'failed'], 'failed'],
  [['published', 'unconfirmed'], 'failed'],
  [['published', 'publishing'], null],
  [['failed', 'pending'], null],
])('a post whose publications are %j becomes %s [spec:gap.post-statuses]', (states, status) => {
  expect(settledStatus(states)).toBe(status);
});
