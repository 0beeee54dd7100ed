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

test('every file that a new network is entered in has the place for it once', () => {
  const elsewhere = registryEntries(parseNetworkName('example_net')).filter(
    ({ path, before }) => readFileSync(join(ROOT, path), 'utf8').split(before).length !== 2,
  );
  expect(elsewhere.map(({ path, before }) => [path, before])).toEqual([]);
});
