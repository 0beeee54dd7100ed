import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WITHOUT_CHROMIUM } from '@crier/lab/chromium';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { parseCommand, runBenches } from '../src/index.ts';

const LONG_MS = 1_200_000;
const reportDir = mkdtempSync(join(tmpdir(), 'crier-bench-web-panel-'));
afterAll(() => rmSync(reportDir, { recursive: true, force: true }));

describe.skipIf(WITHOUT_CHROMIUM)('a short run of panel', () => {
  it(
    'types, drags and scrolls in a real browser and judges no speed',
    async () => {
      const { benches, effort } = parseCommand(['panel', '--short', '--rounds', '1', '--seconds', '0.4']);
      const options = { effort, adminUrl: inject('adminUrl'), profileDir: null, reportDir, say: () => {} };
      const [report] = await runBenches(benches, options);
      const figures = report?.figures ?? [];
      expect(figures.map(({ name }) => name)).toEqual([
        'panel: typing in post 1, 13 accounts, key to counters, p95',
        'panel: typing in post 1, 13 accounts, longest task',
        'panel: typing in post 1, 13 accounts, processor time of a key and what follows it',
        'panel: typing in post 2, 13 accounts, key to counters, p95',
        'panel: typing in post 2, 13 accounts, longest task',
        'panel: typing in post 2, 13 accounts, processor time of a key and what follows it',
        'panel: dragging among 200 posts of a month, frame, p95',
        'panel: scrolling 200 posts, frames with a blank row',
        'panel: scrolling 200 posts, frame, p95',
        'panel: scrolling 200 posts, longest task',
      ]);
      for (const { subject } of figures) expect(subject).toBeGreaterThanOrEqual(0);
      expect(figures.filter(({ met }) => met !== null)).toEqual([
        expect.objectContaining({ name: 'panel: scrolling 200 posts, frames with a blank row', met: true }),
      ]);
    },
    LONG_MS,
  );
});
