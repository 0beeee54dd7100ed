import type { Count } from '../report/figures.ts';
import type { RunFolder } from '../report/run-folder.ts';
import type { Finding } from '../verdict/finding.ts';

/** What every kind of run is given. */
export interface Running {
  readonly folder: RunFolder;
  readonly say: (text: string) => void;
  /** Aborted: the run takes everything down and throws the signal's reason. */
  readonly stop: AbortSignal;
}

export interface RunReport {
  readonly counts: readonly Count[];
  readonly findings: readonly Finding[];
}
