import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parseCommand, type Report, runBenches } from '../src/index.ts';

const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-mcp-'));
let reports: readonly Report[] = [];

beforeAll(async () => {
  const { benches, effort } = parseCommand(['mcp', '--short', '--rounds', '1', '--seconds', '0.1']);
  const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
  reports = await runBenches(benches, options);
});
afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

it('a short run of mcp compares each tool with the REST call it mirrors', () => {
  const figures = reports.flatMap((report) => report.figures);
  expect(figures.map(({ name, goal }) => [name, goal?.value])).toEqual([
    ['mcp: tools/list', 0.5],
    ['mcp: list-accounts', 0.7],
    ['mcp: get-post', 0.7],
    ['mcp: create-post', 0.7],
  ]);
  for (const figure of figures) expect(figure.ratio).toBeGreaterThan(0);
});
