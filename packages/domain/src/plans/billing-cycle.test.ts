import { expect, it } from 'vitest';
import { type BillingCycle, endOfCycle } from './billing-cycle.ts';
import { isCurrency } from './currency.ts';

it.each([
  ['2029-01-15T10:00:00Z', 'monthly', '2029-03-01T12:00:00Z', '2029-03-15T10:00:00Z'],
  ['2029-01-31T10:00:00Z', 'monthly', '2029-02-10T12:00:00Z', '2029-02-28T10:00:00Z'],
  ['2029-01-31T10:00:00Z', 'monthly', '2029-01-31T10:00:00Z', '2029-02-28T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 'yearly', '2029-03-01T12:00:00Z', '2030-02-28T10:00:00Z'],
  ['2029-06-01T10:00:00Z', 'yearly', '2029-03-01T12:00:00Z', '2030-06-01T10:00:00Z'],
])('a subscription begun at %s ends its %s cycle of %s at %s', (start, cycle, now, end) => {
  expect(endOfCycle(new Date(start), cycle as BillingCycle, new Date(now)).toISOString()).toBe(
    new Date(end).toISOString(),
  );
});

it('knows currency codes in capital letters', () => {
  expect(['EUR', 'JPY', 'KWD', 'eur', 'EURO', 'XXX', 'DEM', ''].map(isCurrency)).toEqual([
    ...[true, true, true, false, false, false, false, false],
  ]);
});
