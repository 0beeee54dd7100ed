import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parseCommand, type Report, runBenches } from '../src/index.ts';

const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-panel-'));
let reports: readonly Report[] = [];

beforeAll(async () => {
  const { benches, effort } = parseCommand(['panel-lists', '--short', '--rounds', '1', '--seconds', '0.1']);
  const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
  reports = await runBenches(benches, options);
});
afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

it('a short run of panel-lists reads the first and the last page of every list', () => {
  const names = reports.flatMap((report) => report.figures).map(({ name }) => name);
  expect(names).toEqual(
    ['workspaces', 'users', 'receipts'].flatMap((list) => [
      `panel-lists: ${list}, 400, page 1`,
      `panel-lists: ${list}, 400, last page`,
    ]),
  );
  for (const figure of reports.flatMap((report) => report.figures)) expect(figure.ratio).toBeGreaterThan(0);
});
