import { PUBLICATION_STATES } from '@crier/domain';
import { expect, it } from 'vitest';
import { reconcileBarrier, retryBarrier } from './publication-barriers.ts';

it('only a failed publication can be retried', () => {
  const barrier = (state: (typeof PUBLICATION_STATES)[number]) =>
    retryBarrier({ state, trashed: false, removing: false });
  expect(PUBLICATION_STATES.map((state) => [state, barrier(state)])).toEqual([
    ['pending', 'not_failed'],
    ['publishing', 'not_failed'],
    ['published', 'not_failed'],
    ['failed', null],
    ['unconfirmed', 'unconfirmed'],
  ]);
});

it('only an unconfirmed publication can be reconciled', () => {
  const barrier = (state: (typeof PUBLICATION_STATES)[number]) => reconcileBarrier({ state, trashed: false });
  expect(PUBLICATION_STATES.filter((state) => barrier(state) === null)).toEqual(['unconfirmed']);
  expect(barrier('failed')).toBe('not_unconfirmed');
});

it('the trash is reported first and a removal last', () => {
  expect(retryBarrier({ state: 'unconfirmed', trashed: true, removing: true })).toBe('trashed');
  expect(retryBarrier({ state: 'published', trashed: false, removing: true })).toBe('not_failed');
  expect(retryBarrier({ state: 'failed', trashed: false, removing: true })).toBe('removing');
  expect(reconcileBarrier({ state: 'failed', trashed: true })).toBe('trashed');
});
