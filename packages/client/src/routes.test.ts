import { contracts } from '@crier/operations/contracts';
import { expect, it } from 'vitest';
import { ROUTES } from './routes.ts';

it('there is a route for every contract and no other', () => {
  expect(ROUTES).toEqual(
    Object.fromEntries(
      Object.entries(contracts).map(([name, contract]) => [
        name,
        {
          method: contract.method,
          path: contract.path,
          ...('upload' in contract ? { upload: contract.upload } : {}),
        },
      ]),
    ),
  );
});
