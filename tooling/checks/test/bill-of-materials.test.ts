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
const programs = readWorkspace(ROOT).find(({ dir }) => dir === 'apps/programs')?.manifest;
beforeAll(async () => {
  const { ok, output } = await writeBillsOfMaterials(ROOT, folder);
  if (!ok) throw new Error(output);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the bill of materials names every package needed at run time, with version and hash', () => {
  const file = 'crier-programs.cdx.json';
  expect(readdirSync(folder)).toEqual([file]);
  const bill = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { components: Component[] };
  const full = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);
  const needed = Object.keys(programs?.dependencies ?? {});
  expect(needed.length).toBeGreaterThan(20);
  expect(bill.components.map(full)).toEqual(expect.arrayContaining(needed));
  for (const component of bill.components) {
    expect(component.version, full(component)).toMatch(/^\d+\.\d+\.\d+/);
    const algorithms = component.externalReferences?.flatMap(({ hashes = [] }) =>
      hashes.map(({ alg }) => alg),
    );
    expect(algorithms, full(component)).toContain('SHA-512');
  }
});
