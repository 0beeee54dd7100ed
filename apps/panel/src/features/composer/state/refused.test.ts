import { expect, test } from 'vitest';
import type { Failure } from '../../../api/failure.ts';
import { altTextField, isAtField, saidIn } from './refused.ts';

const failure: Failure = {
  ...{ kind: 'fields', message: 'No.', notices: [], requestId: null, retryAfterSeconds: null },
  fields: {
    'versions.0.content.1.url': ['Too long.'],
    'versions.0.content.1.body': ['Too much.', 'Too much.'],
    'versions.0.content.10.body': ['Not here.'],
  },
};

test('an item lists the faults of its parts once, except for those shown separately', () => {
  expect(saidIn(failure, 'versions.0.content.1')).toBe('Too long. Too much.');
  expect(saidIn(failure, 'versions.0.content.1', ['versions.0.content.1.url'])).toBe('Too much.');
  expect(saidIn(failure, 'versions.0.content.2')).toBe(null);
  expect(saidIn(null, 'versions.0.content.1')).toBe(null);
});

test.each([
  ['versions.1.content.0.body', true],
  [altTextField(5), true],
  ['date', true],
  ['versions.0.content.0.body', false],
  ['versions.1.options.youtube.title', false],
  [altTextField(6), false],
  ['accounts', false],
])('%s: whether the page shows it at its field is %s', (field, expected) => {
  expect(isAtField(field, { showsTimes: true, place: 1, files: [5] })).toBe(expected);
});

test('where no time is shown, its message is among the others', () => {
  expect(isAtField('date', { showsTimes: false, place: 0, files: [] })).toBe(false);
});
