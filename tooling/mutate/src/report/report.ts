import type { Accepted } from '../accepted.ts';
import type { Mutant } from '../mutants/mutant.ts';
import type { Result } from '../results.ts';

export type TriedMutant = Mutant & Result;

export interface AreaReport {
  readonly area: string;
  /** The number of mutants, and the number to try. */
  readonly mutants: number;
  readonly chosen: number;
  readonly accepted: number;
  readonly tried: readonly TriedMutant[];
  readonly stale: readonly Accepted[];
}

const GOAL = 0.9;

/** The share of tried mutants that a test noticed; null if none was tried. Accepted and invalid ones do not count. */
export function scoreOf({ tried }: Pick<AreaReport, 'tried'>): number | null {
  const valid = tried.filter(({ outcome }) => outcome !== 'invalid').length;
  return valid === 0 ? null : 1 - survivorsOf({ tried }).length / valid;
}

function survivorsOf({ tried }: Pick<AreaReport, 'tried'>): readonly TriedMutant[] {
  return tried.filter(({ outcome }) => outcome === 'survived');
}

/** True if the goal is met and the list of accepted mutants is up to date. */
export function isGood(report: AreaReport): boolean {
  return (scoreOf(report) ?? 1) >= GOAL && report.stale.length === 0;
}

/** The survivors, the stale entries and a line of figures for each area. */
export function renderReport(reports: readonly AreaReport[]): string {
  const details = reports.flatMap((report) => [
    ...survivorsOf(report).map(renderSurvivor),
    ...report.stale.map(({ file, was, now }) => `accepted.json is stale: ${file}\n  - ${was}\n  + ${now}`),
  ]);
  return [...details, ...reports.map(renderFigures)].join('\n');
}

function renderSurvivor({ file, line, kind, was, now, why }: TriedMutant): string {
  return `${file}:${line} [${kind}] survived; ${why}\n  - ${was}\n  + ${now}`;
}

function renderFigures(report: AreaReport): string {
  const { area, mutants, chosen, accepted, tried } = report;
  const count = (outcome: Result['outcome']) => tried.filter((each) => each.outcome === outcome).length;
  const score = scoreOf(report);
  const figures = [
    `${area}: ${score === null ? 'no score' : `${(score * 100).toFixed(1)} %`}`,
    `${tried.length} tried of ${chosen} chosen of ${mutants}`,
    `${count('killed')} killed, ${count('timed out')} timed out, ${count('survived')} survived, ${count('invalid')} invalid, ${accepted} accepted`,
  ];
  return figures.join('; ');
}
