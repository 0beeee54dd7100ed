import { expect, it } from 'vitest';
import { contracts } from './contracts/index.ts';
import { createOperations } from './create-operations.ts';
import type { OperationDependencies } from './dependencies.ts';

it('has a use case for every contract', () => {
  expect(Object.keys(createOperations({} as OperationDependencies)).sort()).toEqual(
    Object.keys(contracts).sort(),
  );
});
