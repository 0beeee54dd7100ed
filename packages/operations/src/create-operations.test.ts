import { contracts, operationsAt } from '@crier/contracts';
import { expect, it } from 'vitest';
import { createOperations } from './create-operations.ts';
import type { OperationDependencies } from './dependencies.ts';
import type { ConsoleDependencies } from './installation/dependencies.ts';

const namesOf = (operations: object) => Object.keys(operations).sort();
const without = { tenancy: {}, connecting: {} };

it('there is a use case for every contract', () => {
  const dependencies = { ...without, console: { apps: {}, settings: {} } } as OperationDependencies;
  expect(namesOf(createOperations(dependencies))).toEqual(namesOf(contracts));
});

it('a program that serves nothing else has the use cases of the REST API alone', () => {
  expect(namesOf(createOperations({} as OperationDependencies))).toEqual(
    namesOf(operationsAt('bearer', 'standard')),
  );
});

it('there is no use case about apps where OAuth is off', () => {
  const console = { apps: null } as ConsoleDependencies;
  const names = namesOf(createOperations({ ...without, console } as OperationDependencies));
  expect(names.filter((name) => /App/.test(name))).toEqual([]);
});
