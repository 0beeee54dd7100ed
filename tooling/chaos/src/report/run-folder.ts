import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@crier/lab';
import type { Finding } from '../verdict/finding.ts';

/**
 * The files that a run writes: `events.jsonl`, and if there are findings also `findings.jsonl`, `outcome.json` and
 * `logs`.
 */
export interface RunFolder {
  readonly path: string;
  readonly logs: string;
  /** Adds a line to `events.jsonl`. */
  event(line: object): void;
  /** Keeps the files that explain the findings; removes the logs if there are none. */
  conclude(findings: readonly Finding[], outcome: unknown): void;
}

/** Opens the folder of a run in `.chaos` and removes the files of an earlier run with the same name. */
export function openRunFolder(name: string): RunFolder {
  const path = join(ROOT, '.chaos', name);
  rmSync(path, { recursive: true, force: true });
  const logs = join(path, 'logs');
  mkdirSync(logs, { recursive: true });
  const add = (file: string, line: object) => appendFileSync(join(path, file), `${JSON.stringify(line)}\n`);
  return {
    path,
    logs,
    event: (line) => add('events.jsonl', line),
    conclude: (findings, outcome) => {
      if (findings.length === 0) {
        rmSync(logs, { recursive: true, force: true });
        return;
      }
      for (const finding of findings) add('findings.jsonl', finding);
      writeFileSync(join(path, 'outcome.json'), JSON.stringify(outcome, null, 1));
    },
  };
}
