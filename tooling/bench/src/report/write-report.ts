import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, isMet } from '@crier/lab/figures';
import type { Bench, Effort } from '../bench.ts';
import type { Machine } from './machine.ts';

/** The results of a bench. */
export interface Report {
  readonly bench: string;
  readonly subject: string;
  readonly floor: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly effort: Effort;
  readonly machine: Machine;
  readonly figures: readonly (Figure & { readonly met: boolean | null })[];
}

export interface ReportFacts {
  readonly at: Date;
  readonly effort: Effort;
  readonly machine: Machine;
}

/** The report of a bench. Whether a ratio reaches its goal is left open after a short run. */
export function createReport(bench: Bench, figures: readonly Figure[], facts: ReportFacts): Report {
  const { effort, machine, at } = facts;
  const judged = (figure: Figure) => (effort.short && figure.goal?.of === 'ratio' ? null : isMet(figure));
  return {
    bench: bench.name,
    subject: bench.subject,
    floor: bench.floor,
    at: at.toISOString(),
    effort,
    machine,
    figures: figures.map((figure) => ({ ...figure, met: judged(figure) })),
  };
}

/** Writes `<folder>/<bench>.json`, replacing the one before; answers its path. */
export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${report.bench}.json`);
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  return path;
}
