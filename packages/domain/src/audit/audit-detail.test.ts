import { expect, it } from 'vitest';
import { changeDetail, currentAction, currentDetail, namesOfAction } from './audit-detail.ts';

it('an entry lists the facts of a new or removed record, and from and to of a change', () => {
  expect(changeDetail(null, { name: 'Quay' })).toEqual({ name: 'Quay' });
  expect(changeDetail({ name: 'Quay' }, null)).toEqual({ name: 'Quay' });
  expect(changeDetail({ name: 'Quay' }, { name: 'Pier' })).toEqual({
    from: { name: 'Quay' },
    to: { name: 'Pier' },
  });
});

it('entries of earlier versions are read in the present form', () => {
  expect(currentDetail({ before: null, after: { name: 'Quay' } })).toEqual({ name: 'Quay' });
  expect(currentDetail({ before: { name: 'Quay' }, after: null })).toEqual({ name: 'Quay' });
  expect(currentDetail({ before: { a: 1 }, after: { a: 2 }, password: 'changed' })).toEqual({
    from: { a: 1 },
    to: { a: 2 },
    password: 'changed',
  });
  expect(currentAction('user.changed')).toBe('user.edited');
});

it('details that only use one of the words stay unchanged', () => {
  const ended = { before: '2026-11-22T08:00:00Z', sessions: 1 };
  expect(currentDetail(ended)).toBe(ended);
  expect(currentDetail({ before: 'foreign' })).toEqual({ before: 'foreign' });
});

it('an action is found by its present and by its former name', () => {
  expect(namesOfAction('user.edited')).toEqual(['user.edited', 'user.changed']);
  expect(namesOfAction('user.changed')).toEqual(['user.edited', 'user.changed']);
  expect(namesOfAction('app')).toEqual(['app']);
});
