import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { parseNetworkName } from './network-name.ts';
import { registryEntries } from './registries.ts';

test('the page about changes names every file that a new network is entered in', () => {
  const page = readFileSync(join(ROOT, 'docs/changing.md'), 'utf8');
  const paths = [...new Set(registryEntries(parseNetworkName('example_net')).map(({ path }) => path))];
  expect(paths).toHaveLength(13);
  expect(paths.filter((path) => !page.includes(`| \`${path}\``))).toEqual([]);
});
