import { platforms } from '@crier/requirements-engine';
import { explain, type NetworkName } from '@crier/text-counter';
import { expect, test } from 'vitest';

/** A limit reduced to its unit and value. */
const amount = ({ unit, value }: { readonly unit: string; readonly value: number }) => ({ unit, value });

test.each(platforms().map((platform) => [platform.key, platform] as const))(
  'the counter and the engine have the same text limits for %s',
  (key, { formats }) => {
    const known = formats.map(({ text }) => text.map(amount));
    expect(known).toContainEqual(explain(key satisfies NetworkName).map(amount));
  },
);

test('x is another name for twitter', () => {
  expect(explain('x')).toEqual(explain('twitter'));
});
