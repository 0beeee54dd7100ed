import { contracts } from '@crier/operations/contracts';
import { expect, it } from 'vitest';
import { ROUTES } from './routes.ts';

it('there is a route for every contract and no other', () => {
  expect(ROUTES).toEqual(
    Object.fromEntries(Object.entries(contracts).map(([name, { method, path }]) => [name, { method, path }])),
  );
});
