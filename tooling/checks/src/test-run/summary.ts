import type { StepResult } from './schedule.ts';

/** The end of a run: its lines, the last of which is `N passed, N failed`, and whether the run was successful. */
export interface Summary {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/**
 * Names what was skipped, what passed only when it was repeated, and what failed, and ends with the counts in one plain
 * line. If nothing may be skipped, a skipped test counts as failed. A run in which nothing passed is not successful
 * either.
 */
export function summarise(results: readonly StepResult[], nothingMayBeSkipped: boolean): Summary {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const withdrawn = new Set(results.flatMap((result) => result.withdrawn ?? []));
  const holds = (line: string) => !withdrawn.has(line);
  const skipped = results.flatMap((result) => result.skipped ?? []).filter(holds);
  const repeated = results.flatMap((result) => result.repeated ?? []);
  const failures = [
    ...results.flatMap((result) => result.failures).filter(holds),
    ...(nothingMayBeSkipped
      ? skipped.map((test) => `${test} (skipped, and nothing may be skipped here)`)
      : []),
  ];
  return {
    lines: [
      ...(nothingMayBeSkipped ? [] : block('Skipped', skipped)),
      ...block('Passed when repeated', repeated),
      ...block('Failed', failures),
      '',
      `${passed} passed, ${failures.length} failed`,
    ],
    ok: failures.length === 0 && passed > 0,
  };
}

function block(heading: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return ['', `${heading} (${entries.length}):`, ...entries.map((entry) => `  ${entry}`)];
}
