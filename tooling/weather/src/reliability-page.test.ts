import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { withTables } from './reliability-page.ts';

const OUTCOME: Outcome = {
  row: {
    network: 'mastodon',
    kind: { name: 'text', parts: [[]] },
    at: 0,
    call: { method: 'POST', path: '/posts', step: 'Publish post 1', isVisible: true },
    weather: { name: 'cut before' },
  },
  ...{ state: 'published', reason: null, seen: [1], isDisconnected: false, isMet: true, hidesPosts: false },
};

test('a run fills the page’s tables anew', () => {
  const page = readFileSync(new URL('../../../docs/reliability.md', import.meta.url), 'utf8');
  const written = withTables(page, [OUTCOME], '2026-11-28');
  expect(written).toContain('The run of 2026-11-28: 1 posts, all of them right.');
  expect(written).toMatch(/\| mastodon +\| 0 of 0 +\| 1 of 1 +\| 0 /);
  expect(withTables(written, [OUTCOME], '2026-11-28')).toBe(written);
});

test('a run with a wrong post says so', () => {
  const failed = { ...OUTCOME, state: 'failed', seen: [0] };
  const page = '<!-- pnpm weather --write: begin --><!-- pnpm weather --write: end -->';
  expect(withTables(page, [OUTCOME, failed], '2026-11-28')).toContain('2 posts, some of them wrong');
});
