import type { Count } from '../report/figures.ts';
import type { RunFolder } from '../report/run-folder.ts';
import type { Finding } from '../verdict/finding.ts';

/** The options that every kind of run has. */
export interface Running {
  readonly folder: RunFolder;
  readonly say: (text: string) => void;
  /** When aborted, the run shuts everything down and throws the signal's reason. */
  readonly stop: AbortSignal;
}

export interface RunReport {
  readonly counts: readonly Count[];
  readonly findings: readonly Finding[];
  /** Real servers that this machine lacks. */
  readonly missing?: readonly string[];
}
