import { connectionContracts, consoleContracts } from '@crier/contracts';
import { expect, it } from 'vitest';
import type { Connections } from '../accounts/connections/create-connections.ts';
import { connectionHandlers } from './connections.ts';
import { createConsoleOperations } from './create-console-operations.ts';
import type { ConsoleDependencies } from './dependencies.ts';

const namesOf = (handlers: object) => Object.keys(handlers).sort();

it('there is a use case for every contract of the console', () => {
  const dependencies = { apps: {}, settings: {} } as ConsoleDependencies;
  expect(namesOf(createConsoleOperations(dependencies))).toEqual(namesOf(consoleContracts));
  expect(namesOf(connectionHandlers({} as Connections, { urlOf: (path) => path }))).toEqual(
    namesOf(connectionContracts),
  );
});

it('there are none for apps when OAuth is switched off', () => {
  const names = namesOf(createConsoleOperations({ apps: null } as ConsoleDependencies));
  expect(names.filter((name) => /App/.test(name))).toEqual([]);
});
