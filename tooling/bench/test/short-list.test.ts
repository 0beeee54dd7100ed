import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parseCommand, type Report, runBenches } from '../src/index.ts';

const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-list-'));
let reports: readonly Report[] = [];

beforeAll(async () => {
  const { benches, effort } = parseCommand(['list', '--short', '--rounds', '1', '--seconds', '0.1']);
  const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
  reports = await runBenches(benches, options);
});
afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

it('a short run of list reads every kind of list correctly, at its start and far into it', () => {
  const names = reports.flatMap((report) => report.figures).map(({ name }) => name);
  expect(names).toEqual([
    'list: 1,000 posts',
    ...['all', 'status', 'account', 'tag'].flatMap((view) => [
      `list: ${view}, 2,000 posts, page 1`,
      `list: ${view}, 2,000 posts, page 20`,
    ]),
    'list: trash, 2,000 posts, page 1',
    'list: keyword, 2,000 posts, page 1',
  ]);
  for (const figure of reports.flatMap((report) => report.figures)) expect(figure.ratio).toBeGreaterThan(0);
});
