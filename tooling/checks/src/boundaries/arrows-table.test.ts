import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { arrowsInDocument, inOrder } from './arrows-table.ts';
import { ARROWS } from './rules.ts';

test('the documented table of arrows matches the rules', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const rules = Object.fromEntries(Object.entries(ARROWS).map(([dir, rule]) => [dir, inOrder(rule)]));
  expect(arrowsInDocument(text)).toEqual(rules);
});

test('words are read as specifiers, and a list that names a third party is closed', () => {
  const text = `
### Arrows

| Room   | may import                            |
| ------ | ------------------------------------- |
| engine | counter; zod behind one entry         |
| client | domain, contracts                     |
| spec   | nothing                               |

## Another section

| other | nothing |
`;
  expect(arrowsInDocument(text)).toEqual({
    'packages/engine': { workspace: ['@crier/counter'], thirdParty: ['zod'] },
    'packages/client': { workspace: ['@crier/contracts', '@crier/domain'] },
    spec: { workspace: [], thirdParty: [] },
  });
});
