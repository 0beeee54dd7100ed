import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBillsOfMaterials } from '../src/bill-of-materials.ts';
import { ROOT } from '../src/workspace/root.ts';
import { readWorkspace } from '../src/workspace/workspace.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly group?: string;
  readonly externalReferences?: readonly { readonly hashes?: readonly { readonly alg: string }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'crier-bills-'));
const apps = readWorkspace(ROOT).filter(({ dir }) => dir.startsWith('apps/'));
beforeAll(async () => {
  const { ok, output } = await writeBillsOfMaterials(ROOT, folder);
  if (!ok) throw new Error(output);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every program has a bill of materials', () => {
  const expected = apps.map(({ manifest }) => `${manifest.name.slice(1).replace('/', '-')}.cdx.json`);
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});

test.each(apps.map(({ manifest }) => [manifest.name, manifest] as const))(
  'the bill of %s names every package it needs at run time, each with its version and hash',
  (name, manifest) => {
    const file = join(folder, `${name.slice(1).replace('/', '-')}.cdx.json`);
    const bill = JSON.parse(readFileSync(file, 'utf8')) as { components: Component[] };
    const full = ({ group, name: own }: Component) => (group === undefined ? own : `${group}/${own}`);
    const needed = Object.keys(manifest.dependencies ?? {}).filter((other) => !other.startsWith('@crier/'));
    expect(needed.length).toBeGreaterThan(5);
    expect(bill.components.map(full)).toEqual(expect.arrayContaining(needed));
    for (const component of bill.components.filter((other) => !full(other).startsWith('@crier/'))) {
      expect(component.version, full(component)).toMatch(/^\d+\.\d+\.\d+/);
      const algorithms = component.externalReferences?.flatMap(({ hashes = [] }) =>
        hashes.map(({ alg }) => alg),
      );
      expect(algorithms, full(component)).toContain('SHA-512');
    }
  },
);
