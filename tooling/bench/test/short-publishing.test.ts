import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parseCommand, type Report, runBenches } from '../src/index.ts';

/** How long the runs take at most on a busy machine: about one minute on a quiet one. */
const BUSY_MS = 400_000;
const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-publishing-'));
let reports: readonly Report[] = [];

beforeAll(async () => {
  const { benches, effort } = parseCommand(['drain', 'neighbours', 'webhooks', '--short', '--rounds', '1']);
  const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
  reports = await runBenches(benches, options);
}, BUSY_MS);
afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

it('a short run publishes a whole backlog and punctual posts beside slow servers, with few jobs, and delivers events', () => {
  const figures = reports.flatMap((report) => report.figures);
  expect(figures.map(({ name }) => name)).toEqual([
    'drain',
    'drain: the first of 60 posts',
    'drain: jobs for each publication',
    'neighbours: p50',
    'neighbours: p99',
    'neighbours in one workspace: p50',
    'neighbours in one workspace: p99',
    'webhooks',
    'webhooks beside one that hangs: p95',
  ]);
  for (const { subject } of figures) expect(subject).toBeGreaterThan(0);
  expect(figures[2]).toMatchObject({ met: true });
});
