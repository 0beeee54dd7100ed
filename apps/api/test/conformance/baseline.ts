import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runSuite, type SuiteResults } from './run-suite.ts';

/** What the suite finds on a server, and why a scenario that does not pass does not apply. */
export interface Baseline {
  readonly reasons: Readonly<Record<string, string>>;
  readonly revisions: Readonly<
    Record<
      string,
      { readonly applies: SuiteResults; readonly doesNotApply: Readonly<Record<string, Exception>> }
    >
  >;
}

interface Exception {
  /** One of `reasons`. */
  readonly why: string;
  readonly checks: readonly string[];
}

/** On a busy machine the suite may close a stream before anything came: it waits for fractions of a second. */
const PATIENCE = { timeout: 300_000, retry: 2 };

export function readBaseline(name: string): Baseline {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** Compares every check of every scenario with the baseline, in each of its revisions. */
export function describeBaseline(title: string, baseline: Baseline, url: () => string): void {
  const revisions = Object.entries(baseline.revisions);
  it.each(revisions)(`${title} of %s, check by check`, PATIENCE, async (revision, expected) => {
    const { applies, doesNotApply } = expected;
    const excepted = Object.entries(doesNotApply).map(([scenario, { checks }]) => [scenario, checks]);
    expect(await runSuite(url(), revision)).toEqual({ ...applies, ...Object.fromEntries(excepted) });
  });

  it.each(revisions)(
    'the baseline of %s gives a reason for every excused scenario',
    (_revision, expected) => {
      for (const checks of Object.values(expected.applies)) {
        expect(checks.filter((check) => !/: (SUCCESS|INFO|SKIPPED)$/.test(check))).toEqual([]);
      }
      for (const { why } of Object.values(expected.doesNotApply)) {
        expect(Object.keys(baseline.reasons)).toContain(why);
      }
    },
  );
}

/** The server scenarios that the suite has frozen for a revision: what it scores. */
export function frozenScenarios(revision: string): readonly string[] {
  const entry = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
  const list = readFileSync(join(dirname(entry), `../requirements/${revision}.yaml`), 'utf8');
  const [, server = ''] = /^server:\n((?: {2}- .+\n)+)/m.exec(list) ?? [];
  return server.split('\n').flatMap((line) => /^ {2}- (\S+)$/.exec(line)?.[1] ?? []);
}
