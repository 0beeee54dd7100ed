import { contracts } from '@crier/contracts';
import { expect, it } from 'vitest';
import { createOperations } from './create-operations.ts';
import type { OperationDependencies } from './dependencies.ts';

it('there is a use case for every contract', () => {
  expect(Object.keys(createOperations({} as OperationDependencies)).sort()).toEqual(
    Object.keys(contracts).sort(),
  );
});
