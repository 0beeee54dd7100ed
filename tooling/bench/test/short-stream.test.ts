import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parseCommand, type Report, runBenches } from '../src/index.ts';

const BUSY_MS = 120_000;
const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-stream-'));
let reports: readonly Report[] = [];

beforeAll(async () => {
  const { benches, effort } = parseCommand(['stream', '--short', '--rounds', '1']);
  const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
  reports = await runBenches(benches, options);
}, BUSY_MS);
afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

it('a short run hears every event once at each stream of its workspace', () => {
  const figures = reports.flatMap((report) => report.figures);
  expect(figures.map(({ name }) => name)).toEqual(['stream: p50', 'stream: p95', 'stream: p99']);
  for (const { subject } of figures) expect(subject).toBeGreaterThan(0);
});
